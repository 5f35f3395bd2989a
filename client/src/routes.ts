/** The addresses of the house. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'screen'; code: string }
  | { page: 'rules'; slug: string | null } // null: whose rules is still to be chosen
  | { page: 'gallery'; slug: string }
  | { page: 'lost' };

/** Read a path. Codes are upper case whatever was typed. */
export function parse(path: string): Route {
  const [, first, second, third, ...more] = path.replace(/\/$/, '').split('/');
  if (!first) return { page: 'home' };
  if (first === 'rules' && !second) return { page: 'rules', slug: null };
  if ((first === 'rules' || first === 'gallery') && second && !third) {
    return { page: first, slug: second };
  }
  if (first === 't' && second && !more.length) {
    const code = second.toUpperCase();
    if (!third) return { page: 'table', code };
    if (third === 'screen') return { page: 'screen', code };
  }
  return { page: 'lost' };
}
