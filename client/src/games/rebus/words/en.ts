/** Rébus in English: the interface only. The rebuses themselves are French. */

import type { Close, Task, Voting } from '../../../gen/rebus';
import { list } from '../../../words/list';
import type { Square } from '../art/board';
import type fr from './fr';
import lesson from './lesson.en';
import log from './log.en';
import options, { presets } from './options.en';
import { end, moments } from './after.en';
import { doing, express, inTurn } from './doing.en';

const many = (n: number, one: string): string => `${n}\u00a0${one}${n === 1 ? '' : 's'}`;
const cards = (n: number): string => many(n, 'card');
const squares = (n: number): string => many(n, 'square');
const at = (place: number): string =>
  place === 0 ? 'Départ' : place === 61 ? 'Arrivée' : `square\u00a0${place}`;
const verb = (names: readonly string[], many: string, one: string): string =>
  names.includes('You') || names.length > 1 ? many : one;
const contest = (by: string): string => `${by} ${by === 'You' ? 'contest' : 'contests'}`;
const quoted = (text: string): string => `“${text}”`;

const KINDS: Readonly<Record<Task['kind'], string>> = {
  depart: 'Départ',
  nombre: '',
  intrus: 'Find the intruder',
  plus: 'Plus',
  echange: 'Exchange',
  rebussimo: 'Rébussimo',
  chaine: 'The chain',
  arrivee: 'Arrivée',
  express: 'Rébus express',
};

const CLOSE: Readonly<Record<Close['how'], string>> = {
  missing: 'Something is missing.',
  'too much': 'There is something extra.',
  'one word': 'One word is right.',
  words: 'The words, yes. The intruder, not yet.',
  names: 'Reading the names out is no answer: say what is heard.',
};

const QUESTIONS: Readonly<Record<Voting['about'], string>> = {
  sense: 'Does this rebus make sense?',
  said: 'Can it be said from these cards?',
  guess: 'Is this answer right?',
  chain: 'Does the phrase hold together?',
};

