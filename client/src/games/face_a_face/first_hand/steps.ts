/** Two face-offs: one that is shown, one that must be noticed. */

import type { Event, FaceAFaceTypes, ThemeCard, Top, View } from '../../../gen/face_a_face';
import type { Pattern } from '../../../gen/wire';
import { lang } from '../../../words/lang.svelte';
import type { Chosen, HandStep, Met, Tried } from '../../contract';
import { BLANK } from '../blank_view';
import { type Theme, fits, folded } from './answers';
import { handWords } from './words';

type Step = HandStep<FaceAFaceTypes>;

export const SAMIR = 1;
export const ODILE = 2;

const ANSWER: Pattern = {
  kind: 'Pattern',
  move: 'Answer',
  open: { word: { kind: 'Text', longest: 60 } },
  given: {},
};
const FIELD = '.dock input';

export function card(
  theme: keyof ReturnType<typeof handWords>['cards'],
  symbol: ThemeCard['symbol'],
): ThemeCard {
  return { kind: 'ThemeCard', theme, text: handWords().cards[theme], symbol };
}

const lying = (face: ThemeCard): Top => ({ card: face, shown: 0, laid: 0 });

/** Lays the table: the cards before each of the three, and how many they have won. */
export function view(
  rows: readonly (readonly ThemeCard[])[],
  won: View['won'],
  change: Partial<View> = {},
): View {
  return {
    ...BLANK,
    left: 18,
    right: 17,
    rows: rows.map((row) => row.map(lying)),
    won,
    ...change,
  };
}

const facing = (other: number): View['phase'] => ({
  kind: 'Racing',
  pair: [0, other],
  opened: 0,
  until: 20_000,
  given: null,
  caller: null,
  tie: null,
});

/** What happens as the last of what was said wins a card. */
function wins(number: number, said: readonly string[], loser: number, card: ThemeCard): readonly Event[] {
  const word = said.at(-1) ?? '';
  return [
    { kind: 'Answered', seat: 0, word, known: true, meant: word },
    { kind: 'FaceOffWon', number, winner: 0, loser, card, rule: 'FAF-13', took: 2_000 },
  ];
}

/** The steps, typed at every table: who answers aloud learns the same (FAF-G5). */
export function steps(options: Chosen): Step[] {
  const words = handWords();
  const announced = options['announced'] === true;
  const [job, ice, slide, farm] = [
    card('job', 'lune'),
    card('ice', 'poisson'),
    card('slide', 'poisson'),
    card('farm', 'poisson'),
  ];
  const none: View['won'] = [[], [], []];
  const said: string[] = []; // answers, which serve no more
  const hear = (...[tried, ...asked]: Parameters<typeof answered>) => {
    const met = answered(tried, ...asked);
    if (met === 'done' && tried.kind === 'Answer') said.push(tried.word);
    return met;
  };
  let piles = { left: 18, right: 17 };

  return [
    {
      ...words.draw,
      view: view([[], [job], [ice]], none, piles),
      legal: [
        { kind: 'Draw', stack: 'left' },
        { kind: 'Draw', stack: 'right' },
      ],
      at: '[data-pile="left"]',
      acts: 1,
      meets: (tried) => {
        if (tried.kind !== 'Draw') return { hint: words.draw.other };
        piles = tried.stack === 'right' ? { left: 18, right: 16 } : { left: 17, right: 17 };
        return 'done';
      },
    },
    {
      title: words.look.title,
      line: announced ? words.look.announced : words.look.line,
      get view() {
        return view([[slide], [job], [ice]], none, { ...piles, turn: SAMIR });
      },
      events: [{ kind: 'CardTurned', seat: 0, card: slide }],
      at: '.asks button',
      acts: 1,
      meets: (tried) => {
        if (tried.kind !== 'Took') return { hint: words.look.type };
        return tried.what === String(ODILE) ? 'done' : { hint: words.look.samir };
      },
    },
    {
      ...words.answer,
      get view() {
        return view([[slide], [job], [ice]], none, { ...piles, turn: SAMIR, phase: facing(ODILE) });
      },
      legal: [ANSWER],
      events: [
        announced
          ? { kind: 'FaceOffLit', pair: [0, ODILE] }
          : { kind: 'FaceOffOpened', pair: [0, ODILE], caller: 0 },
      ],
      at: FIELD,
      acts: 2,
      meets: (tried, wrong) => hear(tried, 'ice', wrong, words.answer),
    },
    {
      ...words.won,
      get view() {
        return view([[slide], [job], []], [[ice], [], []], { ...piles, turn: SAMIR, fought: 1 });
      },
      get events() {
        return wins(1, said, ODILE, ice);
      },
      at: '.on button',
      acts: 1,
    },
    {
      ...words.again,
      get view() {
        const phase = announced ? { phase: facing(SAMIR) } : {};
        return view([[slide], [job, farm], []], [[ice], [], []], {
          ...later(piles),
          turn: ODILE,
          fought: 1,
          ...phase,
        });
      },
      legal: [ANSWER, { kind: 'Call' }],
      events: [{ kind: 'CardTurned', seat: SAMIR, card: farm }],
      at: FIELD,
      acts: 2,
      meets: (tried, wrong) => {
        if (tried.kind === 'Call') return { hint: words.again.call };
        if (tried.kind === 'Answer' && said.map(folded).includes(folded(tried.word)))
          return { hint: words.again.said(tried.word) };
        return hear(tried, 'farm', wrong, words.again);
      },
    },
    {
      ...words.end,
      get view() {
        return view([[slide], [job], []], [[ice, farm], [], []], { ...later(piles), turn: ODILE, fought: 2 });
      },
      get events() {
        return wins(2, said, SAMIR, farm);
      },
      at: '.on button',
      acts: 1,
    },
  ];
}

/** Samir has drawn too. */
const later = ({ left, right }: { left: number; right: number }) => ({ left, right: right - 1 });

interface Hints {
  mine(word: string): string; // an example of one's own card
  readonly other: string;
  readonly help: string; // after a few tries the word itself
  readonly draw: string;
}

function answered(
  tried: Tried<FaceAFaceTypes>,
  theme: Theme,
  wrong: number,
  hints: Hints,
): Met<FaceAFaceTypes> {
  if (tried.kind !== 'Answer') return { hint: hints.draw };
  if (fits(tried.word, theme, lang())) return 'done';
  if (fits(tried.word, 'slide', lang())) return { hint: hints.mine(tried.word) };
  return { hint: wrong > 0 ? hints.help : hints.other };
}
