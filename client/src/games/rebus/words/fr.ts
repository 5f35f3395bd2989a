/** Rébus in French. The English dictionary has the same shape, by its type. */

import type { Close, Task, Voting } from '../../../gen/rebus';
import { count } from '../../../words/count';
import { de } from '../../../words/elision';
import { list } from '../../../words/list';
import type { Square } from '../art/board';
import lesson from './lesson.fr';
import log from './log.fr';
import options, { presets } from './options.fr';
import { end, moments } from './after.fr';
import { doing, express, inTurn } from './doing.fr';

const cards = (n: number): string => count(n, 'carte');
const squares = (n: number): string => count(n, 'case');
const at = (place: number): string =>
  place === 0 ? 'Départ' : place === 61 ? 'Arrivée' : `case\u00a0${place}`;
/** The verb of these people: « Vous et Gus avancez », « Odile avance ». */
const verb = (names: readonly string[], you: string, they: string, one: string): string =>
  names.includes('Vous') ? you : names.length > 1 ? they : one;
const contest = (by: string): string => (by === 'Vous' ? 'Vous contestez' : `${by} conteste`);
const quoted = (text: string): string => `«\u202f${text}\u202f»`;

const KINDS: Readonly<Record<Task['kind'], string>> = {
  depart: 'Départ',
  nombre: '',
  intrus: 'Trouvez l’intrus',
  plus: 'Plus',
  echange: 'Échange',
  rebussimo: 'Rébussimo',
  chaine: 'La chaîne',
  arrivee: 'Arrivée',
  express: 'Rébus express',
};

const CLOSE: Readonly<Record<Close['how'], string>> = {
  missing: 'Il manque quelque chose.',
  'too much': 'Il y a quelque chose de trop.',
  'one word': 'Un mot est juste.',
  words: 'Les mots, oui. L’intrus, pas encore.',
  names: 'Lire les noms n’est pas répondre\u00a0: dites ce qu’on entend.',
};

const QUESTIONS: Readonly<Record<Voting['about'], string>> = {
  sense: 'Ce rébus a-t-il un sens\u202f?',
  said: 'Se dit-il avec ces cartes\u202f?',
  guess: 'Cette réponse est-elle juste\u202f?',
  chain: 'La phrase se tient-elle\u202f?',
};

