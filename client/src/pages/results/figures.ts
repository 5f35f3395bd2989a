/** How figures and days are written in the language now. */

import type { Lang } from '../../words/lang.svelte';

/** A number with one digit after the point. */
export const tenth = (value: number, lang: Lang) =>
  value.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−'); // as long as the plus

/** A share of the whole. */
export const percent = (part: number, of: number, lang: Lang) =>
  (of ? part / of : 0).toLocaleString(lang, { style: 'percent', maximumFractionDigits: 0 });

/** A day; the year only where it is another one. */
export function dayOf(moment: number, lang: Lang, now = Date.now()): string {
  const day = new Date(moment);
  const same = day.getFullYear() === new Date(now).getFullYear();
  return day.toLocaleDateString(lang, {
    day: 'numeric',
    month: 'short',
    ...(same ? {} : { year: 'numeric' }),
  });
}

/** What somebody is worth at least; of who has played too little to tell, nothing. */
export const surely = ({ sure }: { sure: number }, lang: Lang) => (sure < 0 ? null : tenth(sure, lang));

/** A rating, and by how much it may be off. */
export const unsure = ({ mu, sigma }: { mu: number; sigma: number }, lang: Lang) =>
  `${tenth(mu, lang)}\u00a0±\u00a0${tenth(sigma, lang)}`;
