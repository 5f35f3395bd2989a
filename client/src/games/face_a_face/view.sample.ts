/** A table of four before a draw, for the tests. */

import type { Options, ThemeCard, Top, View } from '../../gen/face_a_face';
import type { SymbolName } from './art/symbols';
import { BLANK, OPTIONS as PLAIN } from './blank_view';

export const OPTIONS: Options = { ...PLAIN, time_3: 150 };

export const card = (symbol: SymbolName, text: string): ThemeCard => ({
  kind: 'ThemeCard',
  theme: text.toLowerCase(),
  text,
  symbol,
});

const top = (symbol: SymbolName, text: string): Top => ({ card: card(symbol, text), shown: 0, laid: 0 });

export const VIEW: View = {
  ...BLANK,
  options: OPTIONS,
  sides: [0, 1, 2, 3],
  drawer: 3,
  rows: [
    [top('soleil', 'Port'), top('poisson', 'Glace')],
    [top('lune', 'Métier')],
    [top('poisson', 'Instrument')],
    [],
  ],
  won: [[], [card('chat', 'Sport')], [], []],
  fast: [0, 0, 0, 0],
  fought: 1,
  burners: [0, 0, 0, 0],
  skips: [false, false, false, false],
};

export const NAMES = ['Nadia', 'Odile', 'Samir', 'Gus'];
