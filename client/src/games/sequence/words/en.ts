/** Séquence in English: the shape of the French dictionary. */

import { colourOf } from '../../../kit/seats/colours.svelte';
import type { LogPerson } from '../../../kit/log/sentence';
import { list } from '../../../words/list';
import { rank, suit } from '../cards';
import type fr from './fr';
import type { Sentence } from './sentence';
import { count } from '../../../words/count';

const COURTS: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack' };
const SUITS = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const SIDES = ['Blue', 'Green', 'Red'];
const COLOURS = ['blue', 'green', 'red'];

const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const side = (n: number): string => SIDES[colourOf(n)] ?? '';
const colour = (n: number): string => COLOURS[colourOf(n)] ?? '';
const cardName = (card: string): string => `${COURTS[rank(card)] ?? rank(card)} of ${SUITS[suit(card)]}`;
const theCard = (card: string): string => `the ${cardName(card)}`;

/** "You play", "Odile plays" */
const act = (who: LogPerson, you: string, they: string): string =>
  who.me ? `You ${you}` : `${who.name} ${they}`;

const named = (who: LogPerson): string => (who.me ? 'you' : who.name);

const en: typeof fr = {
  game: 'Sequence',
  index: rank,
  cardName,
  side,
  sides: SIDES,
  cards: (n: number) => many(n, 'card'),
  you: 'You',
  yourSide: 'you',
  score: (made: number, needed: number) => `${made} of ${needed} sequence${needed === 1 ? '' : 's'}`,

  goal: (needed: number) => `Goal: five chips in a row${needed > 1 ? ', twice' : ''}`,

  board: {
    label: 'Board',
    corner: 'Corner, counts for everyone',
    free: 'free',
    taken: (n: number) => `taken by ${side(n)}`,
    locked: 'in a sequence',
    playable: 'playable',
    removable: 'chip can be removed',
    proposed: 'to be locked',
    last: 'last move',
  },

  hand: {
    label: 'Your hand',
    dead: 'dead',
    deadCard: 'dead card',
    oneEye: 'one eye, removes a chip',
    twoEyes: 'two eyes, goes anywhere',
  },

  turn: {
    mine: 'Your turn',
    theirs: (name: string) => `${name}’s turn`,
    on: (name: string) => `${name}’s turn`,
    choose: 'Choose a card',
    cardFirst: 'First a card, then one of its squares',
    chooseOrDraw: 'Choose a card; you may still draw',
    drawTitle: 'Draw a card',
    draw: (name: string, played: boolean) => `before ${name} has ${played ? '' : 'played and '}drawn`,
    squares: (card: string, n: number) =>
      n > 1 ? `Tap one of the two ${cardName(card)} squares` : `Tap the ${cardName(card)} square`,
    anywhere: 'Two-eyed jack: tap any free square',
    remove: 'One-eyed jack: remove an opponent’s chip',
    nothingToRemove: 'One-eyed jack: no chip to remove',
    exchange: 'Dead card: exchange it',
    deadNow: 'Dead card: both its squares are taken',
    pass: 'Nothing can be played: pass',
    confirm: (kind) => (kind === 'Place' ? 'Place here?' : 'Remove this chip?'),
    confirmLine: 'Tap the square again, or elsewhere to take it back',
    notYet: 'Wait for your turn to play',
    mustPlay: 'to play a card',
    mustLock: 'is choosing the five to lock',
    lockTitle: 'Sequence!',
    lock: 'Choose the five chips to lock',
    silence: (who: LogPerson) => `${act(who, 'broke', 'broke')} the silence`,
    giveUp: 'Discard a card of your choice (SEQ-25)',
    giveUpSelected: 'Discard this card, or choose another',
    drawLost: 'Draw lost',
    owing: (names: readonly string[]) =>
      `${list(names, 'and')} ${names.length > 1 ? 'owe a card each' : 'owes a card'} (SEQ-25)`,
  },

  act: {
    place: 'Place here',
    remove: 'Remove',
    draw: 'Draw',
    exchange: 'Exchange',
    discard: 'Discard',
    pass: 'Pass',
    lock: 'Lock these five',
    lockChoice: (n: number, of: number) => `Choice ${n} of ${of}`,
    line: (from: string, to: string) => `${from} – ${to}`,
    corner: 'corner',
    choices: 'Possible sequences',
  },

  places: {
    hint: 'Tap a card: its squares show here.',
    at: (row: number, column: number) => `Row ${row}, column ${column}`,
    pick: { Place: 'Where does the chip go?', Remove: 'Which chip goes?' },
  },

  piles: {
    talon: 'Draw pile',
    discard: 'Discards',
    by: (name: string) => `by ${name}`,
    mine: 'by you',
    empty: 'empty',
    drawLabel: (n: number) => `Draw from the pile, ${many(n, 'card')}`,
    talonLabel: (n: number) => `Draw pile, ${many(n, 'card')}`,
    discardLabel: (card: string, n: number) =>
      `Discard pile, ${many(n, 'card')}, ${theCard(card)} on top. See all`,
    discardTitle: (n: number) => `Discard pile, ${many(n, 'card')}`,
    newest: 'Newest first',
    bySuit: 'By suit',
    suits: SUITS,
    none: 'none',
  },

  log: {
    drewForDeal: (who: LogPerson, card: string): Sentence => [
      `${act(who, 'turn up', 'turns up')} the `,
      { card },
      ' for the deal',
    ],
    dealt: (who: LogPerson, first: LogPerson, n: number): Sentence => [
      `${act(who, 'deal', 'deals')} ${many(n, 'card')} each; `,
      first.me ? 'you start' : `${first.name} starts`,
    ],
    placed: (who: LogPerson, card: string): Sentence => [`${act(who, 'play', 'plays')} the `, { card }],
    placedByJack: (who: LogPerson, card: string, on: string): Sentence => [
      `${act(who, 'play', 'plays')} the `,
      { card },
      ' on the ',
      { card: on },
    ],
    closed: (who: LogPerson, card: string): Sentence => [
      { strong: act(who, 'close a sequence', 'closes a sequence') },
      ' with the ',
      { card },
    ],
    removed: (who: LogPerson, n: number, card: string, off: string): Sentence => [
      `${act(who, 'take', 'takes')} a ${colour(n)} chip off the `,
      { card: off },
      ' with the ',
      { card },
    ],
    sequence: (n: number): Sentence => [{ strong: `A sequence for ${side(n)}` }],
    broken: (n: number): Sentence => [{ strong: `A ${side(n)} sequence is broken` }],
    exchanged: (who: LogPerson, card: string): Sentence => [
      `${act(who, 'exchange', 'exchanges')} the `,
      { card },
      ', a dead card',
    ],
    drew: (who: LogPerson): Sentence => [act(who, 'draw', 'draws')],
    drawLost: (who: LogPerson): Sentence => [
      act(who, 'forget to draw and lose the card', 'forgets to draw and loses the card'),
    ],
    renewed: (n: number): Sentence => [`The discards are shuffled into a new pile of ${many(n, 'card')}`],
    passed: (who: LogPerson): Sentence => [`${act(who, 'pass', 'passes')}: nothing can be played`],
    spoke: (who: LogPerson, n: number): Sentence => [
      `${act(who, 'break', 'breaks')} the silence: a card from each ${side(n)} player`,
    ],
    gaveUp: (who: LogPerson, card: string): Sentence => [
      `${act(who, 'discard', 'discards')} the `,
      { card },
      ' for the broken silence',
    ],
    won: (n: number): Sentence => [{ strong: `${side(n)} wins the game` }],
    drawn: (): Sentence => [{ strong: 'A draw' }, ': the game is at a standstill'],
  },

  over: {
    won: 'You win!',
    lost: (name: string) => `${name} wins`,
    lostTo: (n: number) => `${side(n)} wins`,
    wonTogether: 'Your side wins!',
    drawn: 'A draw',
    nobody: 'The game is at a standstill',
    scores: (parts: string[]) => parts.join(' · '),
    sideScore: (n: number, made: number) => `${side(n)} ${made}`,
    turns: (n: number) => `in ${many(n, 'turn')}`,
  },

  lesson: {
    goal: {
      title: 'Five chips in a row',
      text: 'Line up five chips of your colour: that is a sequence. ' + 'Corners count for everybody.',
    },
    turn: {
      title: 'A card, a chip',
      text: 'Play a card, put a chip on one of its two squares, then draw.',
      automatic: 'Play a card and put a chip on one of its two squares. ' + 'A new card comes by itself.',
    },
    jacks: {
      title: 'Two kinds of jacks',
      text:
        'Two eyes: put a chip on any free square. ' +
        'One eye: take away an opponent’s chip, but never from a sequence.',
      expert:
        'Two eyes: put a chip on any free square. ' +
        'One eye: take away an opponent’s chip, even from a sequence.',
    },
    draw: {
      title: 'Draw in time',
      text:
        'Draw as soon as you have played. If the next player plays and draws before you, ' +
        'the card is lost.',
    },
    dead: {
      title: 'Dead card? Exchange it',
      text: 'Both its squares are taken: it is of no use. ' + 'Exchange it for another one, then play.',
    },
    end: {
      title: 'You win!',
      text: 'With two sides it takes two sequences. With three sides, one is enough.',
    },
  },
  moments: {
    closing: 'The winning sequence',
    closingYours: 'The last sequence is yours.',
    with: (card: string) => `Closed with ${theCard(card)}`,
    bothWith: (card: string) => `Two at once, with ${theCard(card)}`,
    closedBy: (who: LogPerson) => (who.me ? 'your last chip' : `${who.name}’s last chip`),
    opening: 'The first sequence',
    openingYours: 'The first sequence was yours.',
    openedBy: named,
    removals: 'One-eyed jacks',
    removalsYours: 'Nobody took off more chips than you.',
    removed: (n: number) => `${count(n, 'chip')} taken off`,
    removedBy: named,
    near: 'You were one sequence away.',
  },

  lobby: {
    options: {
      automatic_draw: {
        name: 'Automatic draw',
        help: 'Otherwise draw in time, or lose the card',
      },
      one_dead_card: {
        name: 'One dead card a turn',
        help: 'Otherwise exchange as many as you hold',
      },
      silence: {
        name: 'Silence',
        help: 'One word, and everybody on that team discards a card',
      },
      expert: {
        name: 'Expert',
        help: 'A one-eyed jack also breaks sequences',
      },
    },
    speaking: 'Silent table: a word costs each player on your side a card (SEQ-25).',
    handSize: (n: number) => `${many(n, 'card')} each`,
  },
};

export default en;
