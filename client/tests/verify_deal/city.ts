/** The tables of docs/reference/chance-defense_afficher.md: squares, panels, posters, cards. */
import { here, must, table } from './record';

const page = here('../../../docs/reference/chance-defense_afficher.md');
const words = (cell: string | undefined): string[] => must(cell).split(' ');

type Square = { neighbours: string[]; what: string };
export const SQUARES = new Map<string, Square>(
  table(page, 'square').map(([id, next, what]) => [must(id), { neighbours: words(next), what: must(what) }]),
);
const panels = table(page, 'panel');
export const PANELS = panels.map(([panel]) => must(panel));
export const BRUSH = new Map(panels.map(([panel, brush]) => [must(panel), must(brush)]));
export const POSTER_ON = new Map(
  panels.flatMap(([panel, , ...posters]) =>
    posters.map((poster, i): [string, string] => [`${panel}${i + 1}`, poster]),
  ),
);

/** The starts of so many sides, in their order. */
export function startsOf(sides: number): string[] {
  const places = must(table(page, 'sides').find(([count]) => Number(count) === sides))[1];
  return words(places).map(
    (place) => must([...SQUARES].find(([, { what }]) => what === `start ${place}`))[0],
  );
}

export const slotsOf = (panel: string): string[] => [1, 2, 3, 4].map((n) => panel + n);

export function routes(from: string, steps: number, cameFrom: string | null): string[][] {
  if (steps === 0) return [[]];
  return must(SQUARES.get(from))
    .neighbours.filter((next) => next !== cameFrom)
    .flatMap((next) => routes(next, steps - 1, from).map((rest) => [next, ...rest]));
}

export function nearestPanels(square: string): string[] {
  const steps = new Map([[square, 0]]);
  for (const [reached, count] of steps)
    for (const next of must(SQUARES.get(reached)).neighbours)
      if (!steps.has(next)) steps.set(next, count + 1);
  const far = (panel: string): number => must(steps.get(must(BRUSH.get(panel))));
  const least = Math.min(...PANELS.map(far));
  return PANELS.filter((panel) => far(panel) === least);
}
