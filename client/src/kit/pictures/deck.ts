/** The two hundred pictures of Rébus: every card with its names, by its kind. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import tsv from '$rebus/deck.tsv?raw';
import { ask } from '../../api';
import type { Sounding } from '../../gen/riddles';

const LABEL = 'tablee rebus card ';
const SHORT = 8; // hexadecimal digits

export type NamedCard = { card: string; names: string[]; kind: string };

/** Gives the code of a card by its id in the deck, as the rules do (`cards.py`). */
export function codeOf(id: string): string {
  return bytesToHex(sha256(utf8ToBytes(LABEL + id))).slice(0, SHORT);
}

/** Reads the deck. */
export function drawn(): NamedCard[] {
  const [, ...lines] = tsv.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [id = '', names = '', , kind = ''] = line.split('\t');
    return { card: codeOf(id), names: names.split(', '), kind };
  });
}

const plain = (text: string) =>
  text.toLocaleLowerCase('fr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');

/** All pictures, by their first names. */
export function pictures(): NamedCard[] {
  return drawn().sort((a, b) => (a.names[0] ?? '').localeCompare(b.names[0] ?? '', 'fr'));
}

/** Those of which a name begins so, then those of which one has it in it. */
export function named(all: readonly NamedCard[], typed: string): NamedCard[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return [...all];
  const begins = all.filter(({ names }) => names.some((name) => plain(name).startsWith(wanted)));
  const has = all.filter(({ names }) => names.some((name) => plain(name).includes(wanted)));
  return [...new Set([...begins, ...has])];
}

/** Asks for pictures by a sound. */
export const sounding = (text: string): Promise<Sounding> =>
  ask(`/api/sent/sounds?${new URLSearchParams({ text })}`);
