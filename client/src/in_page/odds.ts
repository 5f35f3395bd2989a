/** A second worker, which counts the odds of one game while the first plays others. */

import { listing } from './parts';
import { startPython } from './python';

/** What it is begun with. */
export interface OddsOrders {
  readonly base: string;
  readonly parts: readonly string[];
  readonly record: Uint8Array;
}

/** What it reports: how far it is, then the curve as JSON. */
export type OddsReport = { part: number } | { curve: string } | { failed: string };

const report = (what: OddsReport) => (self as unknown as Worker).postMessage(what);

async function count({ base, parts, record }: OddsOrders): Promise<string> {
  const python = await startPython(base, await listing(base), parts);
  const bytes = python.globals.get('bytes')(python.toPy(record));
  const start = python.pyimport('tablee.page.start');
  return await start.count_odds(bytes, (part: number) => report({ part }));
}

self.onmessage = ({ data }: MessageEvent<OddsOrders>) => {
  count(data).then(
    (curve) => report({ curve }),
    (error: unknown) => report({ failed: String(error) }),
  );
};
