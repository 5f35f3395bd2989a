/** Which colour each side has, at a table where sides choose theirs (SEQ-04). */

let chosen = $state.raw<readonly number[]>([]);

/** Gives the colour of a side, by its number among the signs. */
export const colourOf = (side: number): number => chosen[side] ?? side;

/** Follows a table's choice for as long as the calling component lives. */
export function colourBy(options: () => Readonly<Record<string, unknown>> | undefined): void {
  $effect.pre(() => {
    const mine = (options()?.['colours'] ?? []) as readonly number[];
    chosen = mine;
    return () => {
      if (chosen === mine) chosen = [];
    };
  });
}

/** Gives a side the next colour, and its own to whichever side has that. */
export function recoloured(colours: readonly number[], side: number): number[] {
  const before = colours[side] ?? side;
  const after = (before + 1) % colours.length;
  return colours.map((each, n) => (n === side ? after : each === after ? before : each));
}
