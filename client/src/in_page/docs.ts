/** On a page of the docs, where a site has them: its examples can be edited and run. */

import type { Example, Outcome } from './examples';

const base = new URL('.', import.meta.url).pathname; // this script lies beside the home page
const RUN = 'Run';
const STARTING = 'Python is starting…';
const FORM = `
  <button class="md-button md-button--primary">${RUN}</button>
  <input aria-label="Options" autocomplete="off" spellcheck="false" hidden>
  <pre role="status" hidden></pre>`;

let worker: Worker | null = null;
let running: HTMLFormElement | null = null; // one at a time: they share a Python

/** Reads what scripts of this page import, each from a page of its own. */
async function beside(): Promise<Record<string, string>> {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-script]');
  const found = [...links].map(async ({ href, dataset }) => {
    const page = new DOMParser().parseFromString(await (await fetch(href)).text(), 'text/html');
    return [dataset.script ?? '', page.querySelector('.language-python code')?.textContent ?? ''];
  });
  return Object.fromEntries(await Promise.all(found)) as Record<string, string>;
}

async function run(example: Omit<Example, 'base' | 'beside'>, hear: (what: Outcome) => void): Promise<void> {
  const scripts = await beside();
  worker ??= new Worker(new URL('./examples.ts', import.meta.url), { type: 'module' });
  worker.onerror = ({ message }) => hear({ failed: message });
  worker.onmessage = ({ data }: MessageEvent<Outcome>) => hear(data);
  worker.postMessage({ ...example, base, beside: scripts });
}

function stop(): void {
  worker?.terminate();
  worker = null;
}

function picture(drawing: string): HTMLImageElement {
  const shown = new Image();
  shown.src = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
  shown.alt = 'What it finds';
  return shown;
}

const ofAll = (part: number, all: number) =>
  part < all ? `Python is coming: ${(part / 1e6).toFixed(1)} of ${(all / 1e6).toFixed(1)} MB` : STARTING;

/** Has a block of Python edited in its place, and run by a button below it. */
function offer(block: HTMLElement): void {
  const code = block.querySelector('code');
  const { script, argv } = block.dataset;
  if (!code || !(script || code.textContent?.startsWith('>>>'))) return;
  code.contentEditable = 'plaintext-only';
  for (const [name, value] of Object.entries({
    spellcheck: 'false',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Python, to be changed as you like',
  }))
    code.setAttribute(name, value);

  const form = document.createElement('form');
  form.className = 'example';
  form.innerHTML = FORM;
  block.after(form);
  const [button, options, told] = form.children as unknown as [HTMLElement, HTMLInputElement, HTMLElement];
  options.hidden = argv === undefined;
  options.value = argv ?? '';

  let printed = '';
  const tell = (text: string) => {
    told.hidden = !text;
    told.textContent = text;
  };
  const rest = () => {
    running = null;
    button.textContent = RUN;
  };
  const hear = (what: Outcome) => {
    if ('all' in what) tell(ofAll(what.done, what.all));
    else if ('printed' in what) tell((printed += `${what.printed}\n`));
    else {
      rest();
      if ('failed' in what) return tell(what.failed);
      tell(printed);
      if (what.text !== null) code.textContent = what.text;
      told.append(...what.drawn.map(picture));
    }
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    if (running === form) {
      stop();
      tell(`${printed}Stopped.`);
      return rest();
    }
    if (running) return;
    running = form;
    button.textContent = 'Stop';
    tell(worker ? '' : STARTING);
    printed = '';
    const example = { name: script ?? '', text: code.textContent ?? '', argv: options.value };
    run(example, hear).catch((error: unknown) => hear({ failed: String(error) }));
  };
}

document.querySelectorAll<HTMLElement>('.language-python.highlight').forEach(offer);
