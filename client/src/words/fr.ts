/** Every word of the house in French; `en.ts` has the same shape or does not compile.
 *  Each game keeps its own words in its folder. */

import type { Fault } from '../gen/wire';
import { de } from './elision';
import { list } from './list';

const several = (n: number, one: string, more: string) => `${n} ${n > 1 ? more : one}`;

const faults: Record<Fault, string> = {
  malformed: 'La table n’a pas compris ce message.',
  too_large: 'Ce message est trop long pour la table.',
  protocol: 'Une nouvelle version est en place. Rechargez la page.',
  join_first: 'La page n’était pas encore assise à la table. Réessayez.',
  no_table: 'Aucune table ne porte ce code.',
  not_host: 'Seul l’hôte de la table peut faire cela.',
  not_seated: 'Il faut être assis à la table pour faire cela.',
  seat_taken: 'Quelqu’un est déjà assis à cette place.',
  no_seat: 'Cette place n’existe pas.',
  no_level: 'Aucun robot de ce niveau.',
  seats_empty: 'Il reste des places vides.',
  started: 'Trop tard : la partie a commencé.',
  not_started: 'La partie n’a pas encore commencé.',
  not_away: 'Trop tôt : un robot ne remplace qu’après une minute d’absence.',
  not_over: 'La partie n’est pas encore finie.',
  stale: 'La table a changé entre-temps. Regardez, puis rejouez.',
  rule: 'La règle ne le permet pas.',
  no_aside: 'Dans ce jeu, on ne se consulte pas en secret.',
  too_fast: 'Doucement : trop de messages à la fois.',
  foreign: 'Cette adresse n’est pas celle de la table. Ouvrez le lien de la table.',
  disk_full:
    'Le disque du serveur est plein : ce coup n’est pas joué, mais rien n’est perdu. ' +
    'Prévenez la personne qui héberge la table, puis réessayez.',
  internal: 'Une erreur de notre côté. Rien n’est perdu ; réessayez.',
};

const levels: Record<string, string> = {
  easy: 'facile',
  middle: 'moyen',
  hard: 'difficile',
};

