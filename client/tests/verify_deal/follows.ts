/** A whole game, as everybody saw it, held against a dealVerifier. */
import { Stream } from '../../src/fair/chance';
import type { DealVerifier } from '../../src/fair/verify_deal';
import { here, read } from './record';

export type Seen = { kind: string; seat?: number; card?: string; cards?: number; die?: number };
export type Change = (event: Seen) => Seen;

/** Whether the game is followed, with what was seen changed a little. */
export function follows(
  dealVerifier: DealVerifier,
  name: string,
  change: Change = (event) => event,
): boolean {
  const game = read(here(`../records/${name}.jsonl`));
  const { told } = JSON.parse(here(`../records/${name}.json`)) as { told: Record<string, Seen[]> };
  const stream = (n: number) => new Stream(game.seed, n);
  const dealt = dealVerifier.deal(game, stream(0));
  return game.moves.every(({ n }) => dealt.follows?.((told[n] ?? []).map(change), stream(n)));
}

/** Changes the first event of that kind after so many. */
export function once(kind: string, change: Change, after = 0): Change {
  let left = after;
  return (event) => (event.kind === kind && left-- === 0 ? change(event) : event);
}
