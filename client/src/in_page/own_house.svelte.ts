/** The house in a worker of this browser, as its pages reach it.
 *
 *  One tab has the worker, whoever holds the lock; when it is closed, or says nothing any
 *  more, another takes it over. */

import { base } from '../mode';
import { place } from '../router.svelte';
import type { Socket, Transport } from '../transport';
import { noteTaken } from './taken';
import { CHANNEL, type HouseState, type ToHouse, type ToPage } from './messages';

const ME = crypto.randomUUID();
const LOOK = 2_000; // milliseconds between two looks at whether it answers
const PATIENCE = 10_000; // until a house is given up that says nothing
const PATIENCE_AT_START = 90_000; // Python is read without a pause
const RESTARTED = 1012;
const MARK = `tablee.kept ${base}`; // that games were kept here: where they are gone, somebody erased them

type Told = Extract<ToPage, { answer: string }>;
type Question = Omit<Extract<ToHouse, { ask: string }>, 'to' | 'from' | 'ask'>;
type Message = ToHouse extends infer M ? (M extends ToHouse ? Omit<M, 'to' | 'from'> : never) : never;
interface Waiting {
  readonly question: Question;
  readonly answered: (told: Told) => void;
  readonly failed: (why: Error) => void;
  sent: boolean;
}

class OwnHouse implements Transport {
  now = $state.raw<HouseState>({ stage: 'starting' });
  wasErased = $state(false);
  #channel = new BroadcastChannel(CHANNEL);
  #waiting = new Map<string, Waiting>();
  #sockets = new Map<string, PageSocket>();
  #count = 0;
  #heard = performance.now();
  #worker: Worker | null = null;
  #parts: readonly string[] | null = [];

  /** Becomes the house as soon as no other tab is it. */
  enter(): void {
    if (!('locks' in navigator) || typeof WebAssembly === 'undefined' || !crypto.subtle) {
      this.#take({ stage: 'failed', why: 'old_browser', detail: '' });
      return;
    }
    this.#channel.onmessage = ({ data }: MessageEvent<ToPage | ToHouse>) => this.#hear(data);
    this.post({ hello: true });
    void this.#hold({});
    setInterval(() => this.#watch(), LOOK);
  }

  /** Begins again, with all parts or with those that there are. */
  begin(parts: readonly string[] | null = []): void {
    if (this.#worker) this.#start(parts);
    else this.#channel.postMessage({ to: 'host', from: ME, begin: parts });
    this.#take({ stage: 'starting' });
  }

  post(message: Message): void {
    this.#channel.postMessage({ to: 'house', from: ME, ...message });
  }

  async #hold(how: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(CHANNEL, how, () => {
        this.#start(this.#parts);
        return new Promise(() => {});
      });
    } catch {
      this.#worker?.terminate(); // another tab has heard nothing for too long
      this.#worker = null;
      void this.#hold({});
    }
  }

  #start(parts: readonly string[] | null): void {
    this.#worker?.terminate();
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onerror = ({ message }) =>
      this.#say({ stage: 'failed', why: 'old_browser', detail: message });
    this.#worker.postMessage({ base, parts });
  }

  /** Says for the worker how things stand, to every page. */
  #say(now: HouseState): void {
    this.#channel.postMessage({ to: 'all', now });
    this.#take(now);
  }

  #watch(): void {
    const isAwaited = this.#waiting.size + this.#sockets.size > 0;
    const silent = performance.now() - this.#heard;
    if (!isAwaited || this.now.stage === 'failed' || document.hidden) this.#heard = performance.now();
    else if (silent > (this.now.stage === 'ready' ? PATIENCE : PATIENCE_AT_START)) {
      this.#heard = performance.now();
      this.#take({ stage: 'starting' });
      void this.#hold({ steal: true });
    } else if (silent > LOOK) this.post({ hello: true });
  }

  #hear(message: ToPage | ToHouse): void {
    if (message.to === 'host' && 'begin' in message && this.#worker) this.#start(message.begin);
    if (message.to !== ME && message.to !== 'all') return;
    this.#heard = performance.now();
    if ('now' in message) this.#take(message.now);
    else if ('answer' in message) {
      this.#waiting.get(message.answer)?.answered(message);
      this.#waiting.delete(message.answer);
    } else if ('socket' in message) this.#sockets.get(message.socket)?.take(message);
  }

  #take(now: HouseState): void {
    const before = this.now;
    this.now = now;
    if (now.stage === 'failed') this.#fail(() => true);
    if (now.stage !== 'ready' || (before.stage === 'ready' && before.epoch === now.epoch)) return;
    this.#note(now);
    this.#fail(({ sent, question }) => sent && question.method !== 'GET'); // who knows
    for (const [id, waiting] of this.#waiting) this.#send(id, waiting);
    for (const socket of [...this.#sockets.values()]) socket.begin();
  }

  /** Tells a disk that is new from one that was erased. */
  #note({ isNew, kept, whole }: Extract<HouseState, { stage: 'ready' }>): void {
    try {
      this.wasErased = kept && isNew && localStorage.getItem(MARK) !== null;
      if (kept) localStorage.setItem(MARK, '1');
      if (whole) noteTaken(true);
    } catch {
      // no storage here: nothing is kept
    }
  }

  #fail(which: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of this.#waiting) {
      if (!which(waiting)) continue;
      this.#waiting.delete(id);
      waiting.failed(new TypeError('the house in this browser did not answer'));
    }
  }

  #send(id: string, waiting: Waiting): void {
    if (this.now.stage !== 'ready') return;
    waiting.sent = true;
    this.post({ ask: id, ...waiting.question });
  }

  #ask(question: Question): Promise<Told> {
    const id = this.#nextId();
    return new Promise((answered, failed) => {
      if (this.now.stage === 'failed') failed(new TypeError(this.now.detail));
      const waiting = { question, answered, failed, sent: false };
      this.#waiting.set(id, waiting);
      this.#send(id, waiting);
    });
  }

  #nextId(): string {
    this.#count += 1;
    return `${ME}-${this.#count}`;
  }

  request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(path, location.origin);
    const method = init.method ?? 'GET';
    if (method === 'GET' && pathname === '/api/games') return fetch(`${base}page/games.json`);
    const request = new Request(location.href, { ...init, method });
    const body = method === 'GET' ? null : new Uint8Array(await request.arrayBuffer());
    const kind = request.headers.get('content-type') ?? '';
    const question = { method, url: pathname + search, kind, body };
    let told = await this.#ask(question);
    const isWanted = method !== 'GET' || place().pathname !== '/'; // not only shown at home, if it is there
    if (isWanted && this.#isShort(told)) {
      this.begin(partsFor(body));
      told = await this.#ask(question);
      if (this.#isShort(told)) throw new TypeError('that game is not on this device yet');
    }
    const isEmpty = told.status === 204 || told.status === 304;
    return new Response(isEmpty ? null : (told.body as BodyInit), {
      status: told.status,
      headers: told.headers,
    });
  };

  /** Whether what was asked for may be refused only because a game is not here yet. */
  #isShort({ status, body }: Told): boolean {
    if (this.now.stage !== 'ready' || this.now.whole) return false;
    if (status === 400 || status === 404) return true;
    const isSmall = status === 200 && body.length < 1000; // a record of an unknown game is only examined
    return isSmall && new TextDecoder().decode(body).includes('"flaw":"game"');
  }

  open = (url: string): Socket => {
    const { pathname, search } = new URL(url, location.href);
    const socket = new PageSocket(this.#nextId(), pathname + search, this, (id) => this.#sockets.delete(id));
    this.#sockets.set(socket.id, socket);
    if (this.now.stage === 'ready') socket.begin();
    return socket;
  };
}

