/** Three squares to a brush, and the last two posters on its panel. */

import type { DefenseAfficherTypes, Event, Move, View } from '../../../gen/defense_afficher';
import type { Pattern } from '../../../gen/wire';
import type { Chosen, HandStep, Met, Tried } from '../../contract';
import { BLANK } from '../blank_view';
import { brand, posterOf, slotOf } from '../walls';
import { handWords } from './words';

type Step = HandStep<DefenseAfficherTypes>;

/** The exchange was begun. */
export const EXCHANGE = 'exchange';
/** A slot was touched by a finger, and is to be touched again. */
export const HELD = 'held';

const HOME = 's06';
const BRUSH = 's03';
const PANEL = 'A';
const DIE = 3;
const ROUTES = [
  ['s05', 's04', BRUSH],
  ['s05', 's04', 's41'], // a Chance square
  ['s07', 's08', 's09'], // the brush of C
];
const HAND = ['lustucru', 'virgulo'];
const HUNG = ['septlieues', 'bourricot', 'bullette', 'grognard']; // by everybody, before

const PROSPECTS: View['prospects'] = [
  { square: BRUSH, act: 'paste', by_way: false },
  { square: 's41', act: 'chance', by_way: false },
  { square: 's09', act: 'paste', by_way: false },
];

export function view(options: Chosen, change: Partial<View>): View {
  const hand = change.hand ?? HAND;
  return {
    ...BLANK,
    options: { ...BLANK.options, ...options },
    figures: [HOME, 's28'],
    hand,
    hand_counts: [hand.length, 4],
    reserve: 30,
    pasted: HUNG,
    stock: 24,
    turn: { ...BLANK.turn, number: 12 },
    ...change,
  };
}

export const EXCHANGING: Pattern = {
  kind: 'Pattern',
  move: 'Exchange',
  open: { posters: { kind: 'Subset', items: HAND, least: 1, most: 2 } },
  given: {},
};

const pasting = (hand: readonly string[]): Move[] => [
  ...hand.map((poster): Move => ({ kind: 'Paste', poster, slot: slotOf(poster) })),
  { kind: 'Done' },
];

const POSTERS = '.shed li button';

/** The steps; posters are put by hand, whatever the table does for people (DDA-G10). */
export function steps(options: Chosen): Step[] {
  const words = handWords();
  const simplified = options['simplified'] === true;
  const assisted = options['assisted_pasting'] === true;
  const table = (change: Partial<View>) => view({ ...options, assisted_pasting: false }, change);
  const there: Partial<View> = {
    figures: [BRUSH, 's28'],
    phase: { kind: 'Pasting', panels: [PANEL], most: null },
  };
  let first = 'lustucru'; // the one that was pasted first
  const rest = () => HAND.filter((poster) => poster !== first);

  return [
    {
      ...words.throw,
      view: table({}),
      legal: [{ kind: 'Throw' }, EXCHANGING, ...(simplified ? [] : [{ kind: 'TakeChance' } as const])],
      at: '.acts button',
      acts: 1,
      meets: ({ kind }) => {
        if (kind === 'Throw') return 'done';
        return { hint: kind === 'TakeChance' ? words.throw.chance : words.throw.exchange };
      },
    },
    {
      ...words.walk,
      view: table({ phase: { kind: 'Walking', die: DIE, routes: ROUTES }, prospects: PROSPECTS }),
      legal: [...ROUTES.map((route): Move => ({ kind: 'Walk', route })), { kind: 'Stay' }],
      events: [{ kind: 'Threw', side: 0, die: DIE }],
      at: '[data-target][tabindex="0"]',
      acts: 2,
      meets: (tried) => {
        if (tried.kind === 'Walk') return tried.route.at(-1) === BRUSH ? 'done' : { hint: words.walk.other };
        return tried.kind === 'Stay' ? { hint: words.walk.stay } : null;
      },
    },
    {
      ...words.paste,
      view: table(there),
      legal: pasting(HAND),
      events: [{ kind: 'Walked', side: 0, route: ROUTES[0] ?? [] }],
      at: POSTERS,
      acts: 2,
      meets: (tried) => {
        if (tried.kind === 'Paste') first = tried.poster;
        return pasted(tried);
      },
    },
    {
      ...words.last,
      get view() {
        return table({ ...there, hand: rest(), pasted: [...HUNG, first] });
      },
      get legal() {
        return pasting(rest());
      },
      get events(): readonly Event[] {
        return [{ kind: 'Pasted', side: 0, poster: first, slot: slotOf(first) }];
      },
      at: POSTERS,
      acts: 2,
      meets: pasted,
    },
    {
      title: words.end.title,
      line: simplified ? words.end.simplified : assisted ? words.end.assisted : words.end.line,
      view: table({
        ...there,
        hand: [],
        pasted: [...HUNG, ...HAND],
        phase: { kind: 'Over' } as View['phase'],
      }),
      get events(): readonly Event[] {
        return rest().map((poster) => ({ kind: 'Pasted', side: 0, poster, slot: slotOf(poster) }));
      },
      at: '.on button',
      acts: 1,
    },
  ];
}

function pasted(tried: Tried<DefenseAfficherTypes>): Met<DefenseAfficherTypes> {
  const { paste } = handWords();
  if (tried.kind === 'Took' && tried.what === HELD) return { hint: paste.again };
  if (tried.kind !== 'Paste') return tried.kind === 'Done' ? { hint: paste.done } : null;
  if (slotOf(tried.poster) === tried.slot) return 'done';
  return { hint: paste.wrong(brand(tried.poster), brand(posterOf(tried.slot))) };
}