const en: typeof fr = {
  game: 'Rebus',
  french: 'The rebuses are in French.',
  sides: ['Blue', 'Green', 'Red', 'Violet', 'Ochre', 'Teal'],
  side: (n: number): string => en.sides[n] ?? '',
  you: 'You',
  yourself: 'you',
  goal: 'Goal: Arrivée, then an empty rack',
  goalShort: 'Goal: Arrivée, before the others',
  goalMinutes: (minutes) => `or to lead after ${minutes}\u00a0minutes`,
  lastRound: 'Last round: whoever is farthest wins',
  quoted,
  cards,
  square: ({ kind, cards: n }: Pick<Square, 'kind' | 'cards'>): string =>
    kind === 'nombre' ? cards(n) : KINDS[kind],

  people: {
    cards,
    ...doing,
    gaveIn: 'gives up',
    time: (percent: number) => `×${percent / 100}`,
    timeHelp: (name: string, seconds: number) => `${name}: ${seconds} s`,
    name: 'The players',
  },

  board: {
    name: 'The board',
    square: (kind: string, place: number, there: readonly string[]) => {
      const what = place === 0 || place === 61 ? kind : `Square\u00a0${place}, ${kind}`;
      if (there.length === 0) return what;
      return `${what}. ${list(there, 'and')} ${verb(there, 'are', 'is')} there.`;
    },
    stands: (name: string, place: number) => `${name}, ${at(place)}`,
    here: (kind: string, place: number) => `The square reached: ${place}, ${kind}`,
    openCentre: (n: number) => `See the centre, ${cards(n)}`,
    die: (n: number) => `The die shows ${n}`,
  },

  row: {
    name: 'The rebus',
    line: (n: number) => `The rebus, line ${n}`,
    card: (n: number, of: number) => `card ${n} of ${of}`,
    intruder: 'the intruder',
    by: (name: string) => `Rebus by ${name}`,
    mine: 'Your rebus',
    stake: (n: number) => `${cards(n)}, ${squares(n)} to win`,
    stakeArrival: (n: number) => `${cards(n)}, on Arrivée`,
    hear: 'Say what is heard: reading the names out is no answer.',
    stakeIntruder: (n: number) => `${cards(n)}, one of them an intruder`,
  },

  rack: {
    name: 'Your rack',
    count: (n: number) => cards(n),
    card: (n: number) => `place ${n}`,
    inTray: 'in your rebus',
    toThrow: 'to go',
    names: 'Names',
    keys: ['choose', 'take or give back', 'move', 'the intruder'],
    space: 'Space',
    shift: 'Shift',
  },

  onScreen: {
    board: 'The board is on the screen.',
    rebus: 'The rebus is on the screen.',
  },
  tray: {
    name: 'Your rebus',
    of: (n: number, due: number) => `${n} of ${due}`,
    open: (n: number) => (n > 0 ? `${cards(n)}, so ${squares(n)}` : 'no card'),
    card: (n: number, of: number) => `card ${n} of ${of}`,
    lent: 'from the centre',
    empty: 'Empty',
    moved: (place: number) => `place ${place}`,
    centre: 'The centre',
    centreHelp: 'take one card or more from it',
    centreFree: 'take cards from it if you like',
    centreEmpty: 'The centre is empty: your rack will do',
    mark: 'A long press, or the I key, marks the intruder',
    less: 'Fewer than 8: back by 8',
  },

  solution: {
    label: 'Its solution, sealed till the end',
    placeholder: 'What your cards say, in French',
    sealed: 'sealed',
    yes: 'Can be said from your cards:',
    unsure: 'The table will judge:',
    no: 'Cannot be said from these cards',
    seal: 'Seal the solution',
    sealShort: 'Seal',
    sealTitle: 'Type it and seal it',
    sealLine: 'Nobody sees your cards yet',
    sealOver: 'Time is up: type the solution',
    back: 'Back to the cards',
  },

  hint: {
    ask: 'Hint',
    name: 'Hint',
    text: 'A word begins with these two cards',
    none: 'Nothing comes to mind',
  },

  turn: {
    throw: 'Your throw',
    throwLine: 'Or throw away cards and pass the die',
    theirs: (name: string) => `${name}’s turn`,
    throws: 'to throw the die, or throw away cards',
    throwIt: 'Throw the die',
    discard: 'Throw away cards',
    discardTitle: 'Throw away which cards?',
    discardLine: 'Tap them; you will draw as many',
    discardThem: (n: number) => `Throw away ${cards(n)} and pass`,
    discardNone: 'Choose some cards',
    all: 'All',
    cancel: 'Cancel',
    due: (n: number) => `Your turn: ${cards(n)}`,
    dueLine: 'Before the sand runs out',
    long: 'As long as you can',
    longLine: 'The more cards, the better',
    intrus: 'Slip an intruder',
    intrusLine: 'into the longest rebus',
    plusLine: 'At least one from the centre',
    rebussimo: 'At least eight cards',
    rebussimoLine: 'Rébussimo: advance, or go back by 8',
    arrival: (n: number) => `Exactly ${cards(n)}`,
    arrivalLine: 'At least one from your rack',
    arrivalFewer: (n: number) => `From 2 to ${cards(n)}`,
    arrivalFewerLine: 'You have passed twice: fewer cards will do',
    composes: (name: string) => `${name} is composing…`,
    composesLine: (what: string) => `Square ${quoted(what)}`,
    composesNumber: (n: number) => `A rebus of ${cards(n)}`,
    composesFewer: (n: number) => `A rebus of 2 to ${cards(n)}`,
    seals: (name: string) => `${name} types the solution`,
    sealsLine: 'The cards are laid, face down',
    exchange: (n: number) => `Exchange ${cards(n)}`,
    exchangeLine: 'Drawn blindly, with anyone you like',
    exchanges: (name: string, n: number) => `${name} exchanges ${cards(n)}`,
    exchangesLine: 'Drawn blindly, both ways',
    guess: 'Guess!',
    guessLine: 'As many answers as you like',
    guessIntrus: 'Guess, and find the intruder!',
    guessIntrusLine: 'Tap the intruder, type the rest',
    guessed: 'They are guessing…',
    guessedLine: (solution: string) => `Your solution: ${quoted(solution)}`,
    guessing: (name: string) => `Guessing the rebus by ${name}`,
    solved: 'Solved!',
    solvedLine: 'Hearing the last answers',
    givenIn: 'They give up!',
    draw: 'Draw?',
    drawLine: 'To win, empty your rack',
    draws: (names: readonly string[]) => `${list(names, 'and')} ${names.length > 1 ? 'choose' : 'chooses'}`,
    drawsLine: 'Last circuit: draw, or not',
    vote: 'The table votes',
    contests: (by: string, of: string) => `${contest(by)} ${of ? `the rebus by ${of}` : 'your rebus'}`,
    contestsGuess: (by: string, of: string) => `${contest(by)} ${of ? `the answer by ${of}` : 'your answer'}`,
    contestsChain: (by: string, of: string) => `${contest(by)} ${of ? `${of}’s card` : 'your card'}`,
    gallery: 'The game is over',
  },

  guess: {
    label: 'Your answer',
    placeholder: 'Your answer, in French…',
    say: 'Say it',
    none: 'Nothing yet',
    heard: 'What the table says',
    was: 'What was said',
    close: 'close!',
    half: 'half of it!',
    names: 'Yes… and what does it say?',
    how: (how: Close['how']) => CLOSE[how],
    alone: 'Only you see this.',
    heat: { cold: 'cold', warm: 'warm', hot: 'hot' },
    felt: (text: string, heat: string) => `${text}, ${heat}`,
    times: (n: number) => `× ${n}`,
    withIntruder: (place: number) => `intruder: card ${place}`,
    onlyIntruder: (place: number) => `card ${place} is the intruder`,
    accept: 'Accept',
    acceptAsk: (text: string, name: string) => `Accept ${quoted(text)} by ${name}?`,
    acceptHelp: 'If the judge finds it close it will count as right, and the glass stops.',
    acceptYes: 'Accept the answer',
    no: 'Not yet',
    giveIn: 'I give up',
    givenIn: (names: readonly string[]) => `${list(names, 'and')} ${verb(names, 'give', 'gives')} up`,
    stillOpen: 'You can still answer.',
    wordToo: 'Type an answer as well',
    thenPlace: 'Tap the intruder, then “Say it”',
    read: 'Read the answers aloud',
    over: 'Your sand has run out',
    you: 'You',
  },

  reveal: {
    found: (names: readonly string[]) => `Solved by ${list(names, 'and')}!`,
    foundMe: 'Solved by you!',
    none: 'Nobody solved it',
    solution: 'Here is the solution',
    in: (seconds: number) => `in ${seconds} s`,
    rejected: 'Rejected by the table',
    finds: () => 'solved the rebus',
    made: () => 'composed it',
    from: (one: number, other: number) => (one === other ? at(one) : `${at(one)}\u00a0→ ${at(other)}`),
    nobodyMoves: 'No pawn moves.',
    contest: 'Contest',
    seen: 'Seen, go on',
    waits: (n: number, of: number) => `${n} of ${of} ${n === 1 ? 'has' : 'have'} seen it`,
    said: (solution: string) => `Solution: ${solution}`,
    what: 'What do you contest?',
    sense: 'The rebus makes no sense',
    unsayable: 'It cannot be said from these cards',
    guess: (text: string, name: string, right: boolean) =>
      `Misjudged: ${quoted(text)} (${name}) is ${right ? 'not right' : 'right'}`,
    time: 'Before it goes on',
  },

  vote: {
    question: (about: Voting['about']) => QUESTIONS[about],
    yes: 'Yes, we hear it',
    no: 'No, rejected',
    yesSense: 'Yes, it does',
    yesGuess: 'Yes, it is right',
    noGuess: 'No, it is wrong',
    yesChain: 'Yes, it does',
    noChain: 'No, it is broken',
    forward: (names: readonly string[], n: number) =>
      `${list(names, 'and')} ${verb(names, 'advance', 'advances')} by\u00a0${n}`,
    back: (names: readonly string[], n: number) =>
      `${list(names, 'and')} ${verb(names, 'go', 'goes')} back by\u00a0${n}`,
    still: 'Nobody moves',
    goesOn: 'The chain goes on',
    count: (n: number, of: number) => `${n} of ${of} votes, secret until the last.`,
    tie: 'A tie leaves the verdict.',
    two: 'It takes two votes at least to reject it.',
    voters: (names: readonly string[]) => `Voting: ${list(names, 'and')}`,
    mine: 'Your own rebus: the others vote.',
    mineGuess: 'Your own answer: the others vote.',
    mineCard: 'Your own card: the others vote.',
    yours: 'Your vote is cast',
    time: 'Time to vote',
    choices: 'Your vote',
  },

  chain: {
    title: 'The chain',
    stake: (n: number) => `${squares(n)} at stake`,
    mine: 'You go on',
    first: 'You lay the first card',
    mineLine: 'One card, and the next words',
    theirs: (name: string) => `${name} goes on`,
    theirsLine: 'One card, and the next words',
    prepare: 'Get it ready: the last can still be contested',
    follows: 'Does it follow? It can be contested',
    last: 'Nobody has a card left',
    soon: 'Laid in a moment…',
    contest: 'Time to contest this card',
    phrase: 'The phrase up to your card',
    lay: 'Lay the card',
    pick: 'Choose a card',
    type: 'Type what follows',
    breaks: 'That does not follow',
    cannot: 'I can’t',
    card: 'Time for this card',
    all: 'Time for the whole chain',
    rest: 'The rest of the phrase',
    order: 'The order of the chain',
  },

  exchange: {
    with: (name: string) => `Cards exchanged with ${name}`,
    more: (name: string) => `One more with ${name}`,
    fewer: (name: string) => `One fewer with ${name}`,
    chance: 'At random',
    do: (n: number) => `Exchange ${cards(n)}`,
    missing: (n: number) => `${n} more to share out`,
    has: (n: number) => cards(n),
  },

  draw: {
    count: 'Cards to draw',
    more: 'One more',
    fewer: 'One fewer',
    do: (n: number) => (n > 0 ? `Draw ${cards(n)}` : 'Draw none'),
  },

  lay: {
    do: 'Lay the rebus',
    short: 'Lay it',
    anyway: 'Lay it anyway',
    pass: 'I can’t',
    whyFew: (n: number) => `${cards(n)} more`,
    whyTwo: 'At least two cards',
    whyCentre: 'Take a card from the centre',
    whyIntrus: 'Mark the intruder',
    whyIntrusFew: 'Two cards and the intruder',
    whyRack: 'At least one card of your own',
    whyOwn: 'At least one card of your own',
    fewer: (n: number) => `Even if solved, you go back by ${n}`,
    unsealed: 'The solution can be typed afterwards',
  },

  glass: {
    compose: 'Time to compose',
    exchange: 'Time to exchange and compose',
    seal: 'Time to type the solution',
    guess: 'Time to guess',
    draw: 'Time to choose',
    gallery: 'Time to vote',
    contest: 'Time to contest',
  },

  news: {
    accepted: (yes: number, no: number) => `Accepted, ${yes} to ${no}`,
    rejected: (no: number, yes: number) => `Rejected, ${no} to ${yes}`,
    chain: (n: number) => `The chain has ${cards(n)}`,
    chainMe: 'The chain ends with you',
    chainThey: (name: string) => `The chain ends with ${name}`,
    chainAll: (n: number, rule: string) => `All advance by ${n} · ${rule}`,
    chainLine: (n: number, rule: string) => `The others advance by ${n} · ${rule}`,
    pass: (name: string) => `${name} passes`,
    passMe: 'You pass',
    passLine: (rule: string) => `The die goes to the next player · ${rule}`,
    nothing: (name: string) => `${name} laid nothing`,
    nothingMe: 'You laid nothing',
    nothingLine: (n: number) => (n > 0 ? `Back by ${n} · REB-G11` : 'No pawn moves'),
    unvoted: 'Nobody voted',
    unvotedLine: 'The verdict stands',
    follows: 'The card follows',
    breaks: 'The card does not follow',
    judged: 'The judge has decided',
  },

  settings: {
    title: 'Your settings',
    read: 'Read the pictures',
    readHelp:
      'The name of each picture is read aloud; the answer is what they say together. The table is told.',
  },

  ticket: {
    out: 'Too late',
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
    cards: '200 pictures, 10 a rack. The rebuses are in French.',
    speaking: 'While a rebus is guessed, nothing else is said.',
  },
};

export default en;
