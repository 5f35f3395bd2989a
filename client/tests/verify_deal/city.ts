/** The tables of docs/reference/chance-defense_afficher.md: squares, panels, posters, cards. */
import { here, must, table } from './record';

const page = here('../../../docs/reference/chance-defense_afficher.md');
const words = (cell: string | undefined): string[] => must(cell).split(' ');

type Square = { neighbours: string[]; what: string };
const panels = table(page, 'panel');
const named = (n: number): string => `s${String(n).padStart(2, '0')}`;

/** The squares of a line, each beside the next; between two with … come all between. */
function lineOf(text: string): string[] {
  const [first, last, again] = (text.match(/\d+/g) ?? []).map(Number);
  if (!text.includes('…')) return words(text);
  const between = Array.from({ length: must(last) - must(first) + 1 }, (_, n) => must(first) + n);
  return [...between, must(again)].map(named);
}

/** What happens on a square; starts come in one row, in the order that it names. */
const acts = new Map<string, string>(
  table(page, 'what happens there').flatMap(([what, squares]) => {
    const places = must(what).startsWith('start ') ? must(what).slice(6).split(', ') : [];
    return words(squares).map((id, n): [string, string] => [
      id,
      places[n] ? `start ${places[n]}` : must(what),
    ]);
  }),
);
for (const [panel, brush] of panels) acts.set(must(brush), `brush of ${panel}`);

function squares(): Map<string, Square> {
  const found = new Map<string, Square>();
  const at = (id: string): Square => found.get(id) ?? { neighbours: [], what: acts.get(id) ?? 'plain' };
  const [, lines] = must(page.match(/```squares\n([^`]*)\n```/) ?? undefined);
  for (const line of must(lines).split('\n').map(lineOf))
    for (const [n, id] of line.slice(1).entries())
      for (const [one, other] of [
        [must(line[n]), id],
        [id, must(line[n])],
      ] as const)
        found.set(one, { ...at(one), neighbours: [...at(one).neighbours, other].sort() });
  return found;
}
export const SQUARES = squares();
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
