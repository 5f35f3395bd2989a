/** The cards of Rébus, served by their codes: a file called after what it shows would give
 *  the word. The code is the rules' own (`cards.py`), and outlives a drawing made anew, so
 *  the drawings are not kept for ever by browsers as the assets are. */

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const SHOWN = 'cards';
const LABEL = 'tablee rebus card ';
const SHORT = 8; // hexadecimal digits

/** Gives the code of a card by its id in the deck. */
export function code(id: string): string {
  return createHash('sha256').update(`${LABEL}${id}`).digest('hex').slice(0, SHORT);
}

/** Reads a folder of drawings, by the codes of their cards. */
export function drawings(folder: string): Map<string, Uint8Array> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  return new Map(files.map((file) => [code(basename(file, '.svg')), readFileSync(join(folder, file))]));
}

/** Puts the drawings of *folder* where a page finds them by their codes. */
export function pictures(folder: string): Plugin {
  return {
    name: 'rebus-pictures',
    generateBundle() {
      for (const [card, source] of drawings(folder))
        this.emitFile({ type: 'asset', fileName: `${SHOWN}/${card}.svg`, source });
    },
    configureServer(server) {
      const known = drawings(folder);
      server.middlewares.use(`/${SHOWN}`, (request, response, next) => {
        const drawing = known.get(request.url?.slice(1).replace(/\.svg.*$/, '') ?? '');
        if (!drawing) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(drawing);
      });
    },
  };
}
