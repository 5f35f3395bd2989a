/** docs/reference/record.md: a record as a stranger reads it. */
import { readFileSync } from 'node:fs';
import { commitmentOf, linksOf, pledgeOf, seedOf } from './chance';

export type Fields = Record<string, unknown> & { kind: string };
export type Move = { n: number; seat: number; at: number; sent?: number; move: Fields };
export type Game = {
  game: string;
  rules_version: number;
  options: Record<string, unknown>;
  sides: number[];
  seed: Uint8Array;
  lines: Move[]; // every move of the record
  moves: Move[]; // those that stand
  winners: number[] | null;
};

export const here = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf-8');

export function read(text: string): Game {
  const raw = text.split('\n').filter(Boolean);
  const [header, ...lines] = raw.map((line) => JSON.parse(line));
  const { secret, shares = [], pledges = [], missed = [] } = header.fairness;
  if (![secret, ...shares].every((part) => /^[0-9a-f]{64}$/.test(part))) throw new Error('not 32 bytes');
  if (commitmentOf(secret) !== header.commitment) throw new Error('not the promised secret');
  const out = missed.flat();
  if (new Set(out).size < out.length) throw new Error('out twice');
  const still = pledges.filter((pledge: string | null, n: number) => pledge !== null && !out.includes(n));
  if (pledges.length && still.length !== shares.length) throw new Error('not a share a pledge');
  still.forEach((pledge: string, n: number) => {
    if (pledgeOf(shares[n], missed.length + 1) !== pledge) throw new Error('not the pledged share');
  });
  const seed = seedOf(secret, shares);
  const { end, chain } = lines.pop();
  if (linksOf(seed, raw.slice(0, -1)).at(-1) !== chain) throw new Error('not the moves made');
  return { ...header, seed, lines, moves: standing(lines), winners: end?.winners ?? null };
}

/** docs/reference/chance.md: without what was taken back; the others keep their numbers. */
function standing(lines: Move[]): Move[] {
  const isBack = (line: Move | undefined) => line?.move.kind === 'TakeBack';
  return lines.filter((line, n) => !isBack(line) && !isBack(lines[n + 1]));
}

/** The rows of a page's table whose first column is headed *first*. */
export function table(page: string, first: string): string[][] {
  const lines = page.split('\n');
  const top = lines.findIndex((line) => line.startsWith(`| ${first} |`));
  if (top < 0) throw new Error(`no table ${first}`);
  const rows: string[][] = [];
  for (const line of lines.slice(top + 2)) {
    if (!line.startsWith('|')) break;
    rows.push(
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replaceAll('`', '').trim()),
    );
  }
  return rows;
}

export function take<T>(items: T[], item: T): void {
  const at = items.indexOf(item);
  if (at < 0) throw new Error(`there is no ${String(item)}`);
  items.splice(at, 1);
}

export function must<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('the page does not say');
  return value;
}
