// node pack.mjs PACKAGES OUT: packs tablée for pages, by the Python that runs it there.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [packages, out] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const python = await loadPyodide();
for (const [at, folder] of Object.entries({
  '/tablee': here('../../src/tablee'),
  '/pyodide': here('../node_modules/pyodide'),
  '/pack': here('.'),
  '/packages': packages,
  '/out': out,
}))
  python.mountNodeFS(at, folder);
python.runPython(readFileSync(here('pack.py'), 'utf8'));
