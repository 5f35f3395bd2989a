/** Four in a row, a chip in the way, and the fifth: a line through the middle of the board. */

import type { Move, SequenceTypes, View } from '../../../gen/sequence';
import type { Chosen, HandStep } from '../../contract';
import { BLANK } from '../blank_view';
import { w } from '../words';
import { handWords } from './words';

type Step = HandStep<SequenceTypes>;

/** What is taken up by a touch of the board, with no card in hand. */
export const NOTHING = 'nothing';
/** A square was touched by a finger, and is to be touched again. */
export const HELD = 'held';

const LINE = [42, 43, 44, 45, 46]; // 7 of clubs, then 6, 5 and 4 of hearts, ace of hearts
const FOUR = { card: '4H', near: 45, far: 78 };
const FIVE = { card: '5H', near: 44, far: 68 };
const JACK = 'JS';
const SAMIR = 1;

const CARDS = 104; // two packs (SEQ-01)
const PLAYED = ['7C', '4C', '6H', '10H', 'AH', '2H']; // for the six chips that lie there
const HAND = ['4H', 'QD', JACK, '9S', '3C', '8D', '10C'];
const AFTER_FOUR = HAND.slice(1);
const WITH_FIVE = [...AFTER_FOUR, FIVE.card];
const AFTER_JACK = [...WITH_FIVE.filter((card) => card !== JACK), '2D'];

/** The table with its cards counted: what nobody holds or has played is yet to be drawn. */
export function view(options: Chosen, { hand = HAND, discards = [], ...change }: Partial<View>): View {
  const hand_counts = [hand.length, HAND.length];
  const played = [...PLAYED, ...discards];
  return {
    ...BLANK,
    options: { ...BLANK.options, ...options },
    hand,
    hand_counts,
    discards: played,
    pile: CARDS - hand.length - HAND.length - played.length,
    chips: [
      [42, 43, 46],
      [12, 65, 87],
    ],
    turn: 4,
    ...change,
  };
}

const place = (card: string, square: number): Move => ({ kind: 'Place', card, square });
const both = ({ card, near, far }: typeof FOUR): Move[] => [place(card, near), place(card, far)];
const CARD = (card: string) => `[data-hand] [data-card="${card}"]`;
const SQUARE = '[data-square][tabindex="0"]';

/** The steps; without automatic drawing one draws once, by hand (SEQ-13, SEQ-G8). */
export function steps(options: Chosen): Step[] {
  const words = handWords();
  const automatic = options['automatic_draw'] === true;
  const expert = options['expert'] === true;
  const table = (change: Partial<View>) => view(options, change);
  const four = [
    [42, 43, 45, 46],
    [12, 65, 87],
  ];
  const barred = [
    [42, 43, 45, 46],
    [12, 65, 87, 44],
  ];
  const open = [
    [42, 43, 45, 46],
    [12, 65, 87, 22],
  ];

  const draw: Step = {
    ...words.draw,
    view: table({ hand: AFTER_FOUR, chips: four, discards: ['4H'], due: [[4], []] }),
    legal: [{ kind: 'Draw' }],
    events: [{ kind: 'Placed', seat: 0, side: 0, card: '4H', square: FOUR.near }],
    at: '[data-pile]',
    acts: 1,
    meets: (tried) => (tried.kind === 'Draw' ? 'done' : hint(words.draw.other, tried)),
  };

  const all: Step[] = [
    {
      ...words.take,
      view: table({}),
      legal: both(FOUR),
      at: CARD('4H'),
      acts: 1,
      meets: (tried) => {
        if (tried.kind !== 'Took' || tried.what === NOTHING) return { hint: words.take.board };
        return tried.what === FOUR.card ? 'done' : hint(words.take.other, tried);
      },
    },
    {
      ...words.place,
      view: table({}),
      legal: both(FOUR),
      at: SQUARE,
      acts: 1,
      meets: (tried) => {
        if (tried.kind === 'Took') return tried.what === FOUR.card ? null : { hint: words.place.again };
        if (tried.kind !== 'Place') return { hint: words.place.off };
        if (tried.square === FOUR.near && tried.card === FOUR.card) return 'done';
        return { hint: tried.square === FOUR.far ? words.place.far : words.place.off };
      },
    },
    ...(automatic ? [] : [draw]),
    {
      ...words.remove,
      view: table({
        hand: WITH_FIVE,
        chips: barred,
        discards: ['4H', '5H'],
        last: { seat: SAMIR, card: '5H', square: FIVE.near, removed: false },
      }),
      legal: [44, 12, 65, 87].map((square) => ({ kind: 'Remove', card: JACK, square })),
      events: [
        ...(automatic ? [{ kind: 'Placed' as const, seat: 0, side: 0, card: '4H', square: FOUR.near }] : []),
        { kind: 'Drew', seat: 0 },
        { kind: 'Placed', seat: SAMIR, side: 1, card: '5H', square: FIVE.near },
        { kind: 'Drew', seat: SAMIR },
      ],
      at: CARD(JACK),
      acts: 2,
      meets: (tried) => {
        if (tried.kind === 'Took') return tried.what === JACK ? null : hint(words.remove.other, tried);
        if (tried.kind !== 'Remove') return { hint: words.remove.other };
        return tried.square === FIVE.near ? 'done' : { hint: words.remove.off };
      },
    },
    {
      ...words.five,
      view: table({
        hand: AFTER_JACK,
        chips: open,
        discards: ['4H', '5H', JACK, '2D'],
        last: { seat: SAMIR, card: '2D', square: 22, removed: false },
      }),
      legal: both(FIVE),
      events: [
        { kind: 'Removed', seat: 0, side: 1, card: JACK, square: FIVE.near },
        { kind: 'Drew', seat: 0 },
        { kind: 'Placed', seat: SAMIR, side: 1, card: '2D', square: 22 },
        { kind: 'Drew', seat: SAMIR },
      ],
      at: CARD(FIVE.card),
      acts: 2,
      meets: (tried) => {
        if (tried.kind === 'Took') return tried.what === FIVE.card ? null : hint(words.five.other, tried);
        if (tried.kind !== 'Place' || tried.card !== FIVE.card) return { hint: words.five.other };
        if (tried.square === FIVE.near) return 'done';
        return { hint: tried.square === FIVE.far ? words.five.far : words.five.other };
      },
    },
    {
      title: words.end.title,
      line: expert ? words.end.expert : words.end.line,
      view: table({
        hand: AFTER_JACK.filter((card) => card !== FIVE.card),
        chips: [[...LINE], [12, 65, 87, 22]],
        sequences: [[LINE], []],
        discards: ['4H', '5H', JACK, '2D', '5H'],
        last: { seat: 0, card: '5H', square: FIVE.near, removed: false },
      }),
      events: [
        { kind: 'Placed', seat: 0, side: 0, card: '5H', square: FIVE.near },
        { kind: 'SequenceMade', side: 0, squares: LINE },
      ],
      at: '.on button',
      acts: 1,
    },
  ];
  return all.map(confirmed);
}

/** Says that a square which a finger has touched is to be touched again. */
function confirmed(step: Step): Step {
  const { meets } = step;
  if (!meets) return step;
  return {
    ...step,
    meets: (tried, wrong) =>
      tried.kind === 'Took' && tried.what === HELD ? { hint: w().turn.confirmLine } : meets(tried, wrong),
  };
}

/** Something else was taken up, or the card was put down: the latter needs no words. */
function hint(words: string, tried: { kind: string; what?: string }) {
  return tried.kind === 'Took' && tried.what === '' ? null : { hint: words };
}
