/** The person's language: a stored choice, else the browser's, else French. */

import en from './en';
import fr from './fr';

export type Lang = 'fr' | 'en';

const dictionaries = { fr, en };
const KEY = 'tablee.lang';

function preferred(): Lang {
  const stored = localStorage.getItem(KEY);
  if (stored === 'fr' || stored === 'en') return stored;
  const known = navigator.languages.map((tag) => tag.slice(0, 2));
  return known.find((tag) => tag === 'fr' || tag === 'en') ?? 'fr';
}

const first = preferred();
let current = $state<Lang>(first);
document.documentElement.lang = first;

/** The language now; reading it in a component keeps the component up to date. */
export function lang(): Lang {
  return current;
}

/** The words in the language now: `t().home.title`. */
export function t(): typeof fr {
  return dictionaries[current];
}

/** For large headings: the display font's thin space (U+202F) hardly shows. */
export function roomy(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

let listen: (chosen: Lang) => void = () => {};

/** Has something done whenever a language is chosen. */
export function whenChosen(then: (chosen: Lang) => void): void {
  listen = then;
}

/** Chooses a language, for this and later visits. */
export function speak(chosen: Lang): void {
  current = chosen;
  localStorage.setItem(KEY, chosen);
  document.documentElement.lang = chosen;
  listen(chosen);
}