const fr = {
  game: 'Rébus',
  french: '', // the English page says that the game is French
  sides: ['Bleus', 'Verts', 'Rouges', 'Violets', 'Ocres', 'Turquoises'],
  side: (n: number): string => fr.sides[n] ?? '',
  you: 'Vous',
  yourself: 'vous',
  goal: 'But\u00a0: l’Arrivée, puis un chevalet vide',
  goalShort: 'But\u00a0: l’Arrivée, avant les autres',
  goalMinutes: (minutes: number) => `ou être devant après ${minutes}\u00a0minutes`,
  lastRound: 'Dernier tour de table\u00a0: le plus avancé gagne',
  quoted,
  cards,
  square: ({ kind, cards: n }: Pick<Square, 'kind' | 'cards'>): string =>
    kind === 'nombre' ? cards(n) : KINDS[kind],

  people: {
    cards,
    ...doing,
    gaveIn: 'langue au chat',
    time: (percent: number) => `×${String(percent / 100).replace('.', ',')}`,
    timeHelp: (name: string, seconds: number) => `${name}\u00a0: ${seconds}\u00a0s`,
    name: 'Les joueurs',
  },

  board: {
    name: 'Le plateau',
    square: (kind: string, place: number, there: readonly string[]) => {
      const what = place === 0 || place === 61 ? kind : `Case\u00a0${place}, ${kind}`;
      if (there.length === 0) return what;
      return `${what}. ${list(there, 'et')} y ${verb(there, 'êtes', 'sont', 'est')}.`;
    },
    stands: (name: string, place: number) => `${name}, ${at(place)}`,
    here: (kind: string, place: number) => `La case atteinte\u00a0: ${place}, ${kind}`,
    openCentre: (n: number) => `Voir le centre, ${cards(n)}`,
    die: (n: number) => `Le dé montre ${n}`,
  },

  row: {
    name: 'Le rébus',
    line: (n: number) => `Le rébus, ligne ${n}`,
    card: (n: number, of: number) => `carte ${n} sur ${of}`,
    intruder: 'l’intrus',
    by: (name: string) => `Rébus ${de(name)}`,
    mine: 'Votre rébus',
    stake: (n: number) => `${cards(n)}, ${squares(n)} à gagner`,
    stakeArrival: (n: number) => `${cards(n)}, pour l’Arrivée`,
    hear: 'Dites ce qu’on entend\u00a0: lire les noms n’est pas répondre.',
    stakeIntruder: (n: number) => `${cards(n)}, dont un intrus`,
  },

  rack: {
    name: 'Votre chevalet',
    count: (n: number) => cards(n),
    card: (n: number) => `place ${n}`,
    inTray: 'dans votre rébus',
    toThrow: 'à jeter',
    names: 'Les noms',
    keys: ['choisir', 'prendre ou rendre', 'déplacer', 'l’intrus'],
    space: 'Espace',
    shift: 'Maj',
  },

  onScreen: {
    board: 'Le plateau est sur l’écran.',
    rebus: 'Le rébus est sur l’écran.',
  },
  tray: {
    name: 'Votre rébus',
    of: (n: number, due: number) => `${n} sur ${due}`,
    open: (n: number) => (n > 0 ? `${cards(n)}, soit ${squares(n)}` : 'aucune carte'),
    card: (n: number, of: number) => `carte ${n} sur ${of}`,
    lent: 'du centre',
    empty: 'Vider',
    moved: (place: number) => `place ${place}`,
    centre: 'Le centre',
    centreHelp: 'prenez-y une carte ou plusieurs',
    centreFree: 'prenez-y des cartes si vous voulez',
    centreEmpty: 'Le centre est vide\u00a0: votre chevalet suffit',
    mark: 'Un appui long, ou la touche I, désigne l’intrus',
    less: 'Moins de 8\u00a0: recul de 8',
  },

  solution: {
    label: 'Sa solution, scellée jusqu’à la fin',
    placeholder: 'Ce que disent vos cartes',
    sealed: 'scellée',
    yes: 'Se dit avec vos cartes\u00a0:',
    unsure: 'La table jugera\u00a0:',
    no: 'Ne se dit pas avec ces cartes',
    seal: 'Sceller la solution',
    sealShort: 'Sceller',
    sealTitle: 'Tapez et scellez',
    sealLine: 'Personne ne voit encore vos cartes',
    sealOver: 'Temps écoulé\u00a0: écrivez la solution',
    back: 'Revenir aux cartes',
  },

  hint: {
    ask: 'Indice',
    name: 'Indice',
    text: 'Un mot commence par ces deux cartes',
    none: 'Rien ne vient avec ces cartes',
  },

  turn: {
    throw: 'À vous de lancer',
    throwLine: 'Ou jetez des cartes et passez le dé',
    theirs: (name: string) => `Au tour ${de(name)}`,
    throws: 'de lancer le dé, ou de jeter des cartes',
    throwIt: 'Lancer le dé',
    discard: 'Jeter des cartes',
    discardTitle: 'Quelles cartes jeter\u202f?',
    discardLine: 'Touchez-les\u202f; vous en piocherez autant',
    discardThem: (n: number) => `Jeter ${cards(n)} et passer`,
    discardNone: 'Choisissez des cartes',
    all: 'Toutes',
    cancel: 'Annuler',
    due: (n: number) => `À vous\u00a0: ${cards(n)}`,
    dueLine: 'Avant la fin du sablier',
    long: 'Le plus long possible',
    longLine: 'Autant de cartes que vous pouvez',
    intrus: 'Glissez un intrus',
    intrusLine: 'dans le plus long rébus',
    plusLine: 'Dont une au moins du centre',
    rebussimo: 'Huit cartes au moins',
    rebussimoLine: 'Rébussimo\u00a0: avancez, ou reculez de 8',
    arrival: (n: number) => `Exactement ${cards(n)}`,
    arrivalLine: 'Une au moins de votre chevalet',
    arrivalFewer: (n: number) => `De 2 à ${cards(n)}`,
    arrivalFewerLine: 'Vous avez passé deux fois\u00a0: moins de cartes suffisent',
    composes: (name: string) => `${name} compose…`,
    composesLine: (what: string) => `Case ${quoted(what)}`,
    composesNumber: (n: number) => `Un rébus de ${cards(n)}`,
    composesFewer: (n: number) => `Un rébus de 2 à ${cards(n)}`,
    seals: (name: string) => `${name} écrit la solution`,
    sealsLine: 'Les cartes sont posées, face cachée',
    exchange: (n: number) => `Échangez ${cards(n)}`,
    exchangeLine: 'Tirées au hasard, chez qui vous voulez',
    exchanges: (name: string, n: number) => `${name} échange ${cards(n)}`,
    exchangesLine: 'Tirées au hasard, dans les deux sens',
    guess: 'Devinez\u202f!',
    guessLine: 'Autant de réponses que vous voulez',
    guessIntrus: 'Devinez, et trouvez l’intrus\u202f!',
    guessIntrusLine: 'Touchez l’intrus, écrivez le reste',
    guessed: 'On devine…',
    guessedLine: (solution: string) => `Votre solution\u00a0: ${quoted(solution)}`,
    guessing: (name: string) => `On devine le rébus ${de(name)}`,
    solved: 'C’est trouvé\u202f!',
    solvedLine: 'On écoute les dernières réponses',
    givenIn: 'Langue au chat\u202f!',
    draw: 'Piocher\u202f?',
    drawLine: 'Pour gagner, il faut vider son chevalet',
    draws: (names: readonly string[]) =>
      `${list(names, 'et')} ${names.length > 1 ? 'choisissent' : 'choisit'}`,
    drawsLine: 'Dernier circuit\u00a0: piocher, ou non',
    vote: 'La table vote',
    contests: (by: string, of: string) => `${contest(by)} ${of ? `le rébus ${de(of)}` : 'votre rébus'}`,
    contestsGuess: (by: string, of: string) =>
      `${contest(by)} ${of ? `la réponse ${de(of)}` : 'votre réponse'}`,
    contestsChain: (by: string, of: string) => `${contest(by)} ${of ? `la carte ${de(of)}` : 'votre carte'}`,
    gallery: 'La partie est finie',
  },

  guess: {
    label: 'Votre réponse',
    placeholder: 'Votre réponse…',
    say: 'Dire',
    none: 'Rien encore',
    heard: 'Ce que dit la table',
    was: 'Ce qui s’est dit',
    close: 'presque\u202f!',
    half: 'à moitié\u202f!',
    names: 'Oui… et qu’est-ce que ça dit\u202f?',
    how: (how: Close['how']) => CLOSE[how],
    alone: 'Personne d’autre ne voit cet avis.',
    heat: { cold: 'froid', warm: 'tiède', hot: 'brûlant' },
    felt: (text: string, heat: string) => `${text}, ${heat}`,
    times: (n: number) => `×\u00a0${n}`,
    withIntruder: (place: number) => `intrus\u00a0: carte ${place}`,
    onlyIntruder: (place: number) => `l’intrus est la carte ${place}`,
    accept: 'Accepter',
    acceptAsk: (text: string, name: string) => `Accepter ${quoted(text)} ${de(name)}\u202f?`,
    acceptHelp: 'Si le juge la trouve proche, elle comptera comme juste, et le sablier s’arrêtera.',
    acceptYes: 'Accepter la réponse',
    no: 'Pas encore',
    giveIn: 'Langue au chat',
    givenIn: (names: readonly string[]) =>
      `${list(names, 'et')} ${verb(names, 'donnez votre', 'donnent leur', 'donne sa')} langue au chat`,
    stillOpen: 'Vous pouvez encore répondre.',
    wordToo: 'Écrivez aussi une réponse',
    thenPlace: 'Touchez l’intrus, puis «\u202fDire\u202f»',
    read: 'Lire les réponses',
    over: 'Votre sablier est vide',
    you: 'Vous',
  },

  reveal: {
    found: (names: readonly string[]) => `Trouvé par ${list(names, 'et')}\u202f!`,
    foundMe: 'Trouvé par vous\u202f!',
    none: 'Personne n’a trouvé',
    solution: 'Voici la solution',
    in: (seconds: number) => `en ${seconds}\u00a0s`,
    rejected: 'Refusé par la table',
    finds: (me: boolean): string => (me ? 'trouvez le rébus' : 'trouve le rébus'),
    made: (me: boolean): string => (me ? 'l’avez composé' : 'l’a composé'),
    from: (one: number, other: number) => (one === other ? at(one) : `${at(one)}\u00a0→ ${at(other)}`),
    nobodyMoves: 'Aucun pion ne bouge.',
    contest: 'Contester',
    seen: 'Vu, au suivant',
    waits: (n: number, of: number) => `${n} sur ${of}\u00a0${n > 1 ? 'ont' : 'a'} vu`,
    said: (solution: string) => `Solution\u00a0: ${solution}`,
    what: 'Que contestez-vous\u202f?',
    sense: 'Le rébus n’a pas de sens',
    unsayable: 'Il ne se dit pas avec ces cartes',
    guess: (text: string, name: string, right: boolean) =>
      `Réponse mal jugée\u00a0: ${quoted(text)} (${name}) ${right ? 'est fausse' : 'est juste'}`,
    time: 'Avant la suite',
  },

  vote: {
    question: (about: Voting['about']) => QUESTIONS[about],
    yes: 'Oui, on l’entend',
    no: 'Non, refusé',
    yesSense: 'Oui, il en a un',
    yesGuess: 'Oui, elle est juste',
    noGuess: 'Non, elle est fausse',
    yesChain: 'Oui, elle se tient',
    noChain: 'Non, elle est rompue',
    forward: (names: readonly string[], n: number) =>
      `${list(names, 'et')} ${verb(names, 'avancez', 'avancent', 'avance')} de\u00a0${n}`,
    back: (names: readonly string[], n: number) =>
      `${list(names, 'et')} ${verb(names, 'reculez', 'reculent', 'recule')} de\u00a0${n}`,
    still: 'Personne ne bouge',
    goesOn: 'La chaîne continue',
    count: (n: number, of: number) => `Votes : ${n} sur ${of}, secrets jusqu’au dernier.`,
    tie: 'À égalité, le verdict reste.',
    two: 'Il faut deux voix au moins pour la refuser.',
    voters: (names: readonly string[]) => `Votent\u00a0: ${list(names, 'et')}`,
    mine: 'Votre propre rébus\u00a0: les autres votent.',
    mineGuess: 'Votre propre réponse\u00a0: les autres votent.',
    mineCard: 'Votre propre carte\u00a0: les autres votent.',
    yours: 'Vous avez voté',
    time: 'Temps pour voter',
    choices: 'Votre vote',
  },

  chain: {
    title: 'La chaîne',
    stake: (n: number) => `${squares(n)} en jeu`,
    mine: 'À vous\u00a0: la suite',
    first: 'À vous\u00a0: la première carte',
    mineLine: 'Une carte, et la suite de la phrase',
    theirs: (name: string) => `À ${name}\u00a0: la suite`,
    theirsLine: 'Une carte, et la suite de la phrase',
    prepare: 'Préparez-la\u00a0: la dernière se conteste encore',
    follows: 'Cela suit-il\u202f? On peut contester',
    last: 'Plus personne n’a de carte',
    soon: 'Posée dans un instant…',
    contest: 'Temps pour contester cette carte',
    phrase: 'La phrase jusqu’à votre carte',
    lay: 'Poser la carte',
    pick: 'Choisissez une carte',
    type: 'Écrivez la suite',
    breaks: 'Cela ne suit plus',
    cannot: 'Je n’y arrive pas',
    card: 'Temps pour cette carte',
    all: 'Temps pour toute la chaîne',
    rest: 'La suite de la phrase',
    order: 'L’ordre de la chaîne',
  },

  exchange: {
    with: (name: string) => `Cartes échangées avec ${name}`,
    more: (name: string) => `Une de plus avec ${name}`,
    fewer: (name: string) => `Une de moins avec ${name}`,
    chance: 'Au hasard',
    do: (n: number) => `Échanger ${cards(n)}`,
    missing: (n: number) => `Encore ${n} à répartir`,
    has: (n: number) => cards(n),
  },

  draw: {
    count: 'Cartes à piocher',
    more: 'Une de plus',
    fewer: 'Une de moins',
    do: (n: number) => (n > 0 ? `Piocher ${cards(n)}` : 'Ne rien piocher'),
  },

  lay: {
    do: 'Poser le rébus',
    short: 'Poser',
    anyway: 'Poser quand même',
    pass: 'Je n’y arrive pas',
    whyFew: (n: number) => `Encore ${cards(n)}`,
    whyTwo: 'Deux cartes au moins',
    whyCentre: 'Prenez une carte du centre',
    whyIntrus: 'Désignez l’intrus',
    whyIntrusFew: 'Deux cartes et l’intrus',
    whyRack: 'Une carte au moins à vous',
    whyOwn: 'Une carte au moins à vous',
    fewer: (n: number) => `Même trouvé, vous reculez de ${n}`,
    unsealed: 'La solution peut s’écrire ensuite',
  },

  glass: {
    compose: 'Temps pour composer',
    exchange: 'Temps pour échanger et composer',
    seal: 'Temps pour écrire la solution',
    guess: 'Temps pour deviner',
    draw: 'Temps pour choisir',
    gallery: 'Temps pour voter',
    contest: 'Temps pour contester',
  },

  news: {
    accepted: (yes: number, no: number) => `Accepté, ${yes} contre ${no}`,
    rejected: (no: number, yes: number) => `Refusé, ${no} contre ${yes}`,
    chain: (n: number) => `La chaîne a ${cards(n)}`,
    chainMe: 'La chaîne s’arrête sur vous',
    chainThey: (name: string) => `La chaîne s’arrête sur ${name}`,
    chainAll: (n: number, rule: string) => `Tous avancent de ${n} · ${rule}`,
    chainLine: (n: number, rule: string) => `Les autres avancent de ${n} · ${rule}`,
    pass: (name: string) => `${name} passe`,
    passMe: 'Vous passez',
    passLine: (rule: string) => `Le dé va au suivant · ${rule}`,
    nothing: (name: string) => `${name} n’a rien posé`,
    nothingMe: 'Vous n’avez rien posé',
    nothingLine: (n: number) => (n > 0 ? `Recul de ${n} · REB-G11` : 'Aucun pion ne bouge'),
    unvoted: 'Personne n’a voté',
    unvotedLine: 'Le verdict reste',
    follows: 'La carte suit',
    breaks: 'La carte ne suit pas',
    judged: 'Le juge a tranché',
  },

  settings: {
    title: 'Vos réglages',
    read: 'Lire les images',
    readHelp:
      'Les noms des images sont lus à voix haute\u202f; la réponse est ce qu’ils disent ensemble. La table en est avertie.',
  },

  ticket: {
    out: 'Trop tard',
  },

  lesson,
  moments,
  log,
  end,

  express,
  inTurn,

  lobby: {
    options,
    presets,
    cards: '200\u00a0images, 10 par chevalet',
    speaking: 'Pendant qu’on devine, rien d’autre ne se dit.',
  },
};

export default fr;
