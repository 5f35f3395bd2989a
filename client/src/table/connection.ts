/** One conversation with a table, over as many websockets as the network needs.
 *
 *  A message made while there is no line is not sent, then or later. One that was sent
 *  is kept until it is answered and sent again on the next socket: the server knows its
 *  id and does not carry it out twice. Sent again, it names where room and game stood
 *  when it was made, so that it never applies to another situation; after a while it
 *  only asks whether it was carried out, so that it never applies late. */

import type { Accepted, Fault, Join, Refused, ToClient, ToServer } from '../gen/wire';
import { request, type Socket } from '../transport';
import { Opening } from './opening';

/** There was no line: nothing was sent, and nothing will be. */
export interface Unsent {
  readonly kind: 'Unsent';
}
export type Reply = Accepted | Refused | Unsent;
type Without<M> = M extends ToServer ? Omit<M, 'id' | 'seen' | 'late'> : never;
export type Message = Without<Exclude<ToServer, Join>>;
export type Greeting = Omit<Join, 'id' | 'seen' | 'late' | 'kind' | 'protocol'>;

export interface Handlers {
  /** What to say on every new socket; asked each time, since the version moves on. */
  greeting(): Greeting;
  receive(message: ToClient): void;
  /** Something has come from the table, whatever it is. */
  heard(): void;
  /** Where room and game stand now: revision and version (-1: no game); null while
   *  the table has not said. */
  situation(): [number, number] | null;
  /** Whether times count that are told apart by milliseconds. */
  races(): boolean;
  /** The table's clock was asked at *asked* and answered *now*. */
  beat(asked: number, now: number): void;
  /** There is a line, to a game at that version, or there is none any more. */
  connected(yes: boolean, version?: number | null): void;
  /** The table will not have us: no such code, or a page of another version. */
  rejected(refused: Refused): void;
}

const PROTOCOL = 3;
const FIRST_WAIT = 400; // milliseconds before the first new attempt
const LONGEST_WAIT = 5_000;
// After a refusal, in the middle: everybody behind one address was refused alike, and
// whoever comes back with them is refused with them.
const REFUSED_WAIT = 10_000;
const REFUSALS = [403, 429];
// A node that has fallen silent keeps its tables for 5 seconds: no page waits much longer.
const SILENCE = 3_000; // ask for a sign of life after so long without a message
const PATIENCE = 1_500; // and give the line up after so long without an answer
const WAKING = 2_500; // or after so long, where the page itself may just have woken
const HANDSHAKE = 5_000; // a new socket opens, and then answers Join, within so long
const LATE = 5_000; // what was sent longer ago is not carried out any more
const FIRST_BEATS = 5; // on every new socket, and when the page is back in sight
const BETWEEN_FIRST = 120; // milliseconds
const BETWEEN = 2_000; // milliseconds, while times count or something was not answered
const SELDOM = 60_000; // and otherwise: in that time two clocks part by 6 ms at most

// A Join that is refused so is said again, on another line.
const AGAIN: ReadonlySet<Fault> = new Set(['internal', 'too_fast', 'elsewhere', 'knocking']);

const BACK = ['online', 'pageshow'] as const; // besides the page's own visibility

/** Reads a message; null: it was damaged. */
function read(text: string): ToClient | null {
  try {
    return JSON.parse(text) as ToClient;
  } catch {
    return null;
  }
}

const chance = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Says whether a line that did not open was refused: a websocket never tells, but its
 *  address asked for as a page is refused by the same node or proxy. */
async function isRefused(url: string): Promise<boolean> {
  try {
    const asked = await request(url.replace(/^ws/, 'http'), { cache: 'no-store' });
    return REFUSALS.includes(asked.status);
  } catch {
    return false; // nobody answers at all
  }
}

/** A message that waits for its answer. */
interface Kept {
  readonly message: Message;
  readonly seen: [number, number] | null; // where room and game stood when it was made
  readonly made: number; // by the clock on the wall, which does not sleep
  readonly answered: (answer: Reply) => void;
  count: number; // which of all messages it was when it was last sent
}

