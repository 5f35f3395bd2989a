/** Speaking an answer, where the browser can listen. */

import { microphone } from '../../sound/microphone';
import type { Lang } from '../../words/lang.svelte';

interface Heard {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
  readonly timeStamp: number;
}

/** What the browsers that listen have in common; no library of types has it yet. */
interface Listener {
  lang: string;
  interimResults: boolean;
  onspeechstart: ((event: { readonly timeStamp: number }) => void) | null;
  onresult: ((event: Heard) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

type Recognition = new () => Listener;

function recognition(): Recognition | undefined {
  const page = globalThis as {
    SpeechRecognition?: Recognition;
    webkitSpeechRecognition?: Recognition;
  };
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
}

export interface Ears {
  /** Speech starts at this moment of the page's own clock. */
  start(moment: number): void;
  /** These words have been made out so far. */
  show(text: string, moment: number): void;
  /** Nothing more is being said. */
  done(): void;
}

export class Dictation {
  readonly #ears: Ears;
  #listener: Listener | null = null;
  listening = $state(false);

  constructor(ears: Ears) {
    this.#ears = ears;
  }

  /** Whether this browser can listen at all. */
  get possible(): boolean {
    return recognition() !== undefined;
  }

  /** Starts to listen, or stops and keeps what was heard. */
  toggle(lang: Lang): void {
    if (this.#listener) this.#listener.stop();
    else this.#listen(lang);
  }

  /** Stops, and forgets what is being said. */
  drop(): void {
    const listener = this.#listener;
    this.#listener = null;
    this.listening = microphone.listens = false;
    listener?.abort();
  }

  #listen(lang: Lang): void {
    const Recognition = recognition();
    if (!Recognition) return;
    const listener = new Recognition();
    const current = () => this.#listener === listener;
    listener.lang = lang === 'fr' ? 'fr-FR' : 'en-GB';
    listener.interimResults = true;
    listener.onspeechstart = ({ timeStamp }) => {
      if (current()) this.#ears.start(timeStamp);
    };
    listener.onresult = ({ results, timeStamp }) => {
      const words = Array.from(results, (result) => result[0]?.transcript ?? '');
      if (current()) this.#ears.show(words.join('').trim(), timeStamp);
    };
    listener.onend = () => {
      if (!current()) return;
      this.#listener = null;
      this.listening = microphone.listens = false;
      this.#ears.done();
    };
    this.#listener = listener;
    this.listening = microphone.listens = true;
    listener.start();
  }
}
