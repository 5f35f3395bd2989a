// node python.mjs pack|library PACKAGES OUT: runs the module by the very Python that
// runs in pages.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [module, packages, out] = process.argv.slice(2);
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
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/pack")
import ${module}
${module}.main()
`);
