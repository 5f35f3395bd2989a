/** What the page shows of a table, and when. */
import { expect, test, vi } from 'vitest';
import type { ToClient } from '../../src/gen/wire';
import { send, page, game, open, versions, pass, accepted } from './table_page';

test('what was there on arrival is history, what comes after is to be animated', async () => {
  const table = await open();

  page.on.receive(game(2, 0));
  expect(versions(table.history)).toEqual([0, 1, 2]);
  expect(table.latest).toEqual([]);

  page.on.receive(game(3, 3));
  expect(versions(table.history)).toEqual([0, 1, 2, 3]);
  expect(versions(table.latest)).toEqual([3]);
});

test('after a reconnection the missed versions join the history unanimated', async () => {
  const table = await open();
  page.on.receive(game(1, 0));
  expect(page.on.greeting().version).toBe(1);

  page.on.connected(false);
  page.on.connected(true);
  page.on.receive(game(4, 2));

  expect(versions(table.history)).toEqual([0, 1, 2, 3, 4]);
  expect(table.latest).toEqual([]);
});

test('a version told twice is kept once', async () => {
  const table = await open();
  page.on.receive(game(1, 0));
  page.on.receive(game(2, 1));

  expect(versions(table.history)).toEqual([0, 1, 2]);
});

test('a refused move shows the rule in the person’s language', async () => {
  const table = await open();
  page.on.receive(game(0, 0));
  send.mockResolvedValue({ kind: 'Refused', id: '1', fault: 'rule', rule: 'SEQ-19' });

  expect(await table.play({ kind: 'Pass' })).toBe(false);

  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'Play', version: 0, move: { kind: 'Pass' } }),
  );
  expect(table.panels.refusal).toEqual({ title: 'Move refused', rule: 'SEQ-19', text: 'The rule' });
  table.panels.dismiss();
  expect(table.panels.refusal).toBeNull();
});

test('the table is busy while a move is on its way', async () => {
  const table = await open();
  page.on.receive(game(0, 0));
  let answer = (_: object) => {};
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));

  const playing = table.play({ kind: 'Pass' });
  expect(table.busy).toBe(true);
  answer({ kind: 'Accepted' });

  expect(await playing).toBe(true);
  expect(table.busy).toBe(false);
});

test('words count as unread until the chat is open, and repeats are dropped', async () => {
  const table = await open();
  const said = (n: number): ToClient => ({
    kind: 'Said',
    n,
    name: 'Bob',
    seat: 1,
    text: 'hello',
    at: 0,
    side: null,
    person: 'Bob',
  });

  page.on.receive(said(1));
  page.on.receive(said(2));
  page.on.receive(said(1));
  expect(table.talk.unread).toBe(2);

  table.panels.show('chat');
  page.on.receive(said(3));
  expect(table.talk.unread).toBe(0);
  expect(table.talk.said).toHaveLength(3);
});

test('what a late onlooker hears late stands where it was said', async () => {
  const table = await open();
  const said = { kind: 'Said', name: 'Bob', text: 'hello', at: 0, side: null, person: 'b' } as const;

  page.on.receive({ ...said, n: 3, seat: null });
  page.on.receive({ ...said, n: 1, seat: 1 });
  page.on.receive({ ...said, n: 2, seat: 1 });
  page.on.receive({ ...said, n: 1, seat: 1 });

  expect(table.talk.said.map(({ n }) => n)).toEqual([1, 2, 3]);
});

test('names and sides are those of the chairs', async () => {
  const table = await open();

  expect(table.nameOf(1)).toBe('Gus');
  expect(table.sideOf(1)).toBe(1);
  expect(table.host).toBe(true);
});

test('a version is not shown before its moment', async () => {
  const table = await open();
  page.on.receive(game(0, 0));

  page.on.receive(game(1, 1, { now: 1_000, appears: 1_300 }));
  await pass(280);
  expect(table.game?.version).toBe(0);
  await pass(20);

  expect(table.game?.version).toBe(1);
  expect(versions(table.latest)).toEqual([1]);
});

test('versions keep their order, though a later one be due', async () => {
  const table = await open();
  page.on.receive(game(0, 0));

  page.on.receive(game(1, 1, { now: 1_000, appears: 1_300 }));
  page.on.receive(game(2, 2, { now: 1_000, appears: 0 }));
  await pass(200);
  expect(table.game?.version).toBe(0);
  await pass(100);

  expect(table.game?.version).toBe(2);
  expect(versions(table.history)).toEqual([0, 1, 2]);
});

test('what waited when the line was lost is not shown, and resumed from what was', async () => {
  const table = await open();
  page.on.receive(game(0, 0));
  page.on.receive(game(1, 1, { now: 1_000, appears: 1_300 }));

  page.on.connected(false);
  await pass(1_000);

  expect(table.game?.version).toBe(0);
  expect(page.on.greeting().version).toBe(0);
});

