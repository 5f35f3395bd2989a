/** Défense d'afficher in English: the shape of the French dictionary. */

import { count } from '../../../words/count';
import type { Heading } from '../streets';
import type fr from './fr';
import log from './log.en';
import type { Who } from './sentence';

const SIDES = ['Blue', 'Green', 'Red', 'Violet'];
const HEADINGS: Record<Heading, string> = {
  left: 'From the left',
  right: 'From the right',
  above: 'From above',
  below: 'From below',
};

const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const posters = (n: number): string => many(n, 'poster');
const side = (n: number): string => SIDES[n] ?? '';

const en: typeof fr = {
  game: 'Défense d’afficher',
  short: 'Défense', // where the whole name does not fit
  side,
  sides: SIDES,
  posters,
  you: 'You',

  goal: 'Goal: paste all your posters before the others',

  people: {
    label: 'The sides',
    next: 'plays the next turn',
    misses: 'misses a turn',
    forbidden: 'may not paste',
  },

  city: {
    label: 'The city',
    whole: 'The whole city',
    around: 'Around me',
    walls: 'The panels',
    lead: (slot: string, panel: string) => `Look at slot ${slot} closely: ${panel}`,
    panel: (panel: string, street: string) => `Panel ${panel}, ${street}`,
    free: (brand: string) => `reserved for ${brand}`,
    pasted: (brand: string) => `${brand} pasted`,
    covered: (words: string) => `${words}, under Post no bills`,
    taken: (brand: string) => `${brand}, already pasted`,
  },

  gift: {
    paste: (panel: string, n: number) =>
      n > 0 ? `Brush ${panel}: paste ${n} of yours` : `Brush ${panel}: nothing of yours to paste`,
    full: (panel: string) => `Brush ${panel}: no free slot left`,
    forbidden: (panel: string) => `Brush ${panel}: the officer stops you pasting`,
    brush: (panel: string) => `Brush of panel ${panel}`,
    chance: 'Chance square: take a card',
    again: 'Chance square: play again at once',
    start: (n: number | null) => (n === null ? 'A Départ' : `${side(n)}’s Départ`),
    plain: 'Plain square',
    onTheWay: 'On the way',
    asleep: 'The square no longer acts this turn',
  },
  heading: (heading: Heading) => HEADINGS[heading],

  shed: {
    title: 'My shed',
    pasted: 'already pasted',
    order: (n: number) => `selected, number ${n}`,
    chosen: 'selected',
    left: (n: number) => `${posters(n)} to paste`,
    onPodium: (n) => (n > 0 ? `${n} to paste` : 'all pasted'),
  },

  turn: {
    mine: 'Your turn',
    theirs: (name: string) => `${name}’s turn`,
    on: (name: string) => `${name}’s turn`,
    partner: (name: string) => `${name}’s turn, on your side`,
    choose: 'Move, exchange or take a Chance',
    chooseSimple: 'Move or exchange',
    threw: (n: number) => `You threw ${n}`,
    walk: 'Tap a lit square, or stay',
    walkOrStop: 'Go all the way, or to a brush on it',
    stops: (lost: number) => `A stop: ${count(lost, 'square')} lost`,
    slideTitle: (name: string) => `Where does ${name} slide?`,
    slideMine: 'Where do you go?',
    slide: 'Choose the way',
    goTitle: 'Where do you go?',
    go: 'Tap the brush of your choice',
    swapTitle: 'Change places',
    swap: 'With which bill-poster?',
    pasteTitle: (panel: string) => `Brush ${panel}: paste!`,
    pasteFog: 'Into the fog: paste!',
    pasteUpTo: (n: number) => `${n} more at most, on ${n > 1 ? 'their slots' : 'its slot'}`,
    pasteLadder: 'The long ladder',
    paste: 'Drag your posters to their slots',
    pasteChosen: (brand: string) => `${brand}: tap its slot`,
    pasteHeld: (brand: string, slot: string) =>
      `${brand} on ${slot}? Tap again, or elsewhere to take it back`,
    slipped: (brand: string, slot: string, owner: string) =>
      `${slot} is ${owner}’s slot: ${brand} does not go there`,
    pasteOne: 'One poster only, on its slot',
    layTitle: 'Post no bills',
    lay: 'Cover 1 to 4 slots of one panel',
    laid: (n: number, panel: string) => `${many(n, 'slot')} of panel ${panel}`,
    layElsewhere: 'Lay it on a different panel',
    notAShape: 'The slots must touch side by side (DDA-G12)',
    scrapeTitle: 'Bill scraper',
    lift: 'Tap the notice to move',
    scrape: 'Tap the poster to scrape off',
    scrapeTo: 'Who gets it?',
    doubleTitle: (brand: string) => `${brand} is scraped off`,
    double: 'Paste your double on the slot it left, or leave it',
    noDouble: 'You do not hold its double',
    exchangeTitle: 'Exchange with the Reserve',
    exchange: (most: number) => `Tap the posters to give back (${most} at most)`,
    exchangeOne: 'Tap the poster to give back',
    exchanged: (n: number, useless: number) =>
      useless > 0
        ? `${posters(n)}, ${useless} of them already pasted elsewhere`
        : `${posters(n)}, none of them pasted yet`,
    shedTitle: 'Bankrupt client',
    shed: 'Which poster goes under the Reserve?',
    giveTitle: (name: string) => `A poster for ${name}`,
    give: 'Choose which one to give',
    peekTitle: 'A peek at the Reserve',
    peek: 'Only your side sees these posters',
    peelTitle: (name: string) => `Peel one for ${name}`,
    peel: 'Tap the poster to peel off',
    waits: {
      Choosing: 'chooses: move, exchange or Chance',
      Walking: 'has thrown the die',
      Pasting: 'pastes posters',
      Laying: 'lays a notice',
      Scraping: 'holds the scraper',
      Doubling: 'may paste a double',
      Exchanging: 'exchanges with the Reserve',
      Shedding: 'gets rid of a poster',
      Giving: 'chooses a poster to give',
      Peeking: 'looks at the Reserve',
      Moving: 'chooses a brush',
      Sliding: 'chooses the way',
      Swapping: 'chooses whom to change places with',
      Peeling: 'chooses the poster to peel off',
      Over: '',
    },
    die: (name: string, n: number) => `${name} threw ${n}`,
    over: 'End of the game',
    dieStayed: (name: string, n: number) => `${name} threw ${n} and stays put`,
    stayed: (name: string) => `${name} stays put`,
    diePasted: (name: string, n: number, posters: number) =>
      `${name} threw ${n} and pastes ${many(posters, 'poster')}`,
    pasted: (name: string, posters: number) => `${name} pastes ${many(posters, 'poster')}`,
    goes: (brand: string, slot: string, street: string) => `${brand} goes on ${slot}, ${street}`,
    hangs: (brand: string, slot: string) => `${brand} already hangs on ${slot}`,
  },

  act: {
    throw: 'Move',
    throwHelp: 'throw the die',
    exchange: 'Exchange',
    exchangeHelp: (n: number) => `Reserve ${n}`,
    chance: 'Chance',
    chanceHelp: (n: number) => many(n, 'card'),
    reserveEmpty: 'Reserve empty',
    stay: 'Stay',
    walk: 'Go there',
    stopAt: (panel: string) => `Stop at brush ${panel}`,
    go: (panel: string) => `Go to brush ${panel}`,
    way: 'Which way in?',
    slide: 'This way',
    pasteHere: (slot: string) => `Paste on ${slot}`,
    done: 'All pasted',
    pasteNothing: 'Paste nothing',
    chooseFirst: 'Choose first',
    cancel: 'Cancel',
    confirmExchange: (n: number) => (n > 0 ? `Exchange ${posters(n)}` : 'Exchange none'),
    lay: 'Lay it here',
    uses: 'Use the scraper to',
    useLift: 'Move a notice',
    useScrape: 'Scrape a poster',
    lift: (panel: string) => `Lift the one on panel ${panel}`,
    liftFirst: 'Lift the notice',
    scrape: (brand: string, to: string) => `Scrape ${brand} for ${to}`,
    scrapeFirst: 'Scrape',
    toWhom: 'For whom',
    leave: 'Do not use it',
    double: (brand: string) => `Paste ${brand}`,
    leaveDouble: 'Leave the slot free',
    give: (brand: string) => `Give ${brand}`,
    giveFirst: 'Give',
    shed: (brand: string) => `Get rid of ${brand}`,
    shedFirst: 'Get rid of it',
    peeked: 'On top of the Reserve',
    peek: (take: string, give: string) => `Take ${take} for ${give}`,
    peekFirst: 'Trade one of yours',
    leavePeek: 'Leave them all',
    peel: (brand: string) => `Peel ${brand} off`,
    peelFirst: 'Peel off',
    swap: (name: string) => `Take ${name}’s place`,
    swapFirst: 'Change places',
    reached: 'Where to go',
  },

  chance: {
    drawn: (name: string, title: string) => `${name} draws “${title}”`,
    mine: (title: string) => `You draw “${title}”`,
    title: 'Chance card',
  },

  log,

  over: {
    won: 'You win!',
    wonTogether: 'Your side wins!',
    lost: (name: string) => `${name} wins`,
    lostTo: (n: number) => `${side(n)} wins`,
    shared: 'A shared win',
    line: (counts: string[], turns: number) =>
      `Left to paste: ${counts.join(' · ')}, after ${many(turns, 'turn')}`,
    count: (n: number, left: number) => `${side(n)}\u00a0${left}`,
  },

  lesson: {
    goal: {
      title: 'Paste all your posters',
      text: 'They wait in your shed. Paste them on the panels of the city, before the others.',
    },
    turn: {
      title: 'One choice a turn',
      text: 'Throw the die and walk, exchange posters, or take a Chance card.',
      simplified: 'Throw the die and walk, or exchange posters with the Reserve.',
    },
    brush: {
      title: 'Right on the brush',
      text:
        'To paste, stop exactly on the brush of a panel. ' +
        'The die does not lead there? You may stay where you are.',
    },
    slot: {
      title: 'To each poster its slot',
      text:
        'Each slot bears a name. A mistake? You take the poster back, ' +
        'and take one more from the Reserve.',
    },
    double: {
      title: 'Pasted already? Exchange it',
      text:
        'Every poster exists twice, but has only one slot. ' + 'Exchange those that are no longer of use.',
    },
    end: {
      title: 'Shed empty: you win!',
      text: 'The first side without a poster wins at once, even on another’s turn.',
    },
  },
  moments: {
    by: (who: Who) => (who.me ? 'you' : who.name),
    pasting: 'The finest pasting',
    pastingYours: 'The finest pasting is yours.',
    pasted: (n: number) => `${count(n, 'poster')} in one turn`,
    notices: 'Post no bills!',
    noticesYours: 'Nobody laid more notices than you.',
    laid: (n: number) => `${count(n, 'notice')} laid`,
    walking: 'The longest walk',
    walkingYours: 'Nobody walked further than you.',
    walked: (n: number) => `${count(n, 'square')} through the streets`,
    near: (left: number) => `You had only ${count(left, 'poster')} left.`,
  },

  lobby: {
    options: {
      simplified: {
        name: 'Simplified game',
        help: 'No Chance cards: their squares let you play again',
      },
      assisted_pasting: {
        name: 'Assisted pasting',
        help: 'Otherwise paste by hand, and mind your slips',
      },
      few_posters: {
        name: 'Few posters',
        help: 'A short game: 7 posters each for two sides, 5 for three, 4 for four',
      },
      stop_at_brushes: {
        name: 'Stop at brushes',
        help: 'One may stop on a brush on the way. A rule of ours',
      },
      limited_fog: {
        name: 'Limited fog',
        help: 'The card “Into the fog” pastes three posters at most',
      },
    },
    presets: {
      short: 'Fewer posters, all else as in the booklet: 15 to 20 minutes.',
    },
    dealt: (n: number) => `${posters(n)} a side`,
  },
};

export default en;
