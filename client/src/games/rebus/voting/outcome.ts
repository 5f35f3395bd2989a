/** What a verdict does to the pawns, in words: « Vous et Gus avancez de 2 ». */

import type { Settlement } from '../../../gen/rebus';
import { inTurn } from '../../../kit/log/sentence';
import { type Sitting, youFirst } from '../screen/people';
import type { Words } from '../words';

export function outcome(
  { walks }: Settlement,
  seated: readonly Pick<Sitting, 'name'>[],
  words: Words,
): string {
  const by = new Map<number, string[]>();
  for (const walk of walks.filter(({ by }) => by !== 0))
    by.set(walk.by, [...(by.get(walk.by) ?? []), seated[walk.seat]?.name ?? '']);
  if (by.size === 0) return words.vote.still;
  const said = [...by].map(([squares, all]) => {
    const names = youFirst(all, words);
    return squares > 0 ? words.vote.forward(names, squares) : words.vote.back(names, -squares);
  });
  return inTurn(said);
}
