/** The worker in which tablée's own Python runs: pages speak to it over one channel, each
 *  under a name of its own, so that all tabs of a browser share one house. */

import { closeDisk, mountDisk, openDisk } from './disk';
import { channelOf, type Orders, type HouseState, type ToHouse, type ToPage, type Trouble } from './messages';
import type { OddsOrders, OddsReport } from './odds';
import { allParts, bring, CORE, filesOf, isFull, keptParts, letGo, listing, weight } from './parts';
import { type Python, startPython } from './python';

const DISK = '/house';
const FAILED = 500;
const TOLD = 250; // milliseconds between two reports of how much has come

/** A websocket's other end; `src/tablee/page/websocket.py`. */
interface Websocket {
  say(text: string, ago: number): void;
  pong(payload: string): void;
  close(code: number): void;
}

const epoch = crypto.randomUUID();
const sockets = new Map<string, Websocket>();
let channel: BroadcastChannel;
let now: HouseState = { stage: 'starting' };
let python: Python;
let site: any = null; // `src/tablee/page/site.py`

const tell = (message: ToPage) => channel.postMessage(message);
const clock = () => performance.timeOrigin + performance.now();

function be(stage: HouseState): void {
  now = stage;
  tell({ to: 'all', now });
}

class Unopened extends Error {
  constructor(
    readonly why: Trouble,
    detail: unknown,
  ) {
    super(String(detail));
  }
}
const because = (why: Trouble) => (error: unknown) => {
  throw error instanceof Unopened ? error : new Unopened(isFull(error) ? 'room' : why, error);
};

async function bringParts(base: string, wanted: readonly string[] | null) {
  const list = await listing(base);
  const kept = await keptParts(base, list);
  const weigh = (part: string) => weight(filesOf(list, [part]));
  const games = allParts(list).filter((part) => part !== CORE);
  const first = games.reduce((least, part) => (weigh(part) < weigh(least) ? part : least), games[0] ?? CORE);
  const least = kept.length > 1 ? [CORE] : [CORE, first]; // a house has a game at least
  const parts = allParts(list).filter((part) => !wanted || [...least, ...wanted, ...kept].includes(part));
  let told = 0;
  const report = (done: number, all: number) => {
    if (performance.now() - told < TOLD) return;
    told = performance.now();
    be({ stage: 'bringing', done, all });
  };
  try {
    await bring(base, filesOf(list, parts), report);
  } catch (error) {
    if (kept.length < 2 || !kept.includes(CORE)) throw error;
    return { list, parts: kept }; // those games can be played meanwhile
  }
  void letGo(base, list).catch(() => {});
  return { list, parts };
}

/** Opens the disk; a browser that has none plays in memory. */
async function mount(base: string): Promise<[flush: () => void, kept: boolean]> {
  const files = await openDisk(`tablee ${encodeURIComponent(base)}`).catch(() => null);
  if (!files) {
    python.FS.mkdirTree(DISK);
    return [() => {}, false];
  }
  self.addEventListener('beforeunload', () => closeDisk(files));
  return [mountDisk(python.FS, DISK, files, noteFull), true];
}

function noteFull(full: boolean): void {
  if (now.stage === 'ready' && full !== !!now.full) be({ ...now, full });
}

/** Counts odds in a worker of its own; what Python lends is its own again once this is done. */
function countOdds(base: string, parts: readonly string[]) {
  return (record: Python, tell: Python): Promise<string> => {
    const orders: OddsOrders = { base, parts, record: record.toJs() };
    const told = tell.copy();
    const counter = new Worker(new URL('./odds.ts', import.meta.url), { type: 'module' });
    const counted = new Promise<string>((done, fail) => {
      counter.onerror = ({ message }) => fail(new Error(message));
      counter.onmessage = ({ data }: MessageEvent<OddsReport>) => {
        if ('part' in data) told(data.part);
        else if ('curve' in data) done(data.curve);
        else fail(new Error(data.failed));
      };
      counter.postMessage(orders);
    });
    return counted.finally(() => {
      counter.terminate();
      told.destroy();
    });
  };
}

async function begin({ base, parts: wanted }: Orders): Promise<void> {
  const { list, parts } = await bringParts(base, wanted).catch(because('line'));
  be({ stage: 'starting' });
  python = await startPython(base, list, parts).catch(because('python'));
  const [flush, kept] = await mount(base);
  const isNew = !python.FS.analyzePath(`${DISK}/tablee.sqlite3`).exists;
  const start = python.pyimport('tablee.page.start');
  const { origin } = self.location;
  const opened = start.open_site(origin, navigator.userAgent, flush, DISK, countOdds(base, parts));
  site = await opened.catch((error: Error) => {
    const text = error.message;
    throw new Unopened(/newer/.test(text) ? 'newer' : /disk|full|I\/O/.test(text) ? 'room' : 'python', text);
  });
  const whole = parts.length === allParts(list).length;
  be({ stage: 'ready', epoch, whole, kept, isNew });
}

type Asked = Extract<ToHouse, { ask: string }>;

async function answer({ from, ask, method, url, kind, body }: Asked): Promise<void> {
  try {
    const bytes = python.globals.get('bytes')(python.toPy(body ?? new Uint8Array()));
    const told = await site.ask(method, url, kind, bytes);
    const [status, headers, data] = [told.status, told.headers.toJs(), told.body.toJs()];
    told.destroy();
    tell({ to: from, answer: ask, status, headers, body: data });
  } catch (error) {
    const said = new TextEncoder().encode(String(error));
    tell({ to: from, answer: ask, status: FAILED, headers: [], body: said });
  }
}

function open({ from, socket, open: url }: Extract<ToHouse, { open: string }>): void {
  const page = {
    opened: () => tell({ to: from, socket, opened: true }),
    heard: (text: string) => tell({ to: from, socket, heard: text }),
    pinged: (payload: string) => tell({ to: from, socket, ping: payload }),
    closed(code: number) {
      sockets.delete(socket);
      tell({ to: from, socket, closed: code });
    },
  };
  sockets.set(socket, site.open(url, page));
}

function hear(message: ToHouse): void {
  if (message.to !== 'house') return;
  if ('hello' in message) tell({ to: message.from, now });
  else if (!site) return;
  else if ('ask' in message) void answer(message);
  else if ('open' in message) open(message);
  else if ('say' in message)
    sockets.get(message.socket)?.say(message.say, Math.max(0, clock() - message.at) / 1000);
  else if ('pong' in message) sockets.get(message.socket)?.pong(message.pong);
  else if ('close' in message) sockets.get(message.socket)?.close(1000);
}

self.onmessage = ({ data }: MessageEvent<Orders>) => {
  channel = new BroadcastChannel(channelOf(data.base));
  channel.onmessage = (event: MessageEvent<ToHouse>) => hear(event.data);
  begin(data).catch((error: unknown) => {
    const why = error instanceof Unopened ? error.why : 'python';
    be({ stage: 'failed', why, detail: String(error) });
  });
};
