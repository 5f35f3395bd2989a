/** The board at the end, as a picture of its own: printed, in the same colours by night. */

import type { View } from '../../gen/sequence';
import type { PosterArt } from '../contract';
import { bar, column, isCorner, row, SQUARES } from './board';

const COLOURS = ['#1b4c9c', '#1c7447', '#bc321f'];
const SIGNS = [
  '<circle r=".17" fill="none" stroke="#fff" stroke-width=".09"/>',
  '<path d="M-.2 0H.2M0-.2V.2" stroke="#fff" stroke-width=".11"/>',
  '<path d="M0-.2.2.15H-.2Z" fill="#fff"/>',
];
const NONE = '#e8d9b5';

/** Turns the board by a little, with its lines in sight. */
export function poster(
  view: Pick<View, 'chips' | 'sequences' | 'options'>,
  winners: readonly number[],
): PosterArt {
  const of = (side: number) => view.options.colours[side] ?? side;
  const tint = (side: number) => COLOURS[of(side)] ?? NONE;
  const squares = SQUARES.map(
    (_, at) =>
      `<rect x="${column(at) + 0.05}" y="${row(at) + 0.05}" width=".9" height=".9" rx=".1" fill="${isCorner(at) ? '#173f8f' : '#fffdf7'}"/>`,
  );
  const chips = view.chips.flatMap((held, side) =>
    held.map(
      (at) =>
        `<g transform="translate(${column(at) + 0.5} ${row(at) + 0.5})"><circle r=".4" fill="${tint(side)}"/>${SIGNS[of(side)] ?? ''}</g>`,
    ),
  );
  const bars = view.sequences.flatMap((lines, side) =>
    lines.map((line) => {
      const { x1, y1, x2, y2 } = bar(line);
      return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${tint(side)}" stroke-width=".5" stroke-linecap="round"/>`;
    }),
  );
  const board = [...squares, ...bars, ...chips].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 10 10"><rect width="10" height="10" fill="#215f4b"/><g transform="rotate(-12 5 5)">${board}</g></svg>`;
  const [winner] = winners;
  return {
    ground: winner === undefined ? NONE : tint(winner),
    pictures: [`data:image/svg+xml,${encodeURIComponent(svg)}`],
    words: [],
  };
}
