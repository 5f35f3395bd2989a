/** One conversation with a table, over as many websockets as the network needs.
 *
 *  A message is kept until it is answered and sent again on the next socket: the
 *  server knows its id and does not carry it out twice. */

import type { Accepted, Join, Refused, ToClient, ToServer } from '../gen/wire';

export type Answer = Accepted | Refused;
type Without<M> = M extends ToServer ? Omit<M, 'id'> : never;
export type Message = Without<Exclude<ToServer, Join>>;
export type Greeting = Omit<Join, 'id' | 'kind' | 'protocol'>;

export interface Handlers {
  /** What to say on every new socket; asked each time, since the version moves on. */
  greeting(): Greeting;
  receive(message: ToClient): void;
  connected(yes: boolean): void;
  /** The table will not have us: no such code, or a page of another version. */
  rejected(refused: Refused): void;
}

const PROTOCOL = 1;
const FIRST_WAIT = 400; // milliseconds before the first new attempt
const LONGEST_WAIT = 5_000;
const SILENCE = 25_000; // ask for a sign of life after so long without a message

const chance = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** This person's part of the seed: 32 random bytes in hexadecimal. */
export const newShare = () => chance(32);

export class Connection {
  readonly #url: string;
  readonly #on: Handlers;
  readonly #tab = chance(6); // makes ids of two tabs differ
  readonly #unanswered = new Map<string, [string, (answer: Answer) => void]>();
  #count = 0;
  #socket: WebSocket | null = null;
  #greeted = false; // this socket's Join was accepted
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(url: string, on: Handlers) {
    this.#url = url;
    this.#on = on;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  /** Send a message; the promise keeps through reconnections. */
  send(message: Message): Promise<Answer> {
    const id = this.#nextId();
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      this.#unanswered.set(id, [text, resolve]);
      if (this.#greeted) this.#socket?.send(text);
    });
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    this.#socket?.close();
  }

  #nextId(): string {
    this.#count += 1;
    return `${this.#tab}-${this.#count}`;
  }

  #open(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.#url);
    const join = this.#nextId();
    this.#socket = socket;
    this.#greeted = false;
    socket.onopen = () => {
      const hello = { ...this.#on.greeting(), kind: 'Join', protocol: PROTOCOL };
      socket.send(JSON.stringify({ ...hello, id: join }));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket || this.#closed) return;
      this.#listen();
      this.#take(JSON.parse(event.data) as ToClient, join);
    };
    socket.onclose = () => {
      if (socket === this.#socket && !this.#closed) this.#lost();
    };
  }

  #take(message: ToClient, join: string): void {
    const isAnswer = message.kind === 'Accepted' || message.kind === 'Refused';
    if (!isAnswer) return this.#on.receive(message);
    if (message.id === join) return this.#joined(message);
    const waiting = message.id === null ? undefined : this.#unanswered.get(message.id);
    if (!waiting || message.id === null) return;
    this.#unanswered.delete(message.id);
    waiting[1](message);
  }

  #joined(answer: Answer): void {
    if (answer.kind === 'Refused') {
      if (answer.fault === 'internal' || answer.fault === 'too_fast') {
        this.#socket?.close();
      } else {
        this.close();
        this.#on.rejected(answer);
      }
      return;
    }
    this.#greeted = true;
    this.#failures = 0;
    this.#on.connected(true);
    for (const [text] of this.#unanswered.values()) this.#socket?.send(text);
  }

  /** A line can die without a word: ask, and give it up when nothing comes back. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      void this.send({ kind: 'Ping' });
      this.#watch = setTimeout(() => this.#drop(), SILENCE / 5);
    }, SILENCE);
  }

  /** A dead line may never say that it closed, so do not wait for it. */
  #drop(): void {
    const socket = this.#socket;
    this.#lost();
    socket?.close();
  }

  #lost(): void {
    clearTimeout(this.#watch);
    this.#socket = null;
    this.#greeted = false;
    this.#on.connected(false);
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  /** Back in sight or on line: do not wait out the pause. */
  #hurry = (): void => {
    if (!this.#socket && !this.#closed && !document.hidden) this.#open();
  };
}
