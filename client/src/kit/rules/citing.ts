/** Rules that sentences name by their ids: « Mot brûlé (FAF-G12) ». */

import { getContext, setContext } from 'svelte';

export interface Citing {
  readonly plainly: boolean; // beginners read the sentence; the id waits behind an ⓘ
  open(rule: string): void;
}

const KEY = Symbol('citing');

export const offerRules = (citing: Citing): Citing => setContext(KEY, citing);
export const citing = (): Citing | undefined => getContext<Citing | undefined>(KEY);

export interface Part {
  readonly text: string;
  readonly rule: string | null; // whose id stood after it
}

// The stop after an id belongs to the sentence before it.
const CITED = /\s*(?:\(([A-Z]{3}-G?\d+)\)|(?:^|·\s+)([A-Z]{3}-G?\d+))([.,]?)/g;

/** Takes a sentence apart at the ids that it names. */
export function parts(sentence: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const cited of sentence.matchAll(CITED)) {
    const rule = cited[1] ?? cited[2] ?? null;
    found.push({ text: sentence.slice(from, cited.index) + (cited[3] ?? ''), rule });
    from = cited.index + cited[0].length;
  }
  if (from < sentence.length) found.push({ text: sentence.slice(from), rule: null });
  return found;
}

/** The sentence without ids, where none can be opened: on a button, on a shared screen. */
export const plain = (sentence: string): string =>
  parts(sentence)
    .map(({ text }) => text)
    .join('');
