/** The symbol of the fastest face-off, and its word: printed, in the same colours by night. */

import type { PosterArt } from '../contract';
import colours from './art/colours.css?raw';
import symbols from './art/symbols.svg?raw';
import type { SymbolName } from './art/symbols';

/** Draws a symbol by itself, in the colours of the day. */
function drawn(name: SymbolName): string {
  const inner = new RegExp(`<symbol id="faf-${name}"[^>]*>(.*?)</symbol>`, 's').exec(symbols)?.[1] ?? '';
  const tinted = inner.replaceAll(
    /var\((--faf-[\w-]+)\)/g,
    (_, colour: string) => new RegExp(`${colour}: (#\\w+)`).exec(colours)?.[1] ?? '#221d17',
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100"><rect width="100" height="100" fill="#f0b7a4"/><path d="M50 50 0 100V62zM50 50 20 0h44zM50 50 100 30v50zM50 50 45 100h45z" fill="#c33a25"/><circle cx="50" cy="50" r="36" fill="#fffdf7"/><g transform="translate(22 22) scale(.56)">${tinted}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const poster = (symbol: SymbolName, word: string): PosterArt => ({
  ground: '#221d17',
  pictures: [drawn(symbol)],
  words: word ? [word] : [],
});
