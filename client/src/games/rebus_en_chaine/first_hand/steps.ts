/** A phrase put into pictures, pictures heard, and an album opened. */

import type { Album, AlbumPage, Desk, RebusEnChaineTypes, View } from '../../../gen/rebus_en_chaine';
import { codeOf } from '../../../kit/pictures/deck';
import type { Chosen, HandStep, Met, Tried } from '../../contract';
import { handWords } from './words';

type Step = HandStep<RebusEnChaineTypes>;
type Types = RebusEnChaineTypes;

const SAMIR = 1;
const ODILE = 2;
const GLASS = 90_000;
const NAMES = ['chat', 'pot', 'cerf', 'veau', 'pas', 'deux', 'bas', 'gare'];

export const row = (names: string): string[] => names.split(' ').map(codeOf);
const HAT = row('chat pot');
const LEGAL = [{ kind: 'Pattern' as const, move: 'Keep', open: {}, given: {} }, { kind: 'Finish' as const }];

const page = (seat: number, text: string, cards: string[] = []): AlbumPage => ({
  seat,
  text,
  cards,
  robot: false,
  read_out: false,
});

export function view(options: Chosen, change: Partial<View>): View {
  const seats = [0, SAMIR, ODILE];
  return {
    seat: 0,
    options: { faithful: false, drawn: false, names: false, glass: 90, ...options },
    sides: seats,
    phase: working(2),
    turn: 1,
    turns: 2,
    pages: 3,
    chooses: options['drawn'] === true,
    desk: null,
    albums: seats.map((owner) => ({ owner, pages: [], claps: [] })),
    lengths: [1, 1, 1],
    felt: [null, null, null],
    points: [0, 0, 0],
    turners: [0],
    best: null,
    readers: [false, false, false],
    stirred: [0, 0, 0],
    missed: [0, 0, 0],
    came: [true, true, true],
    ring: seats,
    names: options['names'] === true ? Object.fromEntries(NAMES.map((name) => [codeOf(name), name])) : {},
    drafts: [],
    offers: [],
    pile: [],
    ...change,
  };
}

export const working = (page: number, ready = [false, false, false]): View['phase'] => ({
  kind: 'Working',
  page,
  since: 0,
  until: GLASS,
  ready,
});

export const desk = (change: Partial<Desk>): Desk => ({
  owner: ODILE,
  received: page(ODILE, 'Chapeau'),
  draft: { text: '', cards: [], robot: false },
  passes_to: SAMIR,
  offers: [],
  suggested: row('chat chapeau pot peau'),
  heard: null,
  ...change,
});

export const laid = (cards: string[]): Desk =>
  desk({
    draft: { text: '', cards, robot: false },
    heard: cards.join() === HAT.join() ? { said: ['cha', 'po'], missing: '', answer: 'yes' } : null,
  });

export const toRead = (): Desk => desk({ owner: SAMIR, received: page(SAMIR, '', row('cerf veau')) });

const PAGES = [
  page(0, 'Pas de bagarre'),
  page(SAMIR, '', row('pas deux bas gare')),
  page(ODILE, 'Pas de bas à la gare'),
];

/** One's own album, open as far as this page. */
export function opened(options: Chosen, last: number, claps: number[] = []): View {
  const album: Album = { owner: 0, pages: PAGES.slice(0, last), claps: [] };
  album.claps = album.pages.map((_, n) => (n === last - 1 ? claps : []));
  return view(options, {
    phase: { kind: 'Showing', album: 0, page: last, since: 0, until: GLASS },
    albums: [album, ...view(options, {}).albums.slice(1)],
    lengths: [3, 3, 3],
    felt: [last === 3 ? ['hot', 'too much'] : null, null, null],
  });
}

const shown = (number: number) => {
  const { seat, text, cards } = PAGES[number - 1] ?? page(0, '');
  return { kind: 'PageShown' as const, album: 0, page: number, owner: 0, seat, text, cards, robot: false };
};

export function steps(options: Chosen): Step[] {
  const words = handWords();
  return [
    {
      ...words.lay,
      view: view(options, { desk: desk({}) }),
      legal: LEGAL,
      at: 'section button',
      acts: 3,
      meets: laying(options),
    },
    {
      ...words.read,
      view: view(options, { desk: toRead(), phase: working(3) }),
      events: [{ kind: 'AlbumsPassed', page: 3 }],
      legal: LEGAL,
      at: 'textarea',
      acts: 3,
      meets: reading(),
    },
    {
      ...words.turn,
      view: opened(options, 2),
      events: [{ kind: 'WorkEnded', whole: true }, shown(2)],
      legal: [{ kind: 'Turn' }],
      at: '.foot > :last-child button',
      acts: 1,
      meets: ({ kind }) => (kind === 'Turn' ? 'done' : { hint: words.turn.first }),
    },
    {
      ...words.clap,
      view: opened(options, 3),
      events: [shown(3), { kind: 'AlbumClosed', album: 0, owner: 0, felt: ['hot', 'too much'], points: [] }],
      legal: [{ kind: 'Applaud' }],
      at: '.foot button',
      acts: 1,
      meets: ({ kind }) => (kind === 'Applaud' ? 'done' : { hint: words.clap.again }),
    },
    {
      ...words.end,
      view: opened(options, 3, [0]),
      events: [{ kind: 'Applauded', seat: 0 }],
      at: '.on button',
      acts: 1,
    },
  ];
}

/** Keeps the row as a table does; it passes once it says the phrase. */
function laying(options: Chosen) {
  let cards: string[] = [];
  return (tried: Tried<Types>): Met<Types> => {
    const { lay } = handWords();
    if (tried.kind === 'Keep') {
      cards = tried.cards;
      return { view: view(options, { desk: laid(cards) }) };
    }
    if (tried.kind !== 'Finish') return null;
    if (cards.join() === HAT.join()) return 'done';
    return { hint: cards.join() === HAT.toReversed().join() ? lay.order : lay.other };
  };
}

/** Whatever is heard is right. */
function reading() {
  let text = '';
  return (tried: Tried<Types>): Met<Types> => {
    if (tried.kind === 'Keep') text = tried.text;
    if (tried.kind !== 'Finish') return null;
    return text.trim() ? 'done' : { hint: handWords().read.empty };
  };
}