export class Connection {
  readonly #url: string;
  readonly #on: Handlers;
  readonly #tab = chance(6); // makes ids of two tabs differ
  readonly #unanswered = new Map<string, Kept>();
  readonly #beats = new Map<string, { asked: number; count: number }>();
  #beating: ReturnType<typeof setTimeout> | undefined;
  #asked = 0; // when the table was last asked for its clock
  #count = 0;
  #opening: Opening | null = null; // while there is no socket that is open
  #socket: Socket | null = null;
  #greeted = false; // this socket's Join was accepted
  #join = ''; // the id of its last Join
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(url: string, on: Handlers) {
    this.#url = url;
    this.#on = on;
    for (const back of BACK) addEventListener(back, this.#hurry);
    addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#hurry);
    document.addEventListener('resume', this.#hurry); // a page that was frozen
    this.#open();
  }

  /** Sends a message, if there is a line; the promise keeps through reconnections. */
  send(message: Message): Promise<Reply> {
    if (!this.#greeted) return Promise.resolve({ kind: 'Unsent' });
    const id = this.#nextId();
    const [seen, made, count] = [this.#on.situation(), Date.now(), this.#count];
    return new Promise((answered) => {
      this.#unanswered.set(id, { message, seen, made, answered, count });
      this.#post({ ...message, id });
    });
  }

  /** Asks for the table's clock anew, a few times quickly: it was stopped or started. */
  measure(): void {
    this.#beat(FIRST_BEATS);
  }

  /** Says on the same line what the greeting is now; without one, the next line will. */
  greetAgain(): void {
    if (this.#greeted) this.#sayJoin();
  }

  close(): void {
    this.#closed = true;
    for (const back of BACK) removeEventListener(back, this.#hurry);
    removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#hurry);
    document.removeEventListener('resume', this.#hurry);
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    clearTimeout(this.#beating);
    this.#opening?.close();
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
    this.#greeted = false;
    this.#expect(HANDSHAKE);
    const opened = (socket: Socket) => this.#greet(socket);
    const failed = () => {
      this.#lost();
      void this.#heedRefusal();
    };
    this.#opening = new Opening(this.#url, this.#failures, opened, failed);
  }

  #greet(socket: Socket): void {
    this.#opening = null;
    this.#socket = socket;
    this.#expect(HANDSHAKE);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket || this.#closed) return;
      const message = read(event.data);
      if (!message) return this.#drop(); // it was damaged on the way: ask for it again
      this.#on.heard();
      this.#listen();
      this.#take(message);
    };
    socket.onclose = () => {
      if (socket === this.#socket && !this.#closed) this.#lost();
    };
    this.#sayJoin();
  }

  #sayJoin(): void {
    this.#join = this.#nextId();
    const hello = { ...this.#on.greeting(), kind: 'Join', protocol: PROTOCOL };
    this.#post({ ...hello, id: this.#join });
  }

  #take(message: ToClient): void {
    if (message.kind === 'Here') return; // that it came is all it says
    const isAnswer = message.kind === 'Accepted' || message.kind === 'Refused';
    if (!isAnswer) return this.#on.receive(message);
    if (message.id === this.#join) return this.#joined(message);
    if (message.id === null) return this.#unread(message);
    if (this.#isBeat(message.id, message)) return;
    const waiting = this.#unanswered.get(message.id);
    this.#unanswered.delete(message.id);
    waiting?.answered(message);
  }

  #isBeat(id: string, answer: Accepted | Refused): boolean {
    const beat = this.#beats.get(id);
    if (!beat) return false;
    this.#beats.delete(id);
    if (answer.kind === 'Accepted') this.#on.beat(beat.asked, answer.now);
    // Answers come in the order of the questions: what is still open was lost.
    const lost = [...this.#unanswered.values()].some(({ count }) => count < beat.count);
    if (lost) this.#drop();
    return true;
  }

  /** Something of ours came damaged: whatever it was is repeated on another line. */
  #unread(answer: Accepted | Refused): void {
    if (answer.kind === 'Refused' && answer.fault === 'malformed') this.#drop();
  }

  /** Asks for the table's clock, *left* times quickly and then now and then. */
  #beat(left: number): void {
    clearTimeout(this.#beating);
    if (!this.#greeted) return;
    const id = this.#nextId();
    this.#asked = performance.now();
    this.#beats.set(id, { asked: this.#asked, count: this.#count });
    this.#post({ kind: 'Ping', id });
    if (left > 1) this.#beating = setTimeout(() => this.#beat(left - 1), BETWEEN_FIRST);
    else this.#rest();
  }

  /** Asks again in a while, but at a quiet table seldom: it says itself that it is there. */
  #rest(): void {
    this.#beating = setTimeout(() => {
      const age = performance.now() - this.#asked;
      const isDue = this.#on.races() || this.#unanswered.size > 0 || age >= SELDOM;
      if (isDue) this.#beat(1);
      else this.#rest();
    }, BETWEEN);
  }

  #joined(answer: Accepted | Refused): void {
    if (answer.kind === 'Refused') {
      if (AGAIN.has(answer.fault)) {
        if (answer.fault === 'knocking') this.#on.rejected(answer); // until the host answers
        this.#socket?.close();
      } else {
        this.close();
        this.#on.rejected(answer);
      }
      return;
    }
    this.#greeted = true;
    this.#failures = 0;
    this.#on.connected(true, answer.version);
    for (const [id, kept] of this.#unanswered) this.#repeat(id, kept);
    this.measure();
  }

  #repeat(id: string, kept: Kept): void {
    const late = Date.now() - kept.made > LATE;
    kept.count = this.#count;
    const { message, seen } = kept;
    this.#post({ ...message, id, ...(seen && { seen }), ...(late && { late }) });
  }

  /** A line can die without a word: ask, and give it up when nothing comes back. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#beat(1);
      this.#expect(PATIENCE);
    }, SILENCE);
  }

  /** Gives the line up, unless something comes from it within so many milliseconds. */
  #expect(patience: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#drop(), patience);
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
    this.#opening?.close();
    this.#opening = null;
    this.#socket = null;
    this.#greeted = false;
    this.#on.connected(false);
    const wait = Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT);
    this.#failures += 1;
    this.#openIn(wait * (0.75 + Math.random() / 2));
  }

  #openIn(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  /** Waits longer, at random, if there is a line for us but not now. */
  async #heedRefusal(): Promise<void> {
    const failures = this.#failures;
    if (!(await isRefused(this.#url))) return;
    const isPast = this.#failures !== failures || this.#opening || this.#socket;
    if (!isPast && !this.#closed) this.#openIn(REFUSED_WAIT * (0.5 + Math.random()));
  }

  /** Back in sight or on line: do not wait out the pause. */
  #hurry = (): void => {
    if (this.#closed || document.hidden) return;
    if (!this.#socket && !this.#opening) this.#open();
    else if (this.#greeted) {
      this.measure(); // the clock of a page out of sight may have slept
      this.#expect(WAKING); // and its line may have died meanwhile
    }
  };

  /** The device says that it has no network: no line outlives that. */
  #cut = (): void => {
    if ((this.#socket || this.#opening) && !this.#closed) this.#drop();
  };
}
