/** What the page sends to a table: moves and marks, each with its time. */
import { expect, test } from 'vitest';
import {
  send,
  measure,
  page,
  game,
  open,
  pass,
  accepted,
  keepWaiting,
  refusedMove,
  plays,
} from './table_page';

test('a move names the version that is shown, and when it was made', async () => {
  const table = await open();
  page.on.receive(game(0, 0, { now: 1_000 }));
  page.on.receive(game(1, 1, { now: 1_000, appears: 9_000 }));
  await pass(500);
  send.mockResolvedValue(accepted(1));

  await table.play({ kind: 'Pass' });

  expect(plays()).toEqual([{ kind: 'Play', version: 0, move: { kind: 'Pass' }, sent: 1_500 }]);
});

test('a move was made by its key, however late the page heard of it', async () => {
  const table = await open();
  page.on.receive(game(0, 0, { now: 1_000 }));
  await pass(500);
  send.mockResolvedValue(accepted(1));

  await table.play({ kind: 'Pass' }, performance.now() - 80);

  expect(plays()).toEqual([{ kind: 'Play', version: 0, move: { kind: 'Pass' }, sent: 1_420 }]);
});

test('a turn that a bot plays, since time was up, is told once and to everybody', async () => {
  const table = await open();
  const late = (version: number, seat: number) => {
    const [news] = game(version, version).news;
    return game(version, version, news && { news: [{ ...news, seat, late: true }] });
  };
  page.on.receive(game(0, 0));
  await pass(50);
  expect(table.panels.notice).toBe('');

  page.on.receive(late(1, 0));
  await pass(50);
  expect(table.panels.notice).toMatch(/^Your time is up/);
  await pass(5_000);
  page.on.receive(late(2, 0)); // the same turn
  await pass(50);
  expect(table.panels.notice).toBe('');
  page.on.receive(late(3, 1));
  await pass(50);
  expect(table.panels.notice).toContain('Gus');
});

