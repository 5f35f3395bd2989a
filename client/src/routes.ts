/** The addresses of the site. */

import type { GameSite } from './games/contract';
import { siteAt } from './games/shelf';

export type PageRoute =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'screen'; code: string }
  | { page: 'rules'; slug: string | null } // null: whose rules is still to be chosen
  | { page: 'gallery'; slug: string }
  | { page: 'lesson'; slug: string } // a first hand
  | { page: 'replay'; id: string } // of a finished game, by its link
  | { page: 'replayOf'; code: string } // of a table that is over
  | { page: 'bring' } // of a file
  | { page: 'wall' } // what this device has played
  | { page: 'results' }
  | { page: 'robots' } // of one's own, that play by a token
  | { page: 'site'; site: GameSite; here: { alone?: boolean } } // what a game offers without a table; alone: without a house too
  | { page: 'me' }
  | { page: 'here' } // the end of a link to another device
  | { page: 'lost' };

/** Reads a path. Codes are upper case whatever was typed. */
export function parse(path: string): PageRoute {
  const parts = path.replace(/\/$/, '').split('/').slice(1);
  const [first, second, third, ...more] = parts;
  if (!first) return { page: 'home' };
  if (first === 'rules' && !second) return { page: 'rules', slug: null };
  if ((first === 'rules' || first === 'gallery' || first === 'lesson') && second && !third) {
    return { page: first, slug: second };
  }
  if (first === 'me' && !second) return { page: 'me' };
  if (first === 'me' && second === 'here' && !third) return { page: 'here' };
  if (first === 'replay' && !second) return { page: 'bring' };
  if (first === 'wall' && !second) return { page: 'wall' };
  if (first === 'results' && !second) return { page: 'results' };
  if (first === 'robots' && !second) return { page: 'robots' };
  if (first === 'r' && second && !third) return { page: 'replay', id: second };
  if (first === 't' && second && !more.length) {
    const code = second.toUpperCase();
    if (!third) return { page: 'table', code };
    if (third === 'screen') return { page: 'screen', code };
    if (third === 'replay') return { page: 'replayOf', code };
  }
  const found = siteAt(parts);
  return found ? { page: 'site', ...found } : { page: 'lost' };
}