/** What a request cannot do without: the game that it names, else all. */
function partsFor(body: Uint8Array | null): readonly string[] | null {
  try {
    const { game } = JSON.parse(new TextDecoder().decode(body ?? new Uint8Array()));
    return typeof game === 'string' ? [game] : null;
  } catch {
    return null; // no JSON: a record, or nothing
  }
}

/** A `WebSocket` to the worker. */
class PageSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  #stage: 'new' | 'opening' | 'open' | 'closed' = 'new';

  constructor(
    readonly id: string,
    readonly url: string,
    readonly house: OwnHouse,
    readonly gone: (id: string) => void,
  ) {}

  /** There is a house, or another one than before. */
  begin(): void {
    if (this.#stage !== 'new') return this.#lose(RESTARTED);
    this.#stage = 'opening';
    this.house.post({ socket: this.id, open: this.url });
  }

  send(text: string): void {
    const at = performance.timeOrigin + performance.now();
    if (this.#stage === 'open') this.house.post({ socket: this.id, say: text, at });
  }

  close(): void {
    if (this.#stage === 'closed') return;
    if (this.#stage !== 'new') this.house.post({ socket: this.id, close: true });
    this.#lose(1000);
  }

  take(told: Extract<ToPage, { socket: string }>): void {
    if ('opened' in told) {
      this.#stage = 'open';
      this.onopen?.(new Event('open'));
    } else if ('heard' in told) this.onmessage?.(new MessageEvent('message', { data: told.heard }));
    else if ('ping' in told) this.house.post({ socket: this.id, pong: told.ping });
    else this.#lose(told.closed);
  }

  #lose(code: number): void {
    if (this.#stage === 'closed') return;
    this.#stage = 'closed';
    this.gone(this.id);
    setTimeout(() => this.onclose?.(new CloseEvent('close', { code })));
  }
}

export const ownHouse = new OwnHouse();
