/** A table of three, of whom the first is putting a phrase into pictures. */

import type { View } from '../../gen/rebus_en_chaine';
import { codeOf } from '../../kit/pictures/deck';

export const cards = (names: string): string[] => names.split(' ').map(codeOf);

export const VIEW: View = {
  seat: 0,
  options: { faithful: false, drawn: false, names: false, glass: 90 },
  sides: [0, 1, 2],
  phase: { kind: 'Working', page: 2, since: 0, until: 90_000, ready: [false, false, false] },
  turn: 1,
  turns: 2,
  pages: 3,
  chooses: false,
  desk: {
    owner: 2,
    received: { seat: 2, text: 'Pas de bagarre', cards: [], robot: false, read_out: false },
    draft: { text: '', cards: [], robot: false },
    passes_to: 1,
    offers: [],
    suggested: cards('pas deux bas gare'),
    heard: null,
  },
  albums: [0, 1, 2].map((owner) => ({ owner, pages: [], claps: [] })),
  lengths: [1, 1, 1],
  felt: [null, null, null],
  points: [0, 0, 0],
  turners: [],
  best: null,
  readers: [false, false, false],
  stirred: [-1000, -1000, -1000],
  missed: [0, 0, 0],
  came: [true, true, true],
  ring: [0, 1, 2],
  names: {},
  drafts: [],
  offers: [],
  pile: [],
};
