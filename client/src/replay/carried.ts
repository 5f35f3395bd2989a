/** A record on its way from a house to the house on this device, which is another page. */

export const CARRIED = 'tablee.carried';

/** Takes what was carried here, once. */
export function carried(): string | null {
  const record = sessionStorage.getItem(CARRIED);
  sessionStorage.removeItem(CARRIED);
  return record;
}
