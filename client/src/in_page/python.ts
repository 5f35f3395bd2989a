/** Starts Python in a worker, from files that were brought. */

import { CORE, filesOf, type Listing, read, release } from './parts';

const MEMORY = 'tablee.memory';
// What Python has of its own, and the house needs at once.
const EARLY =
  'asyncio, sqlite3, json, hashlib, hmac, logging, html, email.message, http, http.cookies, urllib.parse, ' +
  'dataclasses, typing, unicodedata, zlib, gzip, decimal, statistics, tomllib, ipaddress, datetime, random';
const ENVIRONMENT = { RAPIDFUZZ_IMPLEMENTATION: 'python', PYTHONDONTWRITEBYTECODE: '1' };
const FOLDER = '/lib/tablee';

/** Python as Pyodide gives it. */
export type Python = any;

/** Answers what Pyodide asks for from what was brought. */
function keepFetching(base: string): void {
  const web = self.fetch.bind(self);
  self.fetch = async (what, init) => {
    const url = new URL(what instanceof Request ? what.url : what, self.location.href);
    const ours = url.pathname.startsWith(`${base}page/`);
    const kept = ours && (await caches.match(url.pathname).catch(() => undefined)); // none: denied
    return kept || web(what, init);
  };
}

async function kept(key: string): Promise<Uint8Array | null> {
  try {
    const found = await (await caches.open(MEMORY)).match(key);
    return found ? new Uint8Array(await found.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Keeps Python's memory as it is when it has just begun: nothing of tablée is in it yet. */
async function keep(key: string, memory: Uint8Array): Promise<void> {
  try {
    await caches.delete(MEMORY);
    await (await caches.open(MEMORY)).put(key, new Response(memory as Uint8Array<ArrayBuffer>));
  } catch {
    // there is no room: it starts as it did
  } finally {
    release(memory);
  }
}

async function load(base: string, pyodide: string, key: string): Promise<Python> {
  const indexURL = new URL(base + pyodide.slice(0, pyodide.lastIndexOf('/') + 1), self.location.href).href;
  const { loadPyodide } = await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`);
  const begin = (more: object): Promise<Python> => loadPyodide({ indexURL, env: ENVIRONMENT, ...more });
  const memory = await kept(key);
  if (memory) {
    try {
      return await begin({ _loadSnapshot: memory });
    } catch {
      await caches.delete(MEMORY).catch(() => {}); // another version of the browser made it
    } finally {
      release(memory); // Pyodide holds on to it
    }
  }
  const python = await begin({ _makeSnapshot: true });
  python.runPython(`import ${EARLY}`);
  void keep(key, python.makeMemorySnapshot());
  return python;
}

/** Starts Python with these parts of tablée. */
export async function startPython(base: string, list: Listing, parts: readonly string[]): Promise<Python> {
  keepFetching(base);
  const files = filesOf(list, [CORE, ...parts.filter((part) => part !== CORE)]);
  const pyodide = files.find(([path]) => path.endsWith('/pyodide.mjs'))?.[0] ?? '';
  const folder = pyodide.slice(0, pyodide.lastIndexOf('/') + 1);
  const python = await load(base, pyodide, `${base}${folder}memory`);
  for (const [path] of files)
    if (path.endsWith('.zip') && !path.startsWith(folder)) {
      const pack = await read(base, path);
      python.unpackArchive(pack, 'zip', { extractDir: FOLDER });
      release(pack);
    }
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  return python;
}
