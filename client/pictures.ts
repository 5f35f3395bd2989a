/** The cards of Rébus, served under names that say nothing: a file called after what it
 *  shows would give the word. Each is known by the beginning of its own digest. */

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SHOWN = 'assets/cards'; // the server keeps what lies under assets for ever
const LETTERS = 12; // of the digest: enough for 200

/** Give the opaque name of a picture, as the rules do. */
export function opaque(drawing: Uint8Array): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, LETTERS);
}

/** Read a folder of drawings, by their opaque names. */
export function drawings(folder: string): Map<string, Uint8Array> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  const read = files.map((file) => readFileSync(join(folder, file)));
  return new Map(read.map((drawing) => [opaque(drawing), drawing]));
}

/** Put the drawings of *folder* where a page finds them by their opaque names. */
export function pictures(folder: string): Plugin {
  return {
    name: 'rebus-pictures',
    generateBundle() {
      for (const [name, source] of drawings(folder))
        this.emitFile({ type: 'asset', fileName: `${SHOWN}/${name}.svg`, source });
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
