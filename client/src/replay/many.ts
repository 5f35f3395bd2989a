/** Several records in one file: all games of a device, to be kept elsewhere. */

import { request } from '../transport';
import { overTables } from './api';

/** Writes the records of all games that are over here; null: there is none. */
export async function allRecords(): Promise<Blob | null> {
  const records: string[] = [];
  for (const { code } of await overTables()) {
    const answer = await request(`/api/tables/${code}/record`);
    if (answer.ok) records.push(await answer.text());
  }
  return records.length ? new Blob(records, { type: 'application/jsonl' }) : null;
}

/** Parts a file into its records: each begins with its format. */
export const apart = (file: string): string[] =>
  file.split(/^(?={"format")/m).filter((record) => record.trim());

/** What a record says of itself: its game, and who played. */
export function titleOf(record: string): { game: string; names: readonly string[] } {
  const lines = record.trim().split('\n');
  const read = (line = '{}'): Record<string, unknown> => {
    try {
      return JSON.parse(line) as Record<string, unknown>;
    } catch {
      return {};
    }
  };
  const seated = (read(lines.at(-1))['seated'] ?? []) as { name: string }[];
  return { game: String(read(lines[0])['game'] ?? ''), names: [...new Set(seated.map(({ name }) => name))] };
}
