/** Défense d'afficher in French. The English dictionary has the same shape, by its type. */

import { count } from '../../../words/count';
import { de } from '../../../words/elision';
import type { Heading } from '../streets';
import log from './log.fr';
import { panelName, posters, side, sides } from './terms.fr';
import type { Who } from './sentence';

const HEADINGS: Record<Heading, string> = {
  left: 'Par la gauche',
  right: 'Par la droite',
  above: 'Par le haut',
  below: 'Par le bas',
};

const fr = {
  game: 'Défense d’afficher',
  short: 'Défense', // where the whole name does not fit
  side,
  sides,
  posters,
  you: 'Vous',

  goal: 'But\u00a0: coller toutes vos affiches avant les autres',

  people: {
    label: 'Les camps',
    next: 'joue au prochain tour',
    misses: 'passe un tour',
    forbidden: 'ne colle pas',
  },

  city: {
    label: 'La ville',
    whole: 'Toute la ville',
    around: 'Autour de moi',
    walls: 'Les panneaux',
    lead: (slot: string, panel: string) => `Voir l’emplacement ${slot} de plus près\u00a0: ${panel}`,
    panel: panelName,
    free: (brand: string) => `réservé à ${brand}`,
    pasted: (brand: string) => `${brand} collée`,
    covered: (words: string) => `${words}, sous Défense d’afficher`,
    taken: (brand: string) => `${brand}, déjà collée`,
  },

  /** What a square gives. */
  gift: {
    paste: (panel: string, n: number) =>
      n > 0
        ? `Brosse ${panel}\u00a0: collez ${n === 1 ? 'une des vôtres' : `${n}\u00a0des vôtres`}`
        : `Brosse ${panel}\u00a0: rien à vous à coller`,
    full: (panel: string) => `Brosse ${panel}\u00a0: plus d’emplacement libre`,
    forbidden: (panel: string) => `Brosse ${panel}\u00a0: l’agent vous empêche de coller`,
    brush: (panel: string) => `Brosse du panneau ${panel}`,
    chance: 'Case Chance\u00a0: tirez une carte',
    again: 'Case Chance\u00a0: rejouez aussitôt',
    start: (n: number | null) => (n === null ? 'Un Départ' : `Départ des ${side(n)}`),
    plain: 'Case libre',
    onTheWay: 'En chemin',
    asleep: 'La case n’agit plus ce tour-ci',
  },
  heading: (heading: Heading) => HEADINGS[heading],

  shed: {
    title: 'Ma baraque',
    pasted: 'déjà collée',
    order: (n: number) => `choisie, numéro ${n}`,
    chosen: 'choisie',
    left: (n: number) => `${posters(n)} à coller`,
    onPodium: (n: number) => (n > 0 ? `${n}\u00a0à coller` : 'tout collé'), // four stand abreast on a phone
  },

  /** The banner: whose turn, and what to do. */
  turn: {
    mine: 'À vous de jouer',
    theirs: (name: string) => `Au tour ${de(name)}`,
    on: (name: string) => `À ${name}`,
    partner: (name: string) => `Au tour ${de(name)}, de votre camp`,
    choose: 'Déplacez-vous, échangez ou tirez une Chance',
    chooseSimple: 'Déplacez-vous ou échangez',
    threw: (n: number) => `Vous avez fait ${n}`,
    walk: 'Touchez une case allumée, ou restez',
    walkOrStop: 'Allez au bout, ou à une brosse en chemin',
    stops: (lost: number) => `Arrêt\u00a0: ${count(lost, 'case')} ${lost > 1 ? 'perdues' : 'perdue'}`,
    slideTitle: (name: string) => `Où glisse ${name}\u202f?`,
    slideMine: 'Où allez-vous\u202f?',
    slide: 'Choisissez le chemin',
    goTitle: 'Où allez-vous\u202f?',
    go: 'Touchez la brosse de votre choix',
    swapTitle: 'Changez de place',
    swap: 'Avec quel colleur\u202f?',
    pasteTitle: (panel: string) => `Brosse ${panel}\u00a0: collez\u202f!`,
    pasteFog: 'Brouillard\u00a0: collez partout',
    pasteUpTo: (n: number) =>
      `Encore ${posters(n)} au plus, sur ${n > 1 ? 'leurs emplacements' : 'son emplacement'}`,
    pasteLadder: 'La grande échelle',
    paste: 'Glissez vos affiches sur leurs emplacements',
    pasteChosen: (brand: string) => `${brand}\u00a0: touchez son emplacement`,
    pasteHeld: (brand: string, slot: string) =>
      `${brand} en ${slot}\u202f? Touchez encore, ou ailleurs pour changer d’avis`,
    slipped: (brand: string, slot: string, owner: string) =>
      `${slot} est l’emplacement ${de(owner)}\u00a0: ${brand} n’y va pas`,
    pasteOne: 'Une seule affiche, sur son emplacement',
    layTitle: 'Défense d’afficher',
    lay: 'Couvrez de 1 à 4\u00a0emplacements d’un panneau',
    laid: (n: number, panel: string) => `${count(n, 'emplacement')} du panneau ${panel}`,
    layElsewhere: 'Reposez-la sur un autre panneau',
    notAShape: 'Les emplacements doivent se toucher par un côté (DDA-G12)',
    scrapeTitle: 'Grattoir d’affiches',
    lift: 'Touchez la pancarte à déplacer',
    scrape: 'Touchez l’affiche à gratter',
    scrapeTo: 'À qui la donnez-vous\u202f?',
    doubleTitle: (brand: string) => `${brand} est grattée`,
    double: 'Collez votre double sur l’emplacement libéré, ou laissez',
    noDouble: 'Vous n’avez pas son double',
    exchangeTitle: 'Échange avec la Réserve',
    exchange: (most: number) => `Touchez les affiches à rendre (${most} au plus)`,
    exchangeOne: 'Touchez l’affiche à rendre',
    exchanged: (n: number, useless: number) =>
      useless > 0
        ? `${posters(n)}, dont ${useless}\u00a0déjà collée${useless > 1 ? 's' : ''} ailleurs`
        : `${posters(n)}, aucune n’est déjà collée`,
    shedTitle: 'Client en faillite',
    shed: 'Quelle affiche glissez-vous sous la Réserve\u202f?',
    giveTitle: (name: string) => `Une affiche pour ${name}`,
    give: 'Choisissez celle que vous donnez',
    peekTitle: 'Coup d’œil à la Réserve',
    peek: 'Votre camp est seul à voir ces affiches',
    peelTitle: (name: string) => `Décollez pour ${name}`,
    peel: 'Touchez l’affiche à décoller',
    waits: {
      Choosing: 'choisit\u00a0: se déplacer, échanger ou Chance',
      Walking: 'a lancé le dé',
      Pasting: 'colle ses affiches',
      Laying: 'pose une pancarte',
      Scraping: 'tient le grattoir',
      Doubling: 'peut coller un double',
      Exchanging: 'échange avec la Réserve',
      Shedding: 'se défait d’une affiche',
      Giving: 'choisit une affiche à donner',
      Peeking: 'regarde la Réserve',
      Moving: 'choisit une brosse',
      Sliding: 'choisit le chemin',
      Swapping: 'choisit avec qui changer de place',
      Peeling: 'choisit l’affiche à décoller',
      Over: '',
    },
    die: (name: string, n: number) => `${name} a fait ${n}`,
    over: 'Fin de la partie',
    dieStayed: (name: string, n: number) => `${name} a fait ${n} et reste sur place`,
    stayed: (name: string) => `${name} reste sur place`,
    diePasted: (name: string, n: number, posters: number) =>
      `${name} a fait ${n} et colle ${count(posters, 'affiche')}`,
    pasted: (name: string, posters: number) => `${name} colle ${count(posters, 'affiche')}`,
    goes: (brand: string, slot: string, street: string) => `${brand} se colle en ${slot}, ${street}`,
    hangs: (brand: string, slot: string) => `${brand} est déjà collée en ${slot}`,
  },

  act: {
    throw: 'Déplacer',
    throwHelp: 'lancer le dé',
    exchange: 'Échanger',
    exchangeHelp: (n: number) => `Réserve ${n}`,
    chance: 'Chance',
    chanceHelp: (n: number) => count(n, 'carte'),
    reserveEmpty: 'Réserve vide',
    stay: 'Rester',
    walk: 'Y aller',
    stopAt: (panel: string) => `S’arrêter à la brosse ${panel}`,
    go: (panel: string) => `Aller à la brosse ${panel}`,
    way: 'Par où arriver\u202f?',
    slide: 'Par ici',
    pasteHere: (slot: string) => `Coller en ${slot}`,
    done: 'C’est collé',
    pasteNothing: 'Ne rien coller',
    chooseFirst: 'Choisissez d’abord',
    cancel: 'Annuler',
    confirmExchange: (n: number) => (n > 0 ? `Échanger ${posters(n)}` : 'Ne rien échanger'),
    lay: 'Poser ici',
    uses: 'Le grattoir sert à',
    useLift: 'Déplacer une pancarte',
    useScrape: 'Gratter une affiche',
    lift: (panel: string) => `Lever celle du panneau ${panel}`,
    liftFirst: 'Lever la pancarte',
    scrape: (brand: string, to: string) => `Gratter ${brand} pour ${to}`,
    scrapeFirst: 'Gratter',
    toWhom: 'Pour qui',
    leave: 'Ne pas s’en servir',
    double: (brand: string) => `Coller ${brand}`,
    leaveDouble: 'Laisser l’emplacement libre',
    give: (brand: string) => `Donner ${brand}`,
    giveFirst: 'Donner',
    shed: (brand: string) => `Se défaire de ${brand}`,
    shedFirst: 'S’en défaire',
    peeked: 'Sur la Réserve',
    peek: (take: string, give: string) => `Prendre ${take} contre ${give}`,
    peekFirst: 'Prendre une affiche contre une des vôtres',
    leavePeek: 'Tout laisser',
    peel: (brand: string) => `Décoller ${brand}`,
    peelFirst: 'Décoller',
    swap: (name: string) => `Prendre la place ${de(name)}`,
    swapFirst: 'Changer de place',
    reached: 'Où aller',
  },

  chance: {
    drawn: (name: string, title: string) => `${name} tire «\u202f${title}\u202f»`,
    mine: (title: string) => `Vous tirez «\u202f${title}\u202f»`,
    title: 'Carte de Chance',
  },

  log,

  over: {
    won: 'Vous avez gagné\u202f!',
    wonTogether: 'Vous gagnez ensemble\u202f!',
    lost: (name: string) => `${name} gagne`,
    lostTo: (n: number) => `Les ${side(n)} gagnent`,
    shared: 'Victoire partagée',
    line: (counts: string[], turns: number) =>
      `Reste à coller\u00a0: ${counts.join('\u00a0· ')}, après ${count(turns, 'tour')}`,
    count: (n: number, left: number) => `${side(n)}\u00a0${left}`,
  },

  lesson: {
    goal: {
      title: 'Collez toutes vos affiches',
      text:
        'Elles attendent dans votre baraque. Collez-les sur les panneaux de la ville, ' + 'avant les autres.',
    },
    turn: {
      title: 'Un choix par tour',
      text: 'Lancez le dé et déplacez-vous, échangez des affiches, ou tirez une carte de Chance.',
      simplified: 'Lancez le dé et déplacez-vous, ou échangez des affiches avec la Réserve.',
    },
    brush: {
      title: 'Pile sur la brosse',
      text:
        'Pour coller, arrêtez-vous exactement sur la brosse d’un panneau. ' +
        'Le dé n’y mène pas\u202f? Vous pouvez rester sur place.',
    },
    slot: {
      title: 'À chacune son emplacement',
      text:
        'Chaque emplacement porte un nom. Une erreur\u202f? Vous reprenez l’affiche, ' +
        'et en prenez une de plus à la Réserve.',
    },
    double: {
      title: 'Déjà collée\u202f? Échangez-la',
      text:
        'Chaque affiche existe en double, mais elle n’a qu’un emplacement. ' +
        'Échangez celles qui ne servent plus.',
    },
    end: {
      title: 'Baraque vide\u00a0: gagné\u202f!',
      text: 'Le premier camp sans affiche gagne aussitôt, même au tour d’un autre.',
    },
  },
  moments: {
    by: (who: Who) => (who.me ? 'vous' : who.name),
    pasting: 'Le plus beau collage',
    pastingYours: 'Le plus beau collage est le vôtre.',
    pasted: (n: number) => `${posters(n)} en un tour`,
    notices: 'Défense d’afficher !',
    noticesYours: 'Personne n’a posé plus de pancartes que vous.',
    laid: (n: number) => `${count(n, 'pancarte')} ${n > 1 ? 'posées' : 'posée'}`,
    walking: 'La plus longue marche',
    walkingYours: 'Personne n’a marché plus que vous.',
    walked: (n: number) => `${count(n, 'case')} par les rues`,
    near: (left: number) =>
      left === 1 ? 'Il ne vous restait qu’une affiche.' : `Il ne vous restait que ${posters(left)}.`,
  },

  lobby: {
    options: {
      simplified: {
        name: 'Partie simplifiée',
        help: 'Sans cartes de Chance\u00a0: leurs cases font rejouer',
      },
      assisted_pasting: {
        name: 'Collage assisté',
        help: 'Sinon, on colle à la main, et gare aux erreurs',
      },
      few_posters: {
        name: 'Peu d’affiches',
        help: 'Partie courte\u00a0: 7\u00a0affiches à deux camps, 5 à trois, 4 à quatre',
      },
      stop_at_brushes: {
        name: 'S’arrêter aux brosses',
        help: 'On peut s’arrêter sur une brosse en chemin. Une règle de la maison',
      },
      limited_fog: {
        name: 'Brouillard limité',
        help: 'La carte «\u202fFoncez dans le brouillard\u202f» colle trois affiches au plus',
      },
    },
    presets: {
      short: 'Moins d’affiches, le reste comme dans le livret\u00a0: 15 à 20\u00a0minutes.',
    },
    dealt: (n: number) => `${posters(n)} par camp`,
  },
};

export default fr;