test('no move is sent before there is a game', async () => {
  const table = await open();

  expect(await table.play({ kind: 'Pass' })).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

test('a second move waits for the first, and goes to what came of it', async () => {
  const table = await open();
  page.on.receive(game(4, 0, { now: 1_000 }));
  const answer = keepWaiting();

  const first = table.play({ kind: 'Draw' });
  await pass(20);
  const second = table.play({ kind: 'Pass' });
  await pass(20);
  expect(plays()).toHaveLength(1);
  await answer(accepted(5, 1_030));

  expect(await first).toBe(true);
  // Not before what it was made on, and the news of that is still on its way.
  expect(plays()[1]).toMatchObject({ version: 5, move: { kind: 'Pass' }, sent: 1_030 });
  await answer(accepted(6));
  expect(await second).toBe(true);
  expect(table.busy).toBe(false);
});

test('a second move was made when it was, if that is after the first', async () => {
  const table = await open();
  page.on.receive(game(4, 0, { now: 1_000 }));
  const answer = keepWaiting();

  void table.play({ kind: 'Draw' });
  await pass(50);
  void table.play({ kind: 'Pass' });
  await pass(50);
  await answer(accepted(5, 1_030));

  expect(plays()[1]).toMatchObject({ version: 5, sent: 1_050 });
});

test('a move that follows a refused one stays with what its person saw', async () => {
  const table = await open();
  page.on.receive(game(4, 0));
  const answer = keepWaiting();

  void table.play({ kind: 'Draw' });
  const second = table.play({ kind: 'Pass' });
  await pass(0);
  page.on.receive(game(5, 5)); // somebody else's move, seen by neither
  await answer(refusedMove);
  expect(plays()[1]).toMatchObject({ version: 4, move: { kind: 'Pass' } });
  await answer(accepted(6));

  expect(await second).toBe(true);
  expect(table.panels.refusal?.rule).toBe('SEQ-19'); // of the first
});

test('a double tap is one move, until what came of it is seen', async () => {
  const table = await open();
  page.on.receive(game(4, 0, { now: 1_000 }));
  const answer = keepWaiting();

  const first = table.play({ kind: 'Draw' });
  expect(await table.play({ kind: 'Draw' })).toBe(false);
  await answer(accepted(5));
  expect(await first).toBe(true);
  page.on.receive(game(5, 5, { now: 1_000, appears: 1_100 }));
  expect(await table.play({ kind: 'Draw' })).toBe(false);
  expect(plays()).toHaveLength(1);

  await pass(100);
  void table.play({ kind: 'Draw' });
  await pass(0);
  expect(plays()).toHaveLength(2);
});

test('a refused move may be tried again at once', async () => {
  const table = await open();
  page.on.receive(game(4, 0));
  send.mockResolvedValueOnce(accepted(5)).mockResolvedValue(refusedMove);

  await table.play({ kind: 'Pass' }); // and what came of it is not seen yet
  await table.play({ kind: 'Draw' });
  await table.play({ kind: 'Draw' });

  expect(plays()).toHaveLength(3);
});

test('the clock goes by the beats', async () => {
  const table = await open();
  page.on.receive(game(0, 0, { now: 1_000 }));
  await pass(100);
  expect(table.clock()).toBe(1_100);

  page.on.beat(performance.now() - 40, 1_200);

  expect(table.clock()).toBe(1_220);
  await pass(30);
  expect(table.clock()).toBe(1_250);
  expect(table.timeOf(performance.now() - 10)).toBe(1_240);
});

test('the beats of a lobby, where no clock goes, count for nothing', async () => {
  const table = await open();
  page.on.beat(performance.now(), 0);
  await pass(60_000);

  page.on.receive(game(0, 0, { now: 40 }));

  expect(table.clock()).toBe(40);
  expect(measure).toHaveBeenCalledOnce();
});

test('the clock stands while the table is paused, and goes on where it stood', async () => {
  const table = await open();
  page.on.receive(game(0, 0, { now: 1_000 }));
  page.on.beat(performance.now(), 1_000);

  page.on.receive(game(0, 0, { now: 3_000, runs: false }));
  page.on.beat(performance.now(), 3_000);
  await pass(60_000);
  expect(table.clock()).toBe(3_000);
  expect(table.game?.runs).toBe(false);
  page.on.receive(game(0, 0, { now: 3_000 }));
  await pass(500);

  expect(table.clock()).toBe(3_500);
  expect(measure).toHaveBeenCalledTimes(2);
});

test('a pause shows nothing early, and nothing is lost by it', async () => {
  const table = await open();
  page.on.receive(game(0, 0, { now: 1_000 }));
  page.on.receive(game(1, 1, { now: 1_000, appears: 1_300 }));

  page.on.receive(game(1, 1, { now: 1_100, runs: false, appears: 1_300 }));
  await pass(10_000);
  expect(table.game?.version).toBe(0);
  page.on.receive(game(1, 1, { now: 1_100, appears: 1_300 }));
  await pass(180);
  expect(table.game?.version).toBe(0);
  await pass(20);

  expect(table.game?.version).toBe(1);
  expect(table.game?.runs).toBe(true);
});

test('a held clock does not follow the beats', async () => {
  const table = await open();
  page.on.receive(game(0, 0, { now: 1_000 }));
  page.on.beat(performance.now() - 40, 1_000);

  table.holdClock(true);
  page.on.beat(performance.now(), 1_010);
  expect(table.clock()).toBe(1_020);
  table.holdClock(false);

  expect(table.clock()).toBe(1_010);
});

test('a mark says how something begins, and when', async () => {
  const table = await open();
  page.on.receive(game(0, 0, { now: 1_000 }));
  send.mockResolvedValue(accepted(0));

  table.mark('b', performance.now() - 20);
  table.mark('balançoires');
  table.mark(null);

  expect(plays()).toEqual([
    { kind: 'Mark', at: 980, text: 'b' },
    { kind: 'Mark', at: 1_000, text: 'balançoi' },
    { kind: 'Mark', at: null, text: '' },
  ]);
});

test('the table is paused and resumed', async () => {
  const table = await open();
  send.mockResolvedValueOnce(accepted(0)).mockResolvedValueOnce(refusedMove);

  expect(await table.requests.pause(true)).toBe(true);
  expect(await table.requests.pause(false)).toBe(false);

  expect(plays()).toEqual([{ kind: 'Pause' }, { kind: 'Resume' }]);
  expect(table.panels.refusal?.rule).toBe('SEQ-19');
});

test('a message knows the situation in which it is made', async () => {
  const table = await open();
  expect(page.on.situation()).toEqual([7, -1]);

  page.on.receive(game(3, 0));
  page.on.receive(game(4, 4, { appears: 9_000 }));

  expect(page.on.situation()).toEqual([7, 3]); // what is shown
  expect(table.known).toBe(true);
});