/** The line was lost at a version, and is there again at a later one. */
function comeBack(version: number): void {
  page.on.connected(false);
  page.on.connected(true, version);
}

test('missed moves are shown quickly, one after another, each animated', async () => {
  const table = await open();
  page.on.receive(game(1, 0));

  comeBack(4);
  for (const version of [2, 3]) page.on.receive(game(version, version));
  page.on.receive(game(4, 2, { legal_moves: [{ kind: 'Pass' }] }));
  expect([table.missed, table.game?.version]).toEqual([3, 2]);
  expect(versions(table.latest)).toEqual([2]);
  await pass(260);
  expect([table.game?.version, versions(table.latest)]).toEqual([3, [3]]);
  expect(table.game?.legalMoves).toEqual([]);
  await pass(260);

  expect([table.game?.version, versions(table.latest)]).toEqual([4, [4]]);
  expect(table.game?.legalMoves).toEqual([{ kind: 'Pass' }]);
  expect(versions(table.history)).toEqual([0, 1, 2, 3, 4]);
  expect(table.missed).toBe(0);
});

test('missed moves can be skipped', async () => {
  const table = await open();
  page.on.receive(game(1, 0));
  comeBack(4);
  for (const version of [2, 3]) page.on.receive(game(version, version));
  page.on.receive(game(4, 2));

  table.skip();
  await pass(20);

  expect([table.game?.version, table.missed]).toEqual([4, 0]);
});

test('who asked for calm is told how many moves there were', async () => {
  page.calm = true;
  const table = await open();
  page.on.receive(game(1, 0));
  expect(page.on.greeting().steps).toBe(false);

  comeBack(4);
  page.on.receive(game(4, 2));

  expect(table.panels.notice).toBe('3 moves while you were away');
  expect([table.game?.version, table.latest, table.missed]).toEqual([4, [], 0]);
});

test('who has missed nothing is told nothing', async () => {
  const table = await open();
  page.on.receive(game(1, 0));

  comeBack(1);
  page.on.receive(game(1, 2));

  expect([table.missed, table.panels.notice]).toEqual([0, '']);
});

function see(yes: boolean): void {
  Object.assign(document, { hidden: !yes });
  for (const [name, listener] of vi.mocked(document.addEventListener).mock.calls) {
    if (name === 'visibilitychange') (listener as () => void)();
  }
}

test('what came while the page was out of sight is shown once it is back', async () => {
  const table = await open();
  page.on.receive(game(1, 0));

  see(false);
  page.on.receive(game(2, 2));
  page.on.receive(game(3, 3, { legal_moves: [{ kind: 'Pass' }] }));
  expect(table.game?.version).toBe(3); // the tab's title needs it

  see(true);
  expect([table.game?.version, versions(table.latest)]).toEqual([2, [2]]);
  expect(table.game?.legalMoves).toEqual([]);
  await pass(260);
  expect([table.game?.version, versions(table.latest)]).toEqual([3, [3]]);
  expect(table.game?.legalMoves).toEqual([{ kind: 'Pass' }]);
  expect(versions(table.history)).toEqual([0, 1, 2, 3]);
});

test('a move made while offline is refused at once, and can be made again', async () => {
  const table = await open();
  page.on.receive(game(0, 0));
  send.mockResolvedValueOnce({ kind: 'Unsent' });

  expect(await table.play({ kind: 'Pass' })).toBe(false);

  expect(table.panels.refusal?.title).toBe('Offline: the move was not sent.');
  expect(table.busy).toBe(false);
  send.mockResolvedValueOnce(accepted(1));
  expect(await table.play({ kind: 'Pass' })).toBe(true);
});

test('words and changes of the room made while offline are refused at once', async () => {
  const table = await open();
  send.mockResolvedValue({ kind: 'Unsent' });

  expect(await table.requests.say('hello')).toBe(false);
  expect(table.panels.refusal?.title).toBe('Offline: nothing was sent.');
  expect(await table.requests.pause(true)).toBe(false);
});

test('the news are as old as what was last heard', async () => {
  const table = await open();
  page.on.heard();
  expect(table.freshness).toEqual({ kind: 'now' });

  await pass(4_500);
  expect(table.freshness).toEqual({ kind: 'old', seconds: 4 });
  page.on.heard();
  expect(table.freshness).toEqual({ kind: 'now' });

  page.on.connected(false);
  expect(table.freshness).toEqual({ kind: 'offline' });
  table.close();
});

test('a line that is only being made is no line that was lost', async () => {
  const { Table } = await import('../../src/table/table.svelte');
  const table = new Table('K7F4');
  expect(table.says).toBe('');

  page.on.connected(false);
  expect(table.says).toBe('Offline. Trying again…');
  page.on.connected(true);
  expect(table.says).toBe('');
  table.close();
});