const fr = {
  faults,
  levels,
  tagline: 'Jeux de table entre amis',
  close: 'Fermer',
  cancel: 'Annuler',
  back: 'Retour à l’accueil',
  offline: 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.',
  retry: 'Réessayer',
  loading: 'Un instant…',
  quote: (text: string) => `« ${text} »`,
  list: (names: readonly string[]) => list(names, 'et'),
  players: (n: number) => several(n, 'joueur', 'joueurs'),
  between: (least: number, most: number) =>
    least === most ? `${least}` : `${least} à ${most}`,
  minutes: (n: number) => `${n} min`,
  bot: (level: string) => `robot · ${levels[level] ?? level}`,

  home: {
    heading: 'À quoi joue-t-on ce soir ?',
    lead:
      'Des jeux de table français, chacun sur son téléphone ou tous autour d’un ' +
      'écran. Sans compte, sans rien installer.',
    code: 'Code de la table',
    join: 'Rejoindre',
    badCode: 'Un code a quatre lettres ou chiffres, rarement plus, comme K7F4.',
    players: 'joueurs',
    shelf: 'L’étagère',
    play: 'Jouer contre les robots',
    open: 'Ouvrir une table',
    how: 'Pour jouer avec des amis, ouvrez une table et partagez son code.',
    with: (names: string) => `Votre partie avec ${names}`,
    waiting: (code: string) => `Votre table ${code}`,
    yourTurn: 'à vous de jouer',
    goesOn: 'la partie continue',
    gathering: 'on s’installe',
    empty: 'L’étagère est vide : ce serveur n’a aucun jeu.',
  },
  name: {
    button: (name: string) => `Votre nom : ${name}. Le changer`,
    title: 'Comment vous appelle-t-on ?',
    label: 'Votre nom à table',
    save: 'Garder ce nom',
    bad: 'De 1 à 24 caractères.',
  },
  footer: {
    other: 'English',
    theme: 'Thème',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Système',
    free: 'Jeu libre, sans publicité',
  },
  lobby: {
    of: (name: string) => `Table ${de(name)}`,
    copy: 'Copier',
    copied: 'Lien copié',
    share: 'Partager',
    invite: (game: string) => `Une partie ${de(game)} ?`,
    qr: 'Code QR vers cette table',
    lan: 'Pour les téléphones, lancez scripts/play\u00a0--lan',
    screen: 'Montrer sur un écran',
    seats: 'Places',
    free: 'Place libre',
    sit: 'S’asseoir ici',
    you: 'vous',
    host: 'hôte',
    here: 'à table',
    away: 'hors ligne',
    addBot: 'Ajouter un robot',
    level: 'Niveau des robots',
    size: 'Nombre de places',
    fewer: 'Une place de moins',
    more: 'Une place de plus',
    places: (n: number) => several(n, 'place', 'places'),
    sides: (n: number) => `${n} camps`,
    sidesLabel: 'Nombre de camps',
    swap: 'Places',
    swapLabel: 'Échanger des places',
    swapTitle: 'Qui change de place avec qui ?',
    swapHelp: 'Touchez deux personnes à échanger.',
    swapNow: 'Échanger',
    remove: 'Retirer ce robot',
    kick: 'Renvoyer parmi les spectateurs',
    stand: 'Quitter ma place',
    rules: 'Règles de la partie',
    preset: 'Règles de départ',
    rulebook: 'Règle du livret',
    custom: 'sur mesure',
    beginner: 'Pour débuter',
    less: (option: string) => `Diminuer : ${option}`,
    greater: (option: string) => `Augmenter : ${option}`,
    start: 'Commencer la partie',
    missing: (n: number, side: string) =>
      n === 1 ? `Il manque un joueur chez les ${side}` : `Il manque ${n} joueurs chez les ${side}`,
    hostStarts: (name: string) => `${name} lancera la partie.`,
    onlookers: (names: string) => `Spectateurs : ${names}`,
  },
  table: {
    yourTurn: 'À vous',
    code: 'Code de la table',
    leave: 'Quitter la table',
    leaveTitle: 'Quitter la table ?',
    leaveHelp: 'Votre place vous attend : vous la retrouverez depuis l’accueil.',
    stay: 'Rester',
    go: 'Quitter',
    rules: 'Les règles',
    chat: 'Discussion',
    newWords: 'Discussion, des messages à lire',
    menu: 'Plus',
    log: 'Journal',
    joinHere: 'Rejoignez la table',
    reconnecting: 'Reconnexion…',
    arrived: (name: string) => `${name} est à table.`,
    left: (name: string) => `${name} n’est plus en ligne.`,
    standIn: (name: string) => `Laisser un robot jouer pour ${name}`,
    giveBack: (name: string) => `Rendre la place ${de(name)}`,
    pause: 'Mettre en pause',
    resume: 'Reprendre',
    paused: 'La partie est en pause',
    resumed: 'La partie reprend.',
    noTable: 'Aucune table ne porte le code',
    noTableHelp: 'Vérifiez le code : il a quatre lettres ou chiffres.',
    waiting: 'La partie va commencer. Rejoignez la table :',
    record: 'Télécharger la partie',
  },
  clock: {
    left: (seconds: number) =>
      seconds < 60
        ? `encore ${several(seconds, 'seconde', 'secondes')}`
        : `encore ${Math.floor(seconds / 60)}\u00a0min ${seconds % 60}\u00a0s`,
    stopped: 'arrêté',
  },
  over: {
    rematch: 'Revanche',
    join: 'Rejoindre la revanche',
    home: 'Accueil',
    record: 'Télécharger la partie',
  },
  chat: {
    label: 'Votre message',
    send: 'Envoyer',
    empty: 'Personne n’a encore rien dit.',
    aside: 'À mon équipe seulement',
    asideHelp: 'Les autres camps ne lisent pas ce message',
    overheard: 'à votre équipe',
  },
  rules: {
    title: 'Les règles',
    of: (game: string) => `Les règles · ${game}`,
    settled: 'précision de la maison',
    about:
      'Les règles sont rédigées par nos soins d’après le jeu imprimé. Là où le livret ' +
      'se tait, notre lecture porte la mention « précision de la maison ».',
    contents: 'Chapitres',
    link: (id: string) => `Lien vers la règle ${id}`,
  },
  lesson: {
    title: 'La règle en une minute',
    skip: 'Passer',
    before: 'Image précédente',
    next: 'Suite',
    play: 'Jouer',
    again: 'Revoir',
    nth: (n: number, of: number) => `Image ${n} sur ${of}`,
  },
  gallery: {
    title: 'La galerie',
    of: (game: string) => `La galerie · ${game}`,
    link: 'Voir la galerie',
  },
  refusal: {
    move: 'Coup refusé',
    other: 'Pas possible',
  },
  lost: {
    title: 'Cette page n’existe pas.',
    help: 'L’adresse est peut-être incomplète.',
  },
};

export default fr;
