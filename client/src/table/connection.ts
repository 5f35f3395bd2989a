/** One conversation with a table, over as many websockets as the network needs.
 *
 *  A message is kept until it is answered and sent again on the next socket: the
 *  server knows its id and does not carry it out twice. Sent again, it names where room
 *  and game stood when it was made, so that it never applies to another situation. */

import type { Accepted, Join, Refused, ToClient, ToServer } from '../gen/wire';

export type Answer = Accepted | Refused;
type Without<M> = M extends ToServer ? Omit<M, 'id' | 'seen'> : never;
export type Message = Without<Exclude<ToServer, Join>>;
export type Greeting = Omit<Join, 'id' | 'seen' | 'kind' | 'protocol'>;

export interface Handlers {
  /** What to say on every new socket; asked each time, since the version moves on. */
  greeting(): Greeting;
  receive(message: ToClient): void;
  /** Where room and game stand now: revision and version (-1: no game); null while
   *  the table has not said. */
  situation(): [number, number] | null;
  /** The table's clock was asked at *asked* and answered *now*. */
  beat(asked: number, now: number): void;
  connected(yes: boolean): void;
  /** The table will not have us: no such code, or a page of another version. */
  rejected(refused: Refused): void;
}

const PROTOCOL = 3;
const FIRST_WAIT = 400; // milliseconds before the first new attempt
const LONGEST_WAIT = 5_000;
const SILENCE = 25_000; // ask for a sign of life after so long without a message
const FIRST_BEATS = 5; // on every new socket, and when the page is back in sight
const BETWEEN_FIRST = 120; // milliseconds
const BETWEEN = 2_000; // milliseconds

const chance = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A message that waits for its answer. */
interface Kept {
  readonly message: Message;
  readonly seen: [number, number] | null; // where room and game stood when it was made
  readonly answered: (answer: Answer) => void;
}

export class Connection {
  readonly #url: string;
  readonly #on: Handlers;
  readonly #tab = chance(6); // makes ids of two tabs differ
  readonly #unanswered = new Map<string, Kept>();
  readonly #beats = new Map<string, number>(); // when each was sent
  #beating: ReturnType<typeof setTimeout> | undefined;
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
    return new Promise((answered) => {
      this.#unanswered.set(id, { message, seen: this.#on.situation(), answered });
      if (this.#greeted) this.#post({ ...message, id });
    });
  }

  /** Ask for the table's clock anew, a few times quickly: it was stopped or started. */
  measure(): void {
    this.#beat(FIRST_BEATS);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    clearTimeout(this.#beating);
    this.#socket?.close();
  }

  #post(message: object): void {
    this.#socket?.send(JSON.stringify(message));
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
      this.#post({ ...hello, id: join });
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
    if (message.id === null || this.#isBeat(message.id, message)) return;
    const waiting = this.#unanswered.get(message.id);
    this.#unanswered.delete(message.id);
    waiting?.answered(message);
  }

  #isBeat(id: string, answer: Answer): boolean {
    const asked = this.#beats.get(id);
    if (asked === undefined) return false;
    this.#beats.delete(id);
    if (answer.kind === 'Accepted') this.#on.beat(asked, answer.now);
    return true;
  }

  /** Ask for the table's clock, *left* times quickly and then now and then. */
  #beat(left: number): void {
    clearTimeout(this.#beating);
    if (!this.#greeted) return;
    const id = this.#nextId();
    this.#beats.set(id, performance.now());
    this.#post({ kind: 'Ping', id });
    const wait = left > 1 ? BETWEEN_FIRST : BETWEEN;
    this.#beating = setTimeout(() => this.#beat(left - 1), wait);
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
    for (const [id, { message, seen }] of this.#unanswered) {
      this.#post(seen ? { ...message, id, seen } : { ...message, id });
    }
    this.measure();
  }

  /** A line can die without a word: ask, and give it up when nothing comes back. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#beat(1);
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
    clearTimeout(this.#beating);
    this.#beats.clear();
    this.#socket = null;
    this.#greeted = false;
    this.#on.connected(false);
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2));
  }

  /** Back in sight or on line: do not wait out the pause. */
  #hurry = (): void => {
    if (this.#closed || document.hidden) return;
    if (!this.#socket) this.#open();
    else this.measure(); // the clock of a page out of sight may have slept
  };
}
