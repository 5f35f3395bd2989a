// node pyodide.mjs PAGE CLONE KIND...: runs kinds of twice.py by what pages are sent, and
// writes what they come to as JSON, a line each. KIND "seeds": two beginnings of one
// memory that was kept.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [page, clone, whole, ...kinds] = process.argv.slice(2).map((arg, n) => (n < 2 ? resolve(arg) : arg));
const { parts } = JSON.parse(readFileSync(join(page, 'files.json'), 'utf8'));
const names = [...new Set(Object.values(parts).flat())].map(([path]) => path.replace('page/', ''));
const folder = join(page, names.find((name) => name.endsWith('/pyodide.mjs')), '..');
const { loadPyodide } = await import(join(folder, 'pyodide.mjs'));

async function begin(how) {
  const python = await loadPyodide({ indexURL: `${folder}/`, env: { HOME: '/home/pyodide' }, ...how });
  for (const name of new Set(names.filter((each) => /^[^/]+\.zip$/.test(each))))
    python.unpackArchive(new Uint8Array(readFileSync(join(page, name))), 'zip', { extractDir: '/lib/tablee' });
  python.runPython('import sys; sys.path.insert(0, "/lib/tablee")');
  return python;
}

process.on('uncaughtException', (error) => {
  console.error(String(error.message ?? error).slice(-3000)); // not the line of a megabyte
  process.exit(1);
});

if (kinds[0] === 'seeds') {
  const first = await loadPyodide({ indexURL: `${folder}/`, _makeSnapshot: true });
  first.runPython('import random, asyncio, sqlite3, json');
  const memory = first.makeMemorySnapshot();
  const drawn = [];
  for (const _ of [1, 2]) {
    const python = await begin({ _loadSnapshot: memory });
    python.runPython(readFileSync(join(clone, 'tests/page/seeds.py'), 'utf8'));
    drawn.push(await python.runPythonAsync('await drawn()'));
  }
  console.log(JSON.stringify(drawn));
} else {
  const python = await begin({});
  python.mountNodeFS('/clone', clone);
  python.runPython(readFileSync(join(clone, 'tests/page/in_page.py'), 'utf8'));
  const run = python.globals.get('run');
  for (const kind of kinds) console.log(run(kind, whole === 'whole'));
}
process.exit(0);
