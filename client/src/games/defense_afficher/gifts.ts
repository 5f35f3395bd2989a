/** What a square gives, in words. */

import type { Lang } from '../../words/lang.svelte';
import { SQUARE } from './art/content';
import { type Town, gift } from './streets';
import { brand } from './walls';
import type { Words } from './words';

/** Says what a square gives that somebody may touch, and whether it lies on the way. */
export function touchWords(
  view: Town,
  id: string,
  stops: ReadonlySet<string>,
  lang: Lang,
  words: Words,
): string {
  const found = giftWords(view, id, lang, words);
  if (!stops.has(id)) return found;
  return `${words.gift.onTheWay}, ${found.charAt(0).toLowerCase()}${found.slice(1)}`;
}

/** Says what the figure on turn would find there, and which posters it could paste. */
export function giftWords(view: Town, id: string, lang: Lang, words: Words): string {
  const found = gift(view, id);
  const say = words.gift;
  switch (found.kind) {
    case 'paste': {
      const names = found.posters.map(brand).join(', ');
      return say.paste(found.panel, found.posters.length) + (names && ` (${names})`);
    }
    case 'full':
    case 'forbidden':
    case 'brush':
      return say[found.kind](found.panel);
    case 'instruction':
      return SQUARE.get(found.square)?.text?.[lang] ?? '';
    case 'start':
      return say.start(found.side);
    default:
      return say[found.kind];
  }
}
