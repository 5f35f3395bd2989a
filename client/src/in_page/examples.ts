/** A worker that runs examples of the docs: one Python for all of a page. */

import { allParts, bring, CORE, filesOf, listing } from './parts';
import { type Python, startPython } from './python';

/** An example: its text, what may be imported besides, and how it is called. */
export interface Example {
  readonly base: string;
  readonly name: string;
  readonly text: string;
  readonly argv: string;
  readonly beside: Readonly<Record<string, string>>; // scripts, by their names
}

/** What comes of it: how much is to be brought, what is printed, and at last the text of a
 *  dialogue and the pictures that were drawn. */
export type Outcome =
  | { done: number; all: number }
  | { printed: string }
  | { text: string | null; drawn: string[] }
  | { failed: string };

const FOLDER = '/home/pyodide/';
const report = (what: Outcome) => (self as unknown as Worker).postMessage(what);

let python: Python;
let has: readonly string[] = [];

/** Starts Python with the games that are spoken of, unless it has them. */
async function prepare({ base, text, beside }: Example): Promise<void> {
  const list = await listing(base);
  const said = [text, ...Object.values(beside)].join('\n');
  const wanted = allParts(list).filter((part) => part === CORE || has.includes(part) || said.includes(part));
  if (wanted.length === has.length) return;
  await bring(base, filesOf(list, wanted), (done, all) => report({ done, all }));
  python = await startPython(base, list, wanted);
  python.setStdout({ batched: (printed: string) => report({ printed }) });
  python.setStderr({ batched: (printed: string) => report({ printed }) });
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  has = wanted;
}

function run({ name, text, argv, beside }: Example): Outcome {
  const examples = python.pyimport('tablee.page.examples');
  if (examples.is_dialogue(text)) return { text: examples.answered(text), drawn: [] };
  for (const [script, content] of Object.entries(beside)) python.FS.writeFile(FOLDER + script, content);
  examples.run_script(text, FOLDER + name, python.toPy(argv.split(/\s+/).filter(Boolean)));
  const drawings = python.FS.readdir(FOLDER).filter((each: string) => each.endsWith('.svg'));
  const drawn = drawings.map((each: string) => python.FS.readFile(FOLDER + each, { encoding: 'utf8' }));
  for (const each of drawings) python.FS.unlink(FOLDER + each);
  return { text: null, drawn };
}

self.onmessage = ({ data }: MessageEvent<Example>) => {
  prepare(data).then(
    () => report(run(data)),
    (error: unknown) => report({ failed: String(error) }),
  );
};
