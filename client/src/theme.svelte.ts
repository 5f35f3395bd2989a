/** Light, dark, or what the system says. theme.js sets it before the first paint. */

export type ColorTheme = 'light' | 'dark' | 'system';

const KEY = 'tablee.theme';
const night = matchMedia('(prefers-color-scheme: dark)');

function stored(): ColorTheme {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

let current = $state<ColorTheme>(stored());

function paint(): void {
  const dark = current === 'dark' || (current === 'system' && night.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  // The browser's own bar goes with the page, not with the system.
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    if (paper) bar.content = paper.trim();
}

night.addEventListener('change', paint);

/** The theme the person chose. */
export function theme(): ColorTheme {
  return current;
}

/** Chooses a theme, for this and later visits. */
export function choose(chosen: ColorTheme): void {
  current = chosen;
  localStorage.setItem(KEY, chosen);
  paint();
}
