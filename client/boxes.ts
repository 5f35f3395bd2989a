/** The boxes by their games, where the server finds them for the pictures it draws of
 *  invitations: names that hold a hash say nothing to it. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Puts the box of each game in *folder* beside the page. */
export function boxes(folder: string): Plugin {
  return {
    name: 'boxes',
    generateBundle() {
      for (const game of readdirSync(folder)) {
        const art = join(folder, game, 'box.svg');
        if (existsSync(art))
          this.emitFile({ type: 'asset', fileName: `boxes/${game}.svg`, source: readFileSync(art) });
      }
    },
  };
}
