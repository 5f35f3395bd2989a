/** A table's page without a browser: what the table tells it, and what it stands on. */

import { vi } from 'vitest';
import type { GameNow, RoomNow } from '../src/gen/wire';

const RULES = {
  name: { fr: 'Séquence', en: 'Sequence' },
  pitch: { fr: '', en: '' },
  chapters: [
    {
      title: { fr: '', en: '' },
      rules: [
        { id: 'SEQ-19', text: { fr: 'Règle', en: 'The rule' }, settled: false },
      ],
    },
  ],
};

export const ROOM: RoomNow = {
  kind: 'RoomNow',
  code: 'K7F4',
  game: 'sequence',
  host: 'a',
  stage: 'playing',
  options: {},
  chairs: [
    { side: 0, person: 'a', name: 'Ann', bot: null, present: true, away: null },
    { side: 1, person: null, name: 'Gus', bot: 'middle', present: true, away: null },
  ],
  onlookers: [],
  commitment: '',
  confers: false,
  revision: 7,
  paused: false,
  renewed: false,
  eager: false,
  seal: null,
  stands_still: false,
  absence: 0,
  ballots: [],
  next_code: null,
  you: 'a',
  seat: 0,
};

export const game = (version: number, from: number, change: Partial<GameNow> = {}): GameNow => ({
  kind: 'GameNow',
  version,
  news: Array.from({ length: version - from + 1 }, (_, n) => ({
    version: from + n,
    seat: 0,
    at: 0,
    events: [],
  })),
  view: {},
  legal_moves: [],
  deadlines: [],
  outcome: null,
  now: 1_000,
  runs: true,
  appears: 0,
  ...change,
});

export const versions = (history: readonly { version: number }[]) =>
  history.map(({ version }) => version);

/** Let time pass, with everything that waits for it. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

export const accepted = (version: number, now = 0) => ({ kind: 'Accepted', id: '', version, now });

/** Let there be as much of a browser as a table needs. */
export function stubPage(): void {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) =>
    setTimeout(() => draw(performance.now()), 10),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', pathname: '/' });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: vi.fn() });
  vi.stubGlobal('document', {
    documentElement: {},
    hidden: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('fetch', async () => Response.json(RULES));
}
