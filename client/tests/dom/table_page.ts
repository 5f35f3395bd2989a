/** A page at a table, in a document: the line and the house are in the test's hands.
 *
 *  Everything between is the client's own, from the socket to the buttons: a test
 *  touches what people touch, and reads what the page then says to the table. */

import { flushSync, mount, tick, unmount } from 'svelte';
import { onTestFinished, vi } from 'vitest';
import type { GameListing, Me } from '../../src/gen/api';
import type { GameNow, RoomNow, ToServer } from '../../src/gen/wire';
import { house } from '../../src/house.svelte';
import { bring } from '../../src/games/shelf';
import SharedTable from '../../src/curtain/SharedTable.svelte';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../../src/table/plain_room';
import { speak, t } from '../../src/words/lang.svelte';

const CODE = 'K7F4';
// What the house answers, whatever it is asked: the rules of a game, or where a table is.
const ANSWER = {
  name: { fr: '', en: '' },
  pitch: { fr: '', en: '' },
  chapters: [
    {
      title: { fr: 'Jouer', en: 'Playing' },
      rules: [{ id: 'SEQ-12', text: { fr: 'Une case libre.', en: 'A free space.' }, settled: false }],
    },
  ],
  link: `http://here/t/${CODE}`,
};

const LISTING: GameListing = {
  slug: 'sequence',
  minutes: 20,
  name: { fr: 'Séquence', en: 'Sequence' },
  pitch: { fr: '', en: '' },
  seatings: [
    [0, 1],
    [0, 1, 2],
  ],
  figures: [],
  presets: {},
  preset_minutes: {},
  family: {},
  family_minutes: 20,
  levels: ['easy', 'middle', 'hard'],
  options: [],
  timed: false,
  paces: ['Untimed', 'Clocked', 'Correspondence'],
};

const TIMED: GameListing = {
  ...LISTING,
  slug: 'face_a_face',
  name: { fr: 'Face-à-face', en: 'Face to face' },
  seatings: [[0, 1, 2]],
  timed: true,
  paces: [],
};

const flag = (name: string): GameListing['options'][number] => ({
  name,
  kind: 'flag',
  choices: [],
  least: null,
  most: null,
  longest: null,
  titles: {},
});

const REBUS: GameListing = {
  ...TIMED,
  slug: 'rebus',
  name: { fr: 'Rébus', en: 'Rebus' },
  options: [flag('aloud'), flag('heat')],
};

// The fifth game stands on the shelf like the others, and nothing in src knows of it.
bring('allumettes', () => import('../fifth_game/allumettes').then((folder) => folder.default));

const ALLUMETTES: GameListing = {
  ...LISTING,
  slug: 'allumettes',
  name: { fr: 'Les allumettes', en: 'The matches' },
};

export const chair = (name: string, change: Partial<RoomNow['chairs'][number]> = {}) => ({
  ...PLAIN_CHAIR,
  person: name.toLowerCase(),
  name,
  ...change,
});

/** Ann's table, where she and Bob sit; the page is Ann's. */
export const ROOM: RoomNow = {
  ...PLAIN_ROOM,
  code: CODE,
  game: 'sequence',
  host: 'ann',
  stage: 'lobby',
  chairs: [chair('Ann'), chair('Bob', { side: 1 })],
  you: 'ann',
  seat: 0,
};

const GAME: GameNow = {
  kind: 'GameNow',
  version: 0,
  news: [],
  view: {},
  legal_moves: [],
  deadlines: [],
  outcome: null,
  now: 0,
  runs: true,
  appears: 0,
  may_take_back: false,
  times: [],
  chain: '',
};

// What a page tells without a touch.
const BY_ITSELF: ReadonlySet<string> = new Set(['Join', 'Ping', 'Pledge', 'Promise', 'Reveal']);

type Sent = ToServer & { id: string };

/** The table's end of the line. */
class Line {
  static last: Line;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Sent[] = [];
  refuses: { kind: string; fault: string; rule: string } | null = null;

  constructor() {
    Line.last = this;
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const message = JSON.parse(text) as Sent;
    if (!BY_ITSELF.has(message.kind)) this.sent.push(message);
    const { id, kind } = message;
    const refused = this.refuses?.kind === kind ? this.refuses : null;
    const answer = refused
      ? { ...refused, kind: 'Refused', detail: '' }
      : { kind: 'Accepted', version: null, now: 0 };
    queueMicrotask(() => this.bring({ ...answer, id }));
  }

  bring(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {}
}

/** What the house says to a request, where it is not `ANSWER`. */
export type Answer = (path: string, body: unknown) => Response | undefined;

const PATIENCE = { timeout: 60_000 }; // a busy machine is slow, not wrong

export const settle = async () => {
  for (let n = 0; n < 6; n += 1) {
    flushSync();
    await tick();
  }
};

/** Types into a field, as a keyboard would. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

const nameOf = (each: Element) =>
  (each.getAttribute('aria-label') ?? each.textContent ?? '').replace(/\s+/g, ' ').trim();

export class PageAtTable {
  /** What the table has told of the room. */
  #room: RoomNow;

