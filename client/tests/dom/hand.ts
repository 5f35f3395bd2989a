/** A first hand in a document, and the hands that play it. */

import { flushSync, mount, tick, unmount } from 'svelte';
import { onTestFinished, vi } from 'vitest';
import type { Chosen, FirstHand } from '../../src/games/contract';
import Frame from '../../src/kit/hand/FirstHand.svelte';
import { type Lang, speak } from '../../src/words/lang.svelte';

export const hands = import.meta.glob<FirstHand<any>>('../../src/games/*/first_hand/index.ts', {
  import: 'default',
});

const settle = async () => {
  for (let n = 0; n < 4; n += 1) {
    flushSync();
    await tick();
  }
};

export class Dealt {
  closed = false;
  done = false;
  readonly asked: string[] = []; // rules

  find(selector: string): HTMLElement {
    const found = document.querySelector<HTMLElement>(`dialog ${selector}`);
    if (!found) throw new Error(`there is no ${selector}`);
    return found;
  }

  named(name: string | RegExp): HTMLElement {
    const all = [...document.querySelectorAll<HTMLElement>('dialog button, dialog input')];
    const found = all.find((each) => {
      const said = (each.getAttribute('aria-label') ?? each.textContent ?? '').trim();
      return typeof name === 'string' ? said === name : name.test(said);
    });
    if (!found) throw new Error(`there is nothing called ${name}`);
    return found;
  }

  /** Which step it is, the first being 1. */
  get step(): number {
    const all = [...document.querySelectorAll('dialog .dots li')];
    return all.findIndex((each) => each.getAttribute('aria-current') === 'step') + 1;
  }

  get steps(): number {
    return document.querySelectorAll('dialog .dots li').length;
  }

  get title(): string {
    return this.find('.say .title').textContent ?? '';
  }

  get hint(): string {
    return (document.querySelector('dialog .say .hint')?.textContent ?? '').trim();
  }

  get focused(): HTMLElement {
    return document.activeElement as HTMLElement;
  }

  async click(what: string | HTMLElement): Promise<void> {
    const target = typeof what === 'string' ? this.find(what) : what;
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    await settle();
  }

  /** Presses a key on what has the focus, as a browser does: Enter and space click buttons. */
  async key(key: string): Promise<void> {
    const target = this.focused;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const free = target.dispatchEvent(event);
    if (free && target.tagName === 'BUTTON' && (key === 'Enter' || key === ' ')) target.click();
    await settle();
  }

  /** Comes to something with the Tab key: it must be on its way. */
  async tabTo(what: string | HTMLElement): Promise<void> {
    const target = typeof what === 'string' ? this.find(what) : what;
    if (target.tabIndex < 0 || target.closest('[inert], [hidden]'))
      throw new Error('the Tab key does not come there');
    target.focus();
    await settle();
  }

  /** Writes into the field that has the focus. */
  async type(text: string): Promise<void> {
    const field = this.focused as HTMLInputElement;
    if (!['INPUT', 'TEXTAREA'].includes(field.tagName)) throw new Error('the focus is in no field');
    field.dispatchEvent(
      new InputEvent('beforeinput', { bubbles: true, cancelable: true, data: text, inputType: 'insertText' }),
    );
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await settle();
  }
}

/** Opens the first hand of a game. */
export async function deal(slug: string, options: Chosen = {}, lang: Lang = 'fr'): Promise<Dealt> {
  const load = hands[`../../src/games/${slug}/first_hand/index.ts`];
  if (!load) throw new Error(`no first hand of ${slug}`);
  speak(lang);
  vi.stubGlobal('fetch', async () => Response.error()); // no sound comes
  onTestFinished(() => void vi.unstubAllGlobals());
  const dealt = new Dealt();
  const frame = mount(Frame, {
    target: document.body,
    props: {
      slug,
      hand: await load(),
      options,
      known: false,
      ruleText: (id: string) => {
        dealt.asked.push(id);
        return Promise.resolve(`Texte de ${id}`);
      },
      onclose: () => (dealt.closed = true),
      ondone: () => (dealt.done = true),
    },
  });
  onTestFinished(() => void unmount(frame));
  await settle();
  return dealt;
}
