/** The service worker, with what it keeps: the shell, and on demand the files of a game.
 *
 *  Names hold a hash of what is in them, so a list of names is also its version. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const PAGE = 'index.html';
const MANIFEST = 'manifest.webmanifest';
const PLAIN = ['theme.js', 'icon.svg']; // of the public folder
// Besides what the page begins with: what it says without a line, and what it then offers.
const OFFLINE =
  /\/src\/(pages\/(Offline|LessonPage|replay\/ReplayPage)\.svelte|kit\/(lesson\/Lesson|hand\/FirstHand)\.svelte|replay\/kept\.ts|wall\/index\.ts|games\/\w+\/site\/offline\.ts)$/;
const GAME = /\/src\/games\/(\w+)\/(?:index\.ts|first_hand\/index\.ts|site\/Site\.svelte)$/;
const FOREIGN = /-(latin-ext|vietnamese)-/; // no French word needs them
const SELDOM = /-(latin-ext|vietnamese)-|\.mp3$/; // no sound is owed either

export interface Files {
  version: string;
  shell: string[];
  games: Record<string, string[]>;
  all: string[]; // what is more, for whoever plays on this device alone
}

/** Everything that a chunk cannot do without. */
function needed(bundle: Bundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
  for (const name of [...(importedCss ?? []), ...(importedAssets ?? [])])
    if (!SELDOM.test(name)) found.add(name);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') needed(bundle, next, found);
  }
  return found;
}

/** What the worker keeps of a build; *content* is what its other files are. */
export function filesOf(bundle: Bundle, more: Record<string, string>, content: string[]): Files {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk');
  const pathsOf = (some: Chunk[]) => {
    const all = some.flatMap((chunk) => [...needed(bundle, chunk)]);
    return [...new Set(all)].sort().map((name) => `/${name}`);
  };
  const isFirst = ({ isEntry, facadeModuleId }: Chunk) =>
    (isEntry && facadeModuleId?.endsWith(PAGE)) || OFFLINE.test(facadeModuleId ?? '');
  const first = chunks.filter(isFirst);
  const shell = ['/', ...PLAIN.map((name) => `/${name}`), ...pathsOf(first)];
  const games: Files['games'] = {};
  for (const chunk of chunks) {
    const [, game] = GAME.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!game) continue;
    const folder = more[game];
    const drawn = Object.keys(bundle).filter((name) => folder && name.startsWith(folder));
    const all = [...pathsOf([chunk]), ...drawn.map((name) => `/${name}`)];
    const fresh = all.filter((path) => !shell.includes(path));
    games[game] = [...new Set([...(games[game] ?? []), ...fresh])];
  }
  const all = [MANIFEST, ...Object.keys(bundle)]
    .filter((name) => name !== PAGE && !FOREIGN.test(name))
    .map((name) => `/${name}`)
    .filter((path) => !shell.includes(path));
  const told = JSON.stringify([shell, games, all, content]);
  const version = createHash('sha256').update(told).digest('hex').slice(0, 8);
  return { version, shell, games, all };
}

/** Writes the worker; *more* names the folder of drawings that a game has besides. */
export function shell(client: string, more: Record<string, string>): Plugin {
  return {
    name: 'shell',
    enforce: 'post', // when the page is written
    generateBundle(_options, bundle) {
      const page = bundle[PAGE];
      const plain = PLAIN.map((name) => readFileSync(join(client, 'public', name), 'utf8'));
      const content = [page?.type === 'asset' ? String(page.source) : '', ...plain];
      const files = filesOf(bundle, more, content);
      const worker = readFileSync(join(client, 'worker.js'), 'utf8');
      const source = `const FILES = ${JSON.stringify(files)};\n${worker}`;
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}
