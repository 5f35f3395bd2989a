/** Who is heard at a table with a shared screen: the screen, and never two at once. */

import { expect, test, vi } from 'vitest';
import type { RoomNow } from '../../src/gen/wire';
import { SoundPlayer } from '../../src/sound/player';
import { chair, sitDown } from './table_page';

const LIVE: RoomNow['screens'] = [{ person: 'ann', live: true }];
const TOLD = { stage: 'lobby' as const, chairs: [chair('Ann'), chair('Bob', { side: 1, person: null })] };

interface Device {
  readonly wide: number;
  readonly high: number;
  readonly finger: boolean;
}
const PHONE: Device = { wide: 390, high: 844, finger: true };
const TABLET: Device = { wide: 820, high: 1180, finger: true };
const LYING: Device = { wide: 1180, high: 820, finger: true };
const DESKTOP: Device = { wide: 1440, high: 900, finger: false };

/** Let the window be of this device. */
function hold({ wide, high, finger }: Device): void {
  const fits = (query: string) =>
    [...query.matchAll(/(min|max)-(width|height): (\d+)px/g)].every(([, least, side, px]) => {
      const size = side === 'width' ? wide : high;
      return least === 'min' ? size >= Number(px) : size <= Number(px);
    }) && (query.includes('coarse') ? finger : true);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduce') || fits(query), media: query }),
  );
}

/** What this device plays when somebody sits down. */
async function heard(device: Device, screens: RoomNow['screens'], screen = false): Promise<string[]> {
  hold(device);
  const played: string[] = [];
  const loaded = vi.spyOn(SoundPlayer.prototype, 'load').mockImplementation(() => {});
  const play = vi.spyOn(SoundPlayer.prototype, 'play').mockImplementation((sound) => void played.push(sound));
  localStorage.setItem('tablee.sound.captions', 'yes');
  const page = await sitDown({ ...TOLD, screens }, { screen });
  await vi.dynamicImportSettled();
  await page.tell({ chairs: [chair('Ann'), chair('Bob', { side: 1 })] });
  await page.reads('♪'); // it was told of, whether or not it was heard
  play.mockRestore();
  loaded.mockRestore();
  return played;
}

test.each([
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a tablet on its side', LYING],
])('%s beside a shared screen is silent', async (_, device) => {
  expect(await heard(device, LIVE)).toEqual([]);
});

test.each([
  ['a tablet without one', TABLET, []],
  ['a tablet whose screen has gone', TABLET, [{ person: 'ann', live: false }]],
  ['a desktop far away from it', DESKTOP, LIVE],
])('%s is heard', async (_, device, screens) => {
  expect(await heard(device, screens)).toEqual(['joined']);
});

test('who comes drops onto the screen itself with a sound of its own', async () => {
  expect(await heard(DESKTOP, LIVE, true)).toEqual(['join']);
});
