/** How a poster is brushed on: the brush goes row by row, and the sheet comes down with it.
 *
 * Nothing but transforms, which need no work of the page in each frame, as a mask that is
 * drawn or an `offset-path` would. What is not pasted yet is cut off by a window that comes
 * down over the sheet; moved back by as much, the sheet itself stands still.
 */

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly row: number; // rows that are pasted here
}

const ROWS = [8, 26, 44, 62, 80];
const CORNERS: readonly Corner[] = ROWS.flatMap((y, row) => [
  { x: 8, y, row },
  { x: y < 80 ? 58 : 60, y, row: row + 1 },
]);

export const PASTING = {
  duration: 700,
  easing: 'cubic-bezier(0.6, 0, 0.2, 1)',
  fill: 'forwards',
} as const;

const leg = ({ x, y }: Corner, from: Corner) => Math.hypot(x - from.x, y - from.y);
const way = (corners: readonly Corner[]) =>
  corners.reduce((far, corner, n) => far + leg(corner, corners[n - 1] ?? corner), 0);

/** Gives a keyframe for each corner of the way, at its time. */
function along(place: (corner: Corner) => string): { transform: string; offset: number }[] {
  return CORNERS.map((corner, n) => ({
    transform: place(corner),
    offset: way(CORNERS.slice(0, n + 1)) / way(CORNERS),
  }));
}

const hidden = ({ row }: Corner, height: number) => height * (1 - row / ROWS.length);

export const brushFrames = () => along(({ x, y }) => `translate(${x}px, ${y}px)`);
export const windowFrames = (height: number) => along((corner) => `translateY(${-hidden(corner, height)}px)`);
export const sheetFrames = (height: number) => along((corner) => `translateY(${hidden(corner, height)}px)`);
