/** Séquence in French. The English dictionary has the same shape, by its type. */

import { colourOf } from '../../../kit/seats/colours.svelte';
import type { LogPerson } from '../../../kit/log/sentence';
import { count } from '../../../words/count';
import { de, que } from '../../../words/elision';
import { list } from '../../../words/list';
import { rank, suit } from '../cards';
import type { Sentence } from './sentence';

const RANKS: Record<string, string> = { K: 'R', Q: 'D', J: 'V' };
const COURTS: Record<string, string> = { A: 'as', K: 'roi', Q: 'dame', J: 'valet' };
const SUITS = { S: 'pique', H: 'cœur', D: 'carreau', C: 'trèfle' };
const SIDES = ['Bleus', 'Verts', 'Rouges'];
const COLOURS = ['bleu', 'vert', 'rouge'];

const side = (n: number): string => SIDES[colourOf(n)] ?? '';
const colour = (n: number): string => COLOURS[colourOf(n)] ?? '';
const index = (card: string): string => RANKS[rank(card)] ?? rank(card);
const cardName = (card: string): string => `${COURTS[rank(card)] ?? rank(card)} de ${SUITS[suit(card)]}`;

/** « l’as de pique », « la dame de cœur », « le 7 de trèfle » */
const article = (card: string): string => ({ A: 'l’', Q: 'la ' })[rank(card)] ?? 'le ';
const theCard = (card: string): string => `${article(card)}${cardName(card)}`;

/** « de l’as de pique », « de la dame de cœur », « du 7 de trèfle » */
const of = (card: string): string => (article(card) === 'le ' ? 'du ' : `de ${article(card)}`);
const ofCard = (card: string): string => `${of(card)}${cardName(card)}`;

/** « Vous jouez », « Odile joue » */
const act = (who: LogPerson, you: string, they: string): string =>
  who.me ? `Vous ${you}` : `${who.name} ${they}`;

const named = (who: LogPerson): string => (who.me ? 'vous' : who.name);

