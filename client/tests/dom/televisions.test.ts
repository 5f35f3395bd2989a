/** What a television shows is never still for more than five seconds. */

import { afterEach, expect, test, vi } from 'vitest';
import { VIEW as DEFENSE } from '../../src/games/defense_afficher/view.sample';
import { VIEW as FACE } from '../../src/games/face_a_face/view.sample';
import { revealing, VIEW as REBUS } from '../../src/games/rebus/view.sample';
import { VIEW as CHAIN } from '../../src/games/rebus_en_chaine/view.sample';
import { VIEW as SEQUENCE } from '../../src/games/sequence/view.sample';
import { chair, settle, sitDown } from './table_page';

const FIVE_SECONDS = 5_000;
const WON = { winners: [0], rule: 'SEQ-22', places: [1, 2, 3] };
const calm = (asked: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: asked && query.includes('reduce'), media: query }),
  );

/** What has moved in five seconds of a television on which nothing happens. */
async function moved(game: string, view: object, outcome: typeof WON | null = null): Promise<Element[]> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const all: Element[] = [];
  Element.prototype.animate = function (this: Element) {
    all.push(this);
    return { cancel: () => {}, finished: Promise.resolve() } as unknown as Animation;
  };
  const chairs = ['Ann', 'Bob', 'Cat', 'Dan'].map((name, side) => chair(name, { side }));
  await sitDown(
    { game, stage: outcome ? 'over' : 'playing', chairs, seat: null, you: 'tv' },
    { screen: true, game: { view: view as Record<string, unknown>, outcome, now: 30_000 } },
  );
  await vi.waitFor(() => expect(document.querySelector('main')).not.toBeNull());
  all.length = 0;
  vi.advanceTimersByTime(FIVE_SECONDS);
  await settle();
  return all.filter((each) => each.isConnected);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});

const SCREENS: [string, string, object, typeof WON | null][] = [
  ['Séquence', 'sequence', SEQUENCE, null],
  ['Défense d’afficher', 'defense_afficher', DEFENSE, null],
  ['Face-à-face', 'face_a_face', FACE, null],
  ['the board of Rébus', 'rebus', REBUS, null],
  ['the solution of a rebus', 'rebus', { ...REBUS, phase: revealing(1) }, null],
  ['Rébus en chaîne', 'rebus_en_chaine', CHAIN, null],
  ['a podium', 'sequence', { ...SEQUENCE, phase: { kind: 'Over', winners: [0], rule: 'SEQ-22' } }, WON],
];

test.each(SCREENS)('a drawing moves on the television of %s', async (_, game, view, outcome) => {
  calm(false);
  expect(await moved(game, view, outcome)).toHaveLength(1);
});

test('nothing does where somebody asked for calm', async () => {
  calm(true);
  expect(await moved('face_a_face', FACE)).toEqual([]);
});

test('who votes has twenty seconds; then the same game is proposed, if nobody has', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = await sitDown({ stage: 'over', seat: null, you: 'tv' }, { screen: true });
  await vi.advanceTimersByTimeAsync(1_000);
  await settle();
  await page.reads('pas encore de voix');
  expect(page.text).not.toContain('la même');

  await vi.advanceTimersByTimeAsync(20_000);
  await settle();
  expect(page.text).toContain('la même');
});