  constructor(
    room: RoomNow,
    private readonly line: Line,
  ) {
    this.#room = room;
  }

  /** What is written on the page. */
  get text(): string {
    return (document.body.textContent ?? '').replace(/\s+/g, ' ');
  }

  /** What the page has told the table since it was last asked. */
  said(): Record<string, unknown>[] {
    return this.line.sent.splice(0).map(({ id: _, ...message }) => message);
  }

  /** Everything that can be touched under this name, or a part of it. */
  all(name: string | RegExp): HTMLElement[] {
    const can = 'button, input, a[href], [role=switch], [role=radio], summary, label';
    return [...document.querySelectorAll<HTMLElement>(can)].filter((each) => {
      const said = nameOf(each);
      return typeof name === 'string' ? said === name : name.test(said);
    });
  }

  /** Touches the last of what is called so: a dialog lies over the page. */
  async touch(name: string | RegExp): Promise<void> {
    const found = await vi.waitFor(() => {
      const last = this.all(name).at(-1);
      if (!last) throw new Error(`nothing is called ${name} in: ${this.text}`);
      return last;
    }, PATIENCE);
    found.click();
    await settle();
  }

  /** Touches what has no words of its own. */
  async pick(selector: string): Promise<void> {
    const found = await vi.waitFor(() => {
      flushSync();
      const spot = document.querySelector<HTMLElement>(selector);
      if (!spot) throw new Error(`there is no ${selector} in: ${this.text}`);
      return spot;
    }, PATIENCE);
    found.click();
    await settle();
  }

  /** Breaks the line, and the next ones come to nothing. */
  async cut(): Promise<void> {
    this.line.onclose?.();
    await settle();
  }

  /** Lets the table refuse messages of this kind, by a rule or for another reason. */
  refuse(kind: string, fault: string, rule = ''): void {
    this.line.refuses = { kind, fault, rule };
  }

  /** Lets the table tell how the room is now. */
  async tell(change: Partial<RoomNow>): Promise<void> {
    this.#room = { ...this.#room, ...change, revision: this.#room.revision + 1 };
    this.line.bring(this.#room);
    await settle();
  }

  /** Lets the table tell how the game is now. */
  async play(change: Partial<GameNow>): Promise<void> {
    this.line.bring({ ...GAME, ...change });
    await settle();
  }

  /** Lets the table bring something that was said, or shown. */
  async hear(message: { kind: 'Said' | 'Reacted' } & Record<string, unknown>): Promise<void> {
    this.line.bring(message);
    await settle();
  }

  /** Writes into the field of this name, and sends it. */
  async write(name: string, text: string): Promise<void> {
    const [field] = this.all(name) as HTMLInputElement[];
    if (!field) throw new Error(`no field is called ${name}`);
    await type(field, text);
    field.form?.requestSubmit();
    await settle();
  }

  /** Waits until the page says something. */
  async reads(words: string | RegExp): Promise<void> {
    await vi.waitFor(() => {
      flushSync();
      const is = typeof words === 'string' ? this.text.includes(words) : words.test(this.text);
      if (!is) throw new Error(`${words} is not in: ${this.text}`);
    }, PATIENCE);
  }
}

/** Is at an address of the house, which answers so. */
export function beIn(at: string, answer: Answer, me: Partial<Me>): void {
  vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => {
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : null;
    return answer(path, body) ?? Response.json(ANSWER);
  });
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(at);
  speak('fr');
  house.me = { person: 'ann', name: 'Ann', named: true, avatar: '', ...me };
  house.games = [LISTING, TIMED, REBUS, ALLUMETTES];
  house.ready = true;
}

/** Opens Ann's page at a table which is so. */
export async function sitDown(
  change: Partial<RoomNow> = {},
  {
    screen = false,
    game = null as Partial<GameNow> | null,
    refused = '',
    at = 'http://here',
    me = {} as Partial<Me>,
    answer = (() => undefined) as Answer,
  } = {},
): Promise<PageAtTable> {
  const room = { ...ROOM, ...change };
  vi.stubGlobal('WebSocket', Line);
  beIn(`${at}/t/${CODE}`, answer, { person: room.you, ...me });
  const page = mount(SharedTable, { target: document.body, props: { code: CODE, screen } });
  onTestFinished(async () => {
    await unmount(page);
    vi.unstubAllGlobals();
  });
  const here = new PageAtTable(room, Line.last);
  if (refused) here.refuse('Join', refused);
  await settle();
  if (refused) return here;
  await here.tell({});
  if (game) await here.play(game);
  await vi.waitFor(() => {
    flushSync();
    if (here.text.includes(t().loading)) throw new Error('the game was not brought yet');
  }, PATIENCE);
  return here;
}
