/** docs/reference/chance.md once more, for the page's own check: nothing here comes from the
 *  server. Browsers lock their own SHA-256 away from pages without TLS, as on a local
 *  network, so it is a library's. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const LINKS = 64; // of a chain of shares

const hashOf = (label: string, ...parts: string[]): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(label), ...parts.map(hexToBytes)));

export const commitmentOf = (secret: string): string => bytesToHex(hashOf('', secret));

/** The pledge that a share opens in that round. */
export function pledgeOf(share: string, round: number): string {
  let found = share;
  for (let n = 0; n < round; n += 1) found = bytesToHex(hashOf('tablee share 1', found));
  return found;
}

/** The share of a round, by the bytes at the far end of its chain. */
export const shareOf = (base: string, round: number): string => pledgeOf(base, LINKS - round);

export const seedOf = (secret: string, shares: readonly string[]): Uint8Array =>
  hashOf('tablee seed 1', secret, ...shares);

/** The chain of a record: the link of each line after the one before, the header first. */
export function linksOf(seed: Uint8Array, lines: readonly string[]): string[] {
  let last = new Uint8Array(32);
  return lines.map((line) => {
    const parts = concatBytes(utf8ToBytes('tablee chain 1'), last, utf8ToBytes(line));
    last = new Uint8Array(hmac(sha256, seed, parts));
    return bytesToHex(last);
  });
}

/** The chance of one move. */
export class Stream {
  #drawn = 0;
  #block = new DataView(new ArrayBuffer(0));
  constructor(
    private readonly seed: Uint8Array,
    private readonly move: number,
  ) {}

  word(): number {
    const place = this.#drawn % 8;
    if (place === 0) {
      const counters = new DataView(new ArrayBuffer(16));
      counters.setBigUint64(0, BigInt(this.move));
      counters.setBigUint64(8, BigInt(this.#drawn / 8));
      const message = concatBytes(utf8ToBytes('tablee chance 1'), new Uint8Array(counters.buffer));
      const block = hmac(sha256, this.seed, message);
      this.#block = new DataView(block.buffer, block.byteOffset, block.byteLength);
    }
    this.#drawn += 1;
    return this.#block.getUint32(place * 4);
  }

  below(bound: number): number {
    const end = Math.floor(2 ** 32 / bound) * bound;
    let word = this.word();
    while (word >= end) word = this.word();
    return word % bound;
  }

  die(faces = 6): number {
    return this.below(faces) + 1;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const deck = [...items];
    for (let i = deck.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1);
      [deck[i], deck[j]] = [deck[j] as T, deck[i] as T];
    }
    return deck;
  }
}
