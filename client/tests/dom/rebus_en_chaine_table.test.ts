/** A table of Rébus en chaîne in a document: what is touched, and what it tells the table. */

import { expect, test } from 'vitest';
import type { Album, View } from '../../src/gen/rebus_en_chaine';
import { cards, VIEW } from '../../src/games/rebus_en_chaine/view.sample';
import { lines } from '../../src/games/rebus_en_chaine/picture';
import { chair, sitDown } from './table_page';

const THREE = [chair('Ann'), chair('Bob', { side: 1 }), chair('Cat', { side: 2 })];
const pattern = (move: string) => ({ kind: 'Pattern', move, open: {}, given: {} });
const KEEP = [pattern('Keep'), { kind: 'Finish' }];
const at = (view: Partial<View>, legal: object[] = KEEP) =>
  sitDown(
    { game: 'rebus_en_chaine', stage: 'playing', chairs: THREE },
    { game: { view: { ...VIEW, ...view }, legal_moves: legal as never, now: 30_000 } },
  );
const page = (seat: number, text: string, row = '') => ({
  seat,
  text,
  cards: row ? cards(row) : [],
  robot: false,
  read_out: false,
});
const ALBUM: Album = {
  owner: 0,
  pages: [page(0, 'Pas de bagarre'), page(1, '', 'pas deux bas gare')],
  claps: [[], []],
};
const SHOWING: Partial<View> = {
  phase: { kind: 'Showing', album: 0, page: 2, since: 0, until: 90_000 },
  desk: null,
  albums: [ALBUM, ...VIEW.albums.slice(1)],
  lengths: [3, 3, 3],
  turners: [0],
};

test('a row is laid, and kept whole before it passes (REB-G52, REB-G54)', async () => {
  const table = await at({});
  await table.touch(/^pas$/);
  await table.touch(/^Passer à Bob/);
  expect(table.said()).toEqual([]); // two pictures at least

  await table.touch(/^deux$/);
  await table.touch(/^Passer à Bob/);

  expect(table.said()).toMatchObject([
    { kind: 'Play', move: { kind: 'Keep', text: '', cards: cards('pas deux'), robot: false } },
    { kind: 'Play', move: { kind: 'Finish' } },
  ]);
});

test('what the machine hears is of the very row that lies there (REB-G56)', async () => {
  const draft = { text: '', cards: cards('pas deux'), robot: false };
  const heard = { said: ['pa', 'deu'], missing: 'bagarre', answer: 'no' as const };
  const table = await at({ desk: { ...VIEW.desk!, draft, heard } });

  await table.reads('pa · deu');
  await table.reads('bagarre');
  await table.touch(/^Image 2/);
  expect(document.body.textContent).not.toContain('pa · deu');

  await at({ desk: { ...VIEW.desk!, draft, heard: { ...heard, missing: '' } } });
  expect(document.body.textContent).toContain('mais pas la phrase'); // each word in part, none of it whole
});

test('pictures to be read have no names, but for whoever has them read (REB-G53)', async () => {
  const desk = { ...VIEW.desk!, received: page(1, '', 'chat pot') };
  const phase = { ...VIEW.phase, page: 3 } as View['phase'];
  await at({ desk, phase });
  const told = () => [...document.querySelectorAll('.felt-board img')].map((img) => img.getAttribute('alt'));
  expect(told()).toEqual(['image\u00a01 sur 2', 'image\u00a02 sur 2']);

  const [chat = ''] = cards('chat');
  await at({ desk, phase, names: { [chat]: 'chat' } });
  expect(told().at(-2)).toContain('chat');
});

test('a page is applauded once, and its owner turns it (REB-G60)', async () => {
  const table = await at(SHOWING, [{ kind: 'Turn' }, { kind: 'Applaud' }]);
  await table.reads('Bob l’a mis en images');
  await table.touch('Applaudir');
  await table.play({
    view: { ...VIEW, ...SHOWING, albums: [{ ...ALBUM, claps: [[], [0]] }, ...VIEW.albums.slice(1)] },
    legal_moves: [{ kind: 'Turn' }] as never,
  });
  await table.reads('Vous applaudissez');

  expect(table.said().map(({ move }) => move)).toEqual([{ kind: 'Applaud' }]);
});

test('at the end it is said how near the last phrase is to the first (REB-G61)', async () => {
  const album = { ...ALBUM, pages: [...ALBUM.pages, page(2, 'Pas de bal à la gare')], claps: [[], [], []] };
  const table = await at({
    ...SHOWING,
    phase: { kind: 'Showing', album: 0, page: 3, since: 0, until: 90_000 },
    albums: [album, ...VIEW.albums.slice(1)],
    felt: [['warm', null], null, null],
  });

  await table.reads(/D’un bout à l’autre.*tiède/);
});

test('who is done waits with a little rebus that nobody is told of (REB-G54)', async () => {
  const phase = { kind: 'Working', page: 2, since: 0, until: 90_000, ready: [true, false, true] } as const;
  const table = await at({ phase: { ...phase, ready: [...phase.ready] } }, [pattern('TakeUp')]);
  await table.reads('Votre page est prête pour Bob');
  await table.reads('On attend Bob.');
  await table.reads('un petit rébus');
  await table.touch('Revoir ma page');

  expect(table.said().map(({ move }) => move)).toEqual([{ kind: 'TakeUp' }]);
});

test.each([3, 5, 7])('the kept picture has room for %i pages', (count) => {
  const { high, step } = lines(count);

  expect(230 + step * (count - 1) + high).toBeLessThan(1270);
  expect(high).toBeGreaterThan(100);
});
