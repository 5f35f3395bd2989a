/** What a page tells its person at a table by itself: a promise replaced, and what a robot
 *  has played for them. */

import { expect, test } from 'vitest';
import { VIEW } from '../../src/games/sequence/view.sample';
import { promise, store } from '../../src/fair/kept';
import { sitDown } from './table_page';

const STRANGE = 'ab'.repeat(32);

test('another promise in the place of ours is an alarm, and its badge stays', async () => {
  localStorage.clear();
  const page = await sitDown({ commitment: 'c0'.repeat(32) });
  expect(document.querySelector('[role=alert]')).toBeNull();
  await page.tell({ stage: 'playing', seal: { pledges: [STRANGE, STRANGE], missed: [] } });
  await page.play({ view: VIEW });

  await page.reads('une autre promesse que celle de cette page');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('une autre promesse');
  await page.tell({ stage: 'over' });
  await page.play({ view: VIEW, version: 1, outcome: { winners: [0], rule: 'SEQ-4', places: [1, 2] } });
  await page.reads('Promesse remplacée');
  expect(page.all('Promesse remplacée')).not.toEqual([]);
  expect(page.all(/^Vérifié/)).toEqual([]);
});

test('a table that broke before its deal is told where the next is laid', async () => {
  localStorage.clear();
  store('M3X9', { ...promise('c0'.repeat(32), 'ann'), given: 1, others: ['Bob'] });
  const page = await sitDown({ commitment: 'd0'.repeat(32) });

  await page.reads('la table M3X9 (avec Bob) a pris votre part de hasard');
  const [open] = page.all('Ouvrir la table M3X9');
  expect(open?.getAttribute('href')).toBe('/t/M3X9');
  localStorage.clear();
});

test('who comes back reads what a robot has played, once', async () => {
  const placed = (version: number, change: object) => {
    const event = { kind: 'Placed', seat: 0, side: 0, square: version, card: '7S' };
    return { version, seat: 0, at: version, events: [event], ...change };
  };
  const news = [placed(1, {}), placed(2, { stood_in: true }), placed(3, { stood_in: true })];
  const page = await sitDown({ stage: 'playing' }, { game: { view: VIEW, version: 3, news: news as never } });

  await page.reads('Pendant votre absence');
  await page.reads(/Un robot a joué 2\s?coups pour vous/);
  expect(document.querySelectorAll('dialog ol li')).toHaveLength(2);
  await page.touch('Compris');
  expect(page.text).not.toContain('Pendant votre absence');
});