const fr = {
  game: 'Séquence',
  index,
  cardName,
  side,
  sides: SIDES,
  cards: (n: number) => count(n, 'carte'),
  you: 'Vous',
  yourSide: 'vous',
  score: (made: number, needed: number) => `${count(made, 'séquence')} sur ${needed}`,

  goal: (needed: number) => `But\u00a0: cinq jetons alignés${needed > 1 ? ', deux fois' : ''}`,

  board: {
    label: 'Plateau',
    corner: 'Coin, compte pour tous',
    free: 'libre',
    taken: (n: number) => `pris par les ${side(n)}`,
    locked: 'dans une séquence',
    playable: 'jouable',
    removable: 'jeton à retirer',
    proposed: 'à verrouiller',
    last: 'dernier coup',
  },

  hand: {
    label: 'Votre main',
    dead: 'morte',
    deadCard: 'carte morte',
    oneEye: 'un œil, retire un jeton',
    twoEyes: 'deux yeux, se pose partout',
  },

  turn: {
    mine: 'À vous de jouer',
    theirs: (name: string) => `Au tour ${de(name)}`,
    on: (name: string) => `À ${name}`,
    choose: 'Choisissez une carte',
    cardFirst: 'D’abord une carte, puis l’une de ses cases',
    chooseOrDraw: 'Choisissez une carte\u202f; vous pouvez encore piocher',
    drawTitle: 'Piochez',
    draw: (name: string, played: boolean) => `avant ${que(name)} ait ${played ? '' : 'joué et '}pioché`,
    squares: (card: string, n: number) =>
      n > 1 ? `Touchez l’une des deux cases ${ofCard(card)}` : `Touchez la case ${ofCard(card)}`,
    anywhere: 'Valet à deux yeux\u00a0: touchez une case libre',
    remove: 'Valet borgne\u00a0: retirez un jeton adverse',
    nothingToRemove: 'Valet borgne\u00a0: aucun jeton à retirer',
    exchange: 'Carte morte\u00a0: échangez-la',
    deadNow: 'Carte morte\u00a0: ses deux cases sont prises',
    pass: 'Aucun coup possible\u00a0: passez',
    confirm: (kind: 'Place' | 'Remove'): string =>
      kind === 'Place' ? 'Poser ici\u202f?' : 'Retirer ce jeton\u202f?',
    confirmLine: 'Touchez encore la case, ou ailleurs pour changer d’avis',
    notYet: 'Attendez votre tour pour jouer',
    mustPlay: 'doit jouer une carte',
    mustLock: 'choisit les cinq à verrouiller',
    lockTitle: 'Séquence\u202f!',
    lock: 'Choisissez les cinq jetons à verrouiller',
    silence: (who: LogPerson) => `${act(who, 'avez rompu', 'a rompu')} le silence`,
    giveUp: 'Défaussez une carte de votre choix (SEQ-25)',
    giveUpSelected: 'Défaussez cette carte, ou choisissez-en une autre',
    drawLost: 'Pioche perdue',
    owing: (names: readonly string[]) =>
      `${list(names, 'et')} ${names.length > 1 ? 'doivent chacun' : 'doit'} une carte (SEQ-25)`,
  },

  act: {
    place: 'Poser ici',
    remove: 'Retirer',
    draw: 'Piocher',
    exchange: 'Échanger',
    discard: 'Défausser',
    pass: 'Passer',
    lock: 'Verrouiller',
    lockChoice: (n: number, of: number) => `Choix ${n} sur ${of}`,
    line: (from: string, to: string) => `${from} – ${to}`,
    corner: 'coin',
    choices: 'Séquences possibles',
  },

  places: {
    hint: 'Touchez une carte\u00a0: ses cases s’affichent ici.',
    at: (row: number, column: number) => `Rangée ${row}, colonne ${column}`,
    pick: { Place: 'Où poser le jeton\u202f?', Remove: 'Quel jeton retirer\u202f?' },
  },

  piles: {
    talon: 'Talon',
    discard: 'Défausse',
    by: de,
    mine: 'la vôtre',
    empty: 'vide',
    drawLabel: (n: number) => `Piocher au talon, ${count(n, 'carte')}`,
    talonLabel: (n: number) => `Talon, ${count(n, 'carte')}`,
    discardLabel: (card: string, n: number) =>
      `Défausse, ${count(n, 'carte')}, sur le dessus ${theCard(card)}. Tout voir`,
    discardTitle: (n: number) => `Défausse, ${count(n, 'carte')}`,
    newest: 'Dernières d’abord',
    bySuit: 'Par couleur',
    suits: SUITS,
    none: 'aucune',
  },

  log: {
    drewForDeal: (who: LogPerson, card: string): Sentence => [
      `${act(who, 'tirez', 'tire')} ${article(card)}`,
      { card },
      ' pour la donne',
    ],
    dealt: (who: LogPerson, first: LogPerson, n: number): Sentence => [
      `${act(who, 'donnez', 'donne')} ${count(n, 'carte')} à chacun\u202f; `,
      first.me ? 'vous commencez' : `${first.name} commence`,
    ],
    placed: (who: LogPerson, card: string): Sentence => [
      `${act(who, 'jouez', 'joue')} ${article(card)}`,
      { card },
    ],
    placedByJack: (who: LogPerson, card: string, on: string): Sentence => [
      `${act(who, 'jouez', 'joue')} ${article(card)}`,
      { card },
      ` sur ${article(on)}`,
      { card: on },
    ],
    closed: (who: LogPerson, card: string): Sentence => [
      { strong: act(who, 'complétez une séquence', 'complète une séquence') },
      ` avec ${article(card)}`,
      { card },
    ],
    removed: (who: LogPerson, n: number, card: string, off: string): Sentence => [
      `${act(who, 'retirez', 'retire')} un jeton ${colour(n)} ${of(off)}`,
      { card: off },
      ` avec ${article(card)}`,
      { card },
    ],
    sequence: (n: number): Sentence => [{ strong: `Séquence des ${side(n)}` }],
    broken: (n: number): Sentence => [{ strong: `Une séquence des ${side(n)} est cassée` }],
    exchanged: (who: LogPerson, card: string): Sentence => [
      `${act(who, 'échangez', 'échange')} ${article(card)}`,
      { card },
      ', carte morte',
    ],
    drew: (who: LogPerson): Sentence => [act(who, 'piochez', 'pioche')],
    drawLost: (who: LogPerson): Sentence => [
      act(who, 'oubliez de piocher et perdez la carte', 'oublie de piocher et perd la carte'),
    ],
    renewed: (n: number): Sentence => [
      `La défausse est mélangée\u00a0: nouveau talon de ${count(n, 'carte')}`,
    ],
    passed: (who: LogPerson): Sentence => [`${act(who, 'passez', 'passe')}\u00a0: aucun coup possible`],
    spoke: (who: LogPerson, n: number): Sentence => [
      `${act(who, 'rompez', 'rompt')} le silence\u00a0: une carte par joueur chez les ${side(n)}`,
    ],
    gaveUp: (who: LogPerson, card: string): Sentence => [
      `${act(who, 'défaussez', 'défausse')} ${article(card)}`,
      { card },
      ' pour le silence rompu',
    ],
    won: (n: number): Sentence => [{ strong: `Les ${side(n)} gagnent la partie` }],
    drawn: (): Sentence => [{ strong: 'Partie nulle' }, '\u00a0: le jeu n’avance plus'],
  },

  over: {
    won: 'Vous avez gagné\u202f!',
    lost: (name: string) => `${name} gagne`,
    lostTo: (n: number) => `Les ${side(n)} gagnent`,
    wonTogether: 'Vous gagnez ensemble\u202f!',
    drawn: 'Partie nulle',
    nobody: 'Le jeu n’avance plus',
    scores: (parts: string[]) => parts.join('\u00a0· '),
    sideScore: (n: number, made: number) => `${side(n)} ${made}`,
    turns: (n: number) => `en ${count(n, 'tour')}`,
  },

  lesson: {
    goal: {
      title: 'Cinq jetons alignés',
      text:
        'Alignez cinq jetons de votre couleur\u00a0: c’est une séquence. ' +
        'Les coins comptent pour tout le monde.',
    },
    turn: {
      title: 'Une carte, un jeton',
      text: 'Jouez une carte, posez un jeton sur l’une de ses deux cases, puis piochez.',
      automatic:
        'Jouez une carte et posez un jeton sur l’une de ses deux cases. ' +
        'Une nouvelle carte arrive toute seule.',
    },
    jacks: {
      title: 'Deux sortes de valets',
      text:
        'Deux yeux\u00a0: posez un jeton sur n’importe quelle case libre. ' +
        'Un œil\u00a0: retirez un jeton adverse, mais jamais d’une séquence.',
      expert:
        'Deux yeux\u00a0: posez un jeton sur n’importe quelle case libre. ' +
        'Un œil\u00a0: retirez un jeton adverse, même d’une séquence.',
    },
    draw: {
      title: 'Piochez à temps',
      text:
        'Piochez dès que vous avez joué. Si le joueur suivant joue et pioche avant vous, ' +
        'la carte est perdue.',
    },
    dead: {
      title: 'Carte morte\u202f? Échangez-la',
      text:
        'Ses deux cases sont prises\u00a0: elle ne sert plus. ' + 'Échangez-la contre une autre, puis jouez.',
    },
    end: {
      title: 'C’est gagné\u202f!',
      text: 'À\u00a0deux camps, il faut deux séquences. À\u00a0trois camps, une seule suffit.',
    },
  },
  moments: {
    closing: 'La séquence de la victoire',
    closingYours: 'La dernière séquence est la vôtre.',
    with: (card: string) => `Fermée avec ${theCard(card)}`,
    bothWith: (card: string) => `Deux d’un coup, avec ${theCard(card)}`,
    closedBy: (who: LogPerson) => (who.me ? 'votre dernier jeton' : `le dernier jeton ${de(who.name)}`),
    opening: 'La première séquence',
    openingYours: 'La première séquence était la vôtre.',
    openedBy: named,
    removals: 'Les valets borgnes',
    removalsYours: 'Personne n’a retiré plus de jetons que vous.',
    removed: (n: number) => `${count(n, 'jeton')} ${n > 1 ? 'retirés' : 'retiré'}`,
    removedBy: named,
    near: 'Il ne vous manquait qu’une séquence.',
  },

  lobby: {
    options: {
      automatic_draw: {
        name: 'Pioche automatique',
        help: 'Sinon, piochez à temps ou perdez la carte',
      },
      one_dead_card: {
        name: 'Une seule carte morte par tour',
        help: 'Sinon, échangez-en autant que vous en avez',
      },
      silence: {
        name: 'Silence',
        help: 'Un mot dit, et chacun dans l’équipe défausse une carte',
      },
      expert: {
        name: 'Niveau supérieur',
        help: 'Le valet borgne casse aussi les séquences',
      },
    },
    speaking: 'Table silencieuse\u00a0: un mot coûte une carte à chacun dans votre camp (SEQ-25).',
    handSize: (n: number) => `${count(n, 'carte')} chacun`,
  },
};

export default fr;
