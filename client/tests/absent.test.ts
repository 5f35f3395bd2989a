import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Handlers } from '../src/table/connection';
import { accepted, game, pass, ROOM, stubPage, versions } from './tabled';

const send = vi.fn();
let on: Handlers;

vi.mock('../src/table/connection', () => ({
  Connection: class {
    send = send;
    measure() {}
    close() {}
    constructor(_url: string, handlers: Handlers) {
      on = handlers;
    }
  },
}));

async function open() {
  const { Table } = await import('../src/table/table.svelte');
  const table = new Table('K7F4');
  on.connected(true);
  on.receive(ROOM);
  return table;
}

beforeEach(stubPage);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** The line was lost at a version, and is there again at a later one. */
function comeBack(version: number): void {
  on.connected(false);
  on.connected(true, version);
}

test('missed moves are shown quickly, one after another, each animated', async () => {
  const table = await open();
  on.receive(game(1, 0));

  comeBack(4);
  for (const version of [2, 3]) on.receive(game(version, version));
  on.receive(game(4, 2, { legal_moves: [{ kind: 'Pass' }] }));
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
  on.receive(game(1, 0));
  comeBack(4);
  for (const version of [2, 3]) on.receive(game(version, version));
  on.receive(game(4, 2));

  table.skip();
  await pass(20);

  expect([table.game?.version, table.missed]).toEqual([4, 0]);
});

test('who asked for calm is told how many moves there were', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const table = await open();
  on.receive(game(1, 0));
  expect(on.greeting().steps).toBe(false);

  comeBack(4);
  on.receive(game(4, 2));

  expect(table.notice).toBe('3 moves while you were away');
  expect([table.game?.version, table.latest, table.missed]).toEqual([4, [], 0]);
});

test('who has missed nothing is told nothing', async () => {
  const table = await open();
  on.receive(game(1, 0));

  comeBack(1);
  on.receive(game(1, 2));

  expect([table.missed, table.notice]).toEqual([0, '']);
});

function see(yes: boolean): void {
  Object.assign(document, { hidden: !yes });
  for (const [name, listener] of vi.mocked(document.addEventListener).mock.calls) {
    if (name === 'visibilitychange') (listener as () => void)();
  }
}

test('what came while the page was out of sight is shown once it is back', async () => {
  const table = await open();
  on.receive(game(1, 0));

  see(false);
  on.receive(game(2, 2));
  on.receive(game(3, 3, { legal_moves: [{ kind: 'Pass' }] }));
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
  on.receive(game(0, 0));
  send.mockResolvedValueOnce({ kind: 'Unsent' });

  expect(await table.play({ kind: 'Pass' })).toBe(false);

  expect(table.refusal?.title).toBe('Offline: the move was not sent.');
  expect(table.busy).toBe(false);
  send.mockResolvedValueOnce(accepted(1));
  expect(await table.play({ kind: 'Pass' })).toBe(true);
});

test('words and changes of the room made while offline are refused at once', async () => {
  const table = await open();
  send.mockResolvedValue({ kind: 'Unsent' });

  expect(await table.say('hello')).toBe(false);
  expect(table.refusal?.title).toBe('Offline: nothing was sent.');
  expect(await table.pause(true)).toBe(false);
});

test('the news are as old as what was last heard', async () => {
  const table = await open();
  on.heard();
  expect(table.freshness).toEqual({ kind: 'now' });

  await pass(4_500);
  expect(table.freshness).toEqual({ kind: 'old', seconds: 4 });
  on.heard();
  expect(table.freshness).toEqual({ kind: 'now' });

  on.connected(false);
  expect(table.freshness).toEqual({ kind: 'offline' });
  table.close();
});
