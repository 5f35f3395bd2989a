/** What still stands of a game's history, once moves were taken back. */

interface Version {
  readonly version: number;
  readonly took_back?: boolean;
}

/** Leaves out every move that was taken back, and the taking back itself. */
export function standing<H extends Version>(history: readonly H[]): readonly H[] {
  const gone = new Set<number>();
  for (const { version, took_back } of history) if (took_back) gone.add(version).add(version - 1);
  return gone.size ? history.filter(({ version }) => !gone.has(version)) : history;
}
