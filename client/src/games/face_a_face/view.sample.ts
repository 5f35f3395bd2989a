/** A table of four before a draw, for the tests. */

import type { Options, ThemeCard, Top, View } from '../../gen/face_a_face';
import type { SymbolName } from './art/symbols';

export const OPTIONS: Options = {
  language: 'fr',
  pack: 1,
  own_pack: '',
  learnt: [],
  announced: false,
  aloud: false,
  voters: 'everybody',
  by_theme: false,
  removed: 5,
  shuffler: 0,
  patience: 20,
  together: 1500,
  same_moment: 40,
  time_1: 100,
  time_2: 100,
  time_3: 150,
  time_4: 100,
  time_5: 100,
  time_6: 100,
};

export const card = (symbol: SymbolName, text: string): ThemeCard => ({
  kind: 'ThemeCard',
  theme: text.toLowerCase(),
  text,
  symbol,
});

const top = (symbol: SymbolName, text: string): Top => ({ card: card(symbol, text), shown: 0, laid: 0 });

export const VIEW: View = {
  seat: 0,
  options: OPTIONS,
  sides: [0, 1, 2, 3],
  phase: { kind: 'Drawing', until: null },
  turn: 0,
  drawer: 3,
  left: 20,
  right: 21,
  under: [[], []],
  rows: [
    [top('soleil', 'Port'), top('poisson', 'Glace')],
    [top('lune', 'Métier')],
    [top('poisson', 'Instrument')],
    [],
  ],
  since: 0,
  duels: [],
  die: null,
  won: [[], [card('chat', 'Sport')], [], []],
  gone: [],
  said: [],
  wins: [],
  refusals: [],
  refused: 0,
  fast: [0, 0, 0, 0],
  last: null,
  fought: 1,
  cascade: 0,
  burners: [0, 0, 0, 0],
  skips: [false, false, false, false],
  accepted: [],
  voted: [],
  vote: null,
  votes: [],
  missed: 0,
  glass: null,
  piles: [[], []],
};

export const NAMES = ['Nadia', 'Odile', 'Samir', 'Gus'];
