/** Face-à-face in English. */

import type { SymbolName } from '../art/symbols';
import { list } from '../../../words/list';
import type fr from './fr';
import log from './log.en';
import options from './options.en';
import { moments, timeline } from './after.en';

const SYMBOLS: Readonly<Record<SymbolName, string>> = {
  soleil: 'sun',
  lune: 'moon',
  chat: 'cat',
  poisson: 'fish',
  poulpe: 'octopus',
  sapin: 'fir tree',
};

const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const cards = (n: number): string => many(n, 'card').replace(' ', '\u00a0');
const nth = (n: number): string => `${n}${['th', 'st', 'nd', 'rd'][n] ?? 'th'}`;
const quoted = (text: string): string => `“${text}”`;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)}\u00a0s`;

const en: typeof fr = {
  game: 'Face-off',
  sides: ['Blue', 'Green', 'Red', 'Violet', 'Ochre', 'Teal'],
  symbol: (name: SymbolName): string => SYMBOLS[name],
  you: 'You',
  moreTime: (percent: number) => `×${percent / 100}`,
  moreTimeHelp: (percent: number) => `${percent / 100} times as long`,
  wonCards: (n: number) => (n ? `${many(n, 'card')} won` : 'no card won'),
  noCard: 'no card',
  goal: 'Goal: win the most cards',
  quoted,
  heard: (word: string, meant: string) => (meant ? `${quoted(word)} (${meant})` : quoted(word)),
  layouts: { whole: 'See the cards', hand: 'My card' },

  table: {
    others: 'The others’ cards',
    mine: 'Your card',
    seat: (name: string, symbol: string, theme: string, won: string) =>
      `${name}, ${symbol}, ${theme}, ${won}`,
    seatEmpty: (name: string, won: string) => `${name}, no card, ${won}`,
    left: 'Left',
    right: 'Right',
    duelCard: 'Duel card',
    coming: (side) => `To come, ${side.toLowerCase()}`,
    empty: 'empty',
    pile: (side: string, n: number) => `${side} pile, ${many(n, 'card')}`,
    draw: (side: string, n: number) => `Draw from the ${side.toLowerCase()}, ${many(n, 'card')}`,
    dieWaits: 'The die waits for a Duel\u00a0card',
    duelOn: 'Duel on',
    link: (one: string, other: string) => `${one} against ${other}`,
    rolling: 'The die rolls…',
    again: 'thrown again',
    removed: (one: string, other: string) => `Without ${one} and ${other}`,
    tieTitle: 'Tie-break',
    yours: 'Your card',
    forThem: (name: string) => `for ${name}`,
    theirs: (name: string) => `${name}’s card`,
    tieCard: 'The tie-break card',
    lit: 'in a face-off',
  },

  turn: {
    mine: 'Your turn to draw',
    tapPile: 'Tap either pile',
    onePile: 'Tap the pile that is left',
    lookUp: 'Then look up',
    theirs: (name: string) => `${name}’s turn`,
    mustDraw: 'to draw',
    turnsUp: 'The card turns up',
    iTurnUp: 'You turn up a card',
    lastLook: 'One last look',
    lastLookLine: 'Nothing left to draw: is a symbol there twice?',
    throwing: 'Duel!',
    throwingLine: (name: string) => `${name} throws the die`,
    throwingMine: 'You throw the die',
    uncovering: 'The card below',
    uncoveringLine: 'It turns up for everybody',
    cascade: (n: number) => `Cascade! ${nth(n)} face-off`,
    again: 'Again!',
    ready: 'Ready?',
    with: (name: string) => `Face-off with ${name}!`,
    quick: 'Quick, an example for their card',
    against: (one: string, other: string) => `${one} against ${other}`,
    calledBy: (name: string) => `Called by ${name}. Only they may answer.`,
    calledByMe: 'Called by you. Only they may answer.',
    onlyThey: 'Only they may answer.',
    said: (name: string, heard: string) => `${name} says ${heard}`,
    saidByMe: (heard: string) => `You say ${heard}`,
    finish: 'Began earlier? Finish your word',
    verdict: 'One moment: who began?',
    tie: 'A tie! On to the tie-break',
    nobody: 'Nobody? A card to break the tie',
    youTwo: (name: string) => `${name} and you: this card`,
    theyTwo: (one: string, other: string) => `${one} and ${other}: this card`,
    drawTie: 'Draw the tie-break card',
    tieFor: (one: string, other: string) => `for ${one} and ${other}`,
    drawsTie: (name: string) => `${name} draws the tie-break card`,
    speak: 'Aloud, an example for their card',
  },

  field: {
    label: 'Your answer',
    rest: 'I saw it! My answer…',
    answer: 'Your answer…',
    waiting: 'Waiting for their answer…',
    sent: 'Answer sent',
    voting: 'First, the vote…',
    aside: 'On the side, a word…',
    announced: 'Two symbols alike? You will be told.',
    paused: 'One moment…',
    short: {
      rest: 'My answer…',
      answer: 'Answer…',
      waiting: 'Waiting…',
      sent: 'Sent',
      voting: 'A vote…',
      aside: 'On the side, a word…',
      announced: 'You will be told.',
      paused: 'A moment…',
      listening: 'Listening…',
    }, // where the field is narrow
    send: 'Send',
    call: 'Face-off!',
    dictate: 'Dictate the answer',
    listening: 'Listening…',
    stop: 'Stop dictating',
    quiet: 'A word said before no longer counts (FAF-14).',
    enter: 'Enter',
    hint: 'sends. A word said before no longer counts (FAF-14).',
    keys: '← → draw · Alt\u00a0+\u00a0F “Face-off!” · 1 to 6 repeat a card',
    keep: 'Keep the keyboard open',
    keepHelp: 'Closed, it costs a tap and a third of a second',
  },

  ticket: {
    said: (word: string, earlier: string) =>
      earlier
        ? `${quoted(word)}: said already, as ${quoted(earlier)}`
        : `${quoted(word)} has been said already`,
    onlyThey: 'Only those two may answer',
  },

  news: {
    won: 'You win!',
    wonLine: (name: string) => `${name}’s card is yours`,
    lost: 'You lose',
    lostLine: (name: string) => `${name} takes your card`,
    taken: (winner: string, loser: string) => `${winner} takes ${loser}’s card`,
    answer: (theme: string, heard: string) => `${theme}: ${heard}`,
    already: (name: string, word: string) => `${name} repeats ${quoted(word)}`,
    alreadyLine: (earlier: string) =>
      `Said before${earlier && `, as ${quoted(earlier)}`}: the race goes on (FAF-14)`,
    fast: (name: string) => `${name}: three answers faster than anybody`,
    fastLine: 'Nobody can read and type so fast (FAF-G29)',
    counts: 'The answer counts, and wins the card',
    countsAlone: 'The answer counts; somebody else has the card by now',
    bothLeft: 'Both cards leave the game',
    bothLeftLine: 'Nobody has answered',
    takenBack: 'Somebody had already spoken',
    takenBackLine: 'The card goes back on its pile (FAF-26)',
    burned: (name: string, word: string) => `${name} said ${quoted(word)}`,
    burnedLine: 'Burned: it can no longer win (FAF-G12)',
    missed: (name: string) => `${name} misses a draw`,
    missedMe: 'You miss a draw',
    missedLine: 'For burning words on purpose (FAF-G12)',
    accepted: (yes: number, no: number) => `Accepted, ${yes} to ${no}`,
    rejected: (no: number, yes: number) => `Refused, ${no} to ${yes}`,
    again: 'Again!',
    backAgain: 'The card comes back',
    stays: 'The card changes hands',
    guilty: (yes: number, no: number) => `Guilty, ${yes} to ${no}`,
    innocent: (no: number, yes: number) => `Not guilty, ${no} to ${yes}`,
    innocentLine: 'Nobody misses a draw',
    next: 'Continue',
  },

  vote: {
    title: 'Vote!',
    contests: (by: string, of: string) => `${by} contests ${of}’s answer`,
    contestsMine: (by: string) => `${by} contests your answer`,
    iContest: (of: string) => `You contest ${of}’s answer`,
    claims: (by: string, of: string) => `${by} contests ${of}’s win`,
    claimsMine: (by: string) => `${by} contests your win`,
    iClaim: (of: string) => `You contest ${of}’s win`,
    appeals: (by: string, of: string) => `${by} contests “said before”, for ${of}`,
    appealsMine: (by: string) => `${by} contests “said before”, for you`,
    iAppeal: (of: string) => `You contest “said before”, for ${of}`,
    iAppealMine: 'You contest “said before”',
    accuses: (by: string, of: string) => `${by} accuses ${of} of burning words`,
    accusesMe: (by: string) => `${by} accuses you of burning words`,
    iAccuse: (of: string) => `You accuse ${of} of burning words`,
    answerOf: 'Answer by',
    you: 'you',
    known: 'On the list',
    unknown: 'Not on the list',
    takenFor: (earlier: string) => `Taken for ${quoted(earlier)}`,
    meant: (word: string) => `Taken as ${quoted(word)}.`,
    tableDecides: 'The table decides.',
    tied: 'A tied vote accepts',
    tiedRule: '(FAF-27).',
    anything: 'Famous, local or made up: all count.',
    flagged: 'Were answers said on purpose, to burn them?',
    flaggedLine: 'Guilty: one draw is missed (FAF-G12).',
    accept: 'Accept',
    refuse: 'Refuse',
    guilty: 'Guilty',
    innocent: 'Not guilty',
    choices: 'Your vote',
    hasVoted: 'voted',
    notYet: 'has not voted',
    yours: (choice: string) => `You vote ${quoted(choice)}`,
    contest: (seconds: number, which: string) =>
      `Contest${which && ` ${which}`}\u00a0·\u00a0${seconds}\u00a0s`,
    appeal: (which: string) => `Contest “said before”${which && ` for ${which}`}`,
    flag: (name: string) => `Accuse ${name}`,
    time: 'Time to vote',
  },

  time: {
    answer: 'Time to answer',
    opens: 'Before it goes on',
    tie: 'Time to draw the card',
    last: 'Before the end',
  },

  // two robots face off, and whoever waits answers on the side
  aside: {
    asks: 'What about you?',
    line: (themes: readonly string[]) =>
      `${themes.join(', ')}: whatever comes to mind. The table hears nothing of it.`,
    note: 'Note it',
    noted: (word: string) => `${quoted(word)}, noted. The robots are still thinking.`,
    pass: 'Pass',
    score: (first: number, all: number) => `on the side: ${first} of ${all}`,
    end: (first: number, all: number) => `on the side: ${first} of ${all} before them`,
    lately: 'Your face-offs on the side',
    title: {
      before: (word: string) => `${quoted(word)}, before them`,
      after: (word: string) => `${quoted(word)}, right but after`,
      missed: () => 'Not found',
      said: (word: string) => `${quoted(word)}, said before`,
      open: (word: string) => `${quoted(word)}: you be the judge`,
    },
    after: {
      before: (ms: number, name: string | null) =>
        `${name ? `${seconds(ms)} sooner than ${name}. ` : ''}The word stays free: you may say it later.`,
      after: (ms: number, name: string | null) => `${seconds(ms)} after ${name ?? 'them'}.`,
      missed: (_ms: number, name: string | null) => (name ? `${name} takes the card.` : 'Nor did they.'),
      said: () => 'It can win no more, so it does not count.',
      open: () => 'The list does not have it, so it does not count.',
    },
    sign: { before: 'before them', after: 'right but after', missed: 'not found' },
    signs: { before: '★', after: '◐', missed: '○' },
  },

  spoken: {
    won: 'I won!',
    wonLine: 'I answered first',
    call: 'Face-off!',
    callLine: 'Two others have not noticed',
    other: 'The other won',
    onScreen: 'Everybody’s cards are on the screen',
    claimed: (name: string) => `${name} claims to have won`,
    claimedByMe: 'You claim to have won',
  },

  ends: {
    know: 'I know',
    touched: 'Touched',
    late: 'Too late',
    both: 'Together',
    ready: 'Ready?',
    first: (name: string, ahead: number) =>
      ahead ? `${name} touched first, by ${ahead.toFixed(1)}\u00a0s` : `${name} touched first`,
    tied: 'Touched at the same moment',
    say: (name: string) => `Say it, ${name}!`,
    sayBoth: 'Say it together!',
    judge: (name: string) => `${name}, is it right?`,
    good: (name: string) => `Right, ${name} takes the card`,
    wrong: (name: string) => `No, ${name} says one`,
    nobody: 'No, once more',
  },

  screen: {
    title: 'Face-off!',
    how: 'An example for the other’s card',
    aloud: 'Aloud, an example for the other’s card',
    scores: 'Cards won',
  },

  aloud: {
    turned: (name: string, symbol: string, theme: string) => `${name}: ${symbol}, ${theme}`,
    none: (name: string) => `${name}: no card`,
  },

  over: {
    won: (n: number) => `You win with ${cards(n)}`,
    wins: (name: string, n: number) => `${name} wins with ${cards(n)}`,
    shared: (names: readonly string[], n: number) => `${list(names, 'and')} share it, ${cards(n)}`,
    line: (faceOffs: number, words: number) => `${many(faceOffs, 'face-off')} · ${many(words, 'word')} said`,
    missed: (n: number) =>
      n === 0 ? '' : `${n > 1 ? `${n} face-offs went unnoticed` : 'One face-off went unnoticed'}`,
    count: cards,
    cards: 'Cards won',
    words: 'Tonight’s words',
    wordsLine: 'Said once, they could no longer win.',
    noWords: 'No word was said.',
    accepted: 'Accepted by the table',
    acceptedLine: 'The pack’s list does not know them. Add them to it?',
    copy: 'Copy for the pack',
    copied: 'Copied',
  },

  lesson: {
    turn: {
      title: 'Draw a card',
      text: 'On your turn, tap either pile. The card turns up in front of you, on top of your last one.',
    },
    match: {
      title: 'Same symbol? Face-off!',
      text: 'As soon as your card and another show the same symbol, answer. Nobody will tell you.',
      announced: 'As soon as two cards show the same symbol they light up: those two players face off.',
    },
    theirs: {
      title: 'Their card, not yours',
      text: 'Type an example of the other one’s theme. The first answer wins their card. A word said before no longer counts.',
      aloud:
        'Say an example of the other one’s theme. The first answer wins their card. A word said before no longer counts.',
    },
    link: {
      title: 'The Duel die',
      text: 'It links two different symbols: here cat and fish face off, until the next Duel.',
    },
    goal: {
      title: 'Most cards won',
      text: 'When both piles are empty, the cards won are counted. Nothing else is.',
    },
  },
  moments,
  log,
  timeline,
  race: 'Why?',

  lobby: {
    options,
    cards: '54 themes, 4 Duel cards',
    speaking: 'A word said here is burned if it answers a visible card (FAF-G12).',
  },
};

export default en;
