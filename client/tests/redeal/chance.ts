/** docs/chance.md, followed by somebody who has only the page. */
import { createHash, createHmac } from 'node:crypto';

export function seedOf(secret: string, shares: string[]): Buffer {
  const hash = createHash('sha256').update('tablee seed 1');
  for (const part of [secret, ...shares]) hash.update(Buffer.from(part, 'hex'));
  return hash.digest();
}

export const commitmentOf = (secret: string): string =>
  createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');

export function pledgeOf(share: string, round: number): string {
  let found = Buffer.from(share, 'hex');
  for (let n = 0; n < round; n += 1)
    found = createHash('sha256').update('tablee share 1').update(found).digest();
  return found.toString('hex');
}

/** The stream of one move. */
export class Stream {
  private drawn = 0;
  private block: Buffer = Buffer.alloc(0);
  constructor(
    private readonly seed: Buffer,
    private readonly move: number,
  ) {}

  word(): number {
    const place = this.drawn % 8;
    if (place === 0) {
      const counters = Buffer.alloc(16);
      counters.writeBigUInt64BE(BigInt(this.move), 0);
      counters.writeBigUInt64BE(BigInt(this.drawn / 8), 8);
      const block = createHmac('sha256', this.seed).update('tablee chance 1');
      this.block = block.update(counters).digest();
    }
    this.drawn += 1;
    return this.block.readUInt32BE(place * 4);
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
