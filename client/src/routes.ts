/** The addresses of the house. */

/** Of rebuses without a table. */
export type RiddleRoute =
  | { page: 'day'; number: number | null } // null: today's
  | { page: 'days' }
  | { page: 'send' }
  | { page: 'received'; id: string };

export type PageRoute =
  | RiddleRoute
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'screen'; code: string }
  | { page: 'rules'; slug: string | null } // null: whose rules is still to be chosen
  | { page: 'gallery'; slug: string }
  | { page: 'lesson'; slug: string } // a first hand
  | { page: 'replay'; id: string } // of a finished game, by its link
  | { page: 'replayOf'; code: string } // of a table that is over
  | { page: 'bring' } // of a file
  | { page: 'results' }
  | { page: 'robots' } // of one's own, that play by a token
  | { page: 'me' }
  | { page: 'here' } // the end of a link to another device
  | { page: 'lost' };

/** Reads a path. Codes are upper case whatever was typed. */
export function parse(path: string): PageRoute {
  const [, first, second, third, ...more] = path.replace(/\/$/, '').split('/');
  if (!first) return { page: 'home' };
  if (first === 'rules' && !second) return { page: 'rules', slug: null };
  if ((first === 'rules' || first === 'gallery' || first === 'lesson') && second && !third) {
    return { page: first, slug: second };
  }
  if (first === 'me' && !second) return { page: 'me' };
  if (first === 'me' && second === 'here' && !third) return { page: 'here' };
  if (first === 'replay' && !second) return { page: 'bring' };
  if (first === 'results' && !second) return { page: 'results' };
  if (first === 'robots' && !second) return { page: 'robots' };
  if (first === 'jour' && !third) return dayRoute(second);
  if (first === 'envoyer' && !second) return { page: 'send' };
  if (first === 'e' && second && !third) return { page: 'received', id: second };
  if (first === 'r' && second && !third) return { page: 'replay', id: second };
  if (first === 't' && second && !more.length) {
    const code = second.toUpperCase();
    if (!third) return { page: 'table', code };
    if (third === 'screen') return { page: 'screen', code };
    if (third === 'replay') return { page: 'replayOf', code };
  }
  return { page: 'lost' };
}

function dayRoute(second: string | undefined): PageRoute {
  if (!second) return { page: 'day', number: null };
  if (second === 'archive') return { page: 'days' };
  return /^[1-9][0-9]{0,5}$/.test(second) ? { page: 'day', number: Number(second) } : { page: 'lost' };
}
