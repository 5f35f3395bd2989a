/** The deck as the gallery shows it: every card with its names, by its kind. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import tsv from '$rebus/deck.tsv?raw';

const LABEL = 'tablee rebus card ';
const SHORT = 8; // hexadecimal digits

export type Drawn = { card: string; names: string[]; kind: string };

/** Gives the code of a card by its id in the deck, as the rules do (`cards.py`). */
export function codeOf(id: string): string {
  return bytesToHex(sha256(utf8ToBytes(LABEL + id))).slice(0, SHORT);
}

/** Reads the deck. */
export function drawn(): Drawn[] {
  const [, ...lines] = tsv.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [id = '', names = '', , kind = ''] = line.split('\t');
    return { card: codeOf(id), names: names.split(', '), kind };
  });
}
