/** The widths that screens are laid for, by the names that styles use: `@media (--desktop)`.
 *  `src/kit/frame/shape.svelte.ts` has the same for scripts. */

import type { PreprocessorGroup } from 'svelte/compiler';
import type { Plugin } from 'vite';

const WIDTHS: Readonly<Record<string, string>> = {
  small: '(width < 380px)', // the narrowest phones
  phone: '(width < 600px)',
  tablet: '((width >= 600px) and (width < 1000px))',
  desktop: '(width >= 1000px)',
  wide: '(width >= 1280px)',
  lying: '((width >= 560px) and (height < 560px))', // a phone on its side
};

function spelt(css: string): string {
  return css.replace(/(?<=@media[^{]*)\(--(\w+)\)/g, (name, key: string) => {
    const width = WIDTHS[key];
    if (!width) throw new Error(`${name} is no width of widths.ts`);
    return width;
  });
}

/** Spell the widths out in components. */
export const inComponents: PreprocessorGroup = { style: ({ content }) => ({ code: spelt(content) }) };

/** Spell the widths out in style sheets. */
export const inSheets: Plugin = {
  name: 'widths',
  enforce: 'pre',
  transform: (code, id) => (/src.*\.css$/.test(id) ? { code: spelt(code), map: null } : null),
};
