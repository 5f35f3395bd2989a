import { expect, test } from 'vitest';
import type { RoomNow } from '../src/gen/wire';
import { news } from '../src/table/news';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../src/table/plain_room';
import fr from '../src/words/fr';

type Sitter = { name: string; present: boolean; bot?: string };

const room = (...sitters: Sitter[]): RoomNow => ({
  ...PLAIN_ROOM,
  code: 'K7F4',
  game: 'sequence',
  host: 'Ann',
  stage: 'playing',
  chairs: sitters.map(({ name, present, bot }, side) => ({
    ...PLAIN_CHAIR,
    side,
    name,
    person: name,
    present,
    away: present ? null : 0,
    bot: bot ?? null,
  })),
  you: 'Ann',
  seat: 0,
});

const ann = { name: 'Ann', present: true };
const bob = { name: 'Bob', present: true };
const gone = { name: 'Bob', present: false };

test('somebody who comes is announced', () => {
  expect(news(room(ann), room(ann, bob), fr)).toBe(fr.table.arrived('Bob'));
  expect(news(room(ann, gone), room(ann, bob), fr)).toBe(fr.table.arrived('Bob'));
});

test('somebody who goes off line is announced', () => {
  expect(news(room(ann, bob), room(ann, gone), fr)).toBe(fr.table.left('Bob'));
});

test('who goes on to the next table has not gone off line', () => {
  const leads = { ...room(ann, gone), stage: 'over' as const, next_code: 'B2B2', host: 'Bob' };

  expect(news(room(ann, bob), leads, fr)).toBe('');
});

test('changing seats is no news', () => {
  expect(news(room(ann, bob), room(bob, ann), fr)).toBe('');
});

test('nobody is told about themselves', () => {
  expect(news(room(bob), room(bob, ann), fr)).toBe('');
});

test('a bot that stands in is told, and is not an arrival', () => {
  const stoodIn = { name: 'Bob', present: false, bot: 'middle' };

  expect(news(room(ann, gone), room(ann, stoodIn), fr)).toBe('Un robot joue pour Bob.');
  expect(news(room(ann, stoodIn), room(ann, stoodIn), fr)).toBe('');
});

test('a seat that a bot has for good is told, to whose it was first of all', () => {
  const robot = { ...PLAIN_CHAIR, side: 1, name: 'Robot Bob', bot: 'middle' };
  const before = room(ann, bob);
  const after = { ...before, chairs: [...before.chairs.slice(0, 1), robot] };

  expect(news(before, after, fr)).toBe(fr.away.taken('Bob'));
  expect(news(after, after, fr)).toBe('');
  expect(news({ ...before, stage: 'lobby' }, { ...after, stage: 'lobby' }, fr)).toBe('');
  expect(news({ ...before, host: 'Bob' }, after, fr)).toBe(fr.table.youHost);

  const you = { you: 'Bob', host: 'Bob' };
  const out = { ...after, you: 'Bob', seat: null };
  expect(news({ ...before, ...you, seat: 1 }, out, fr)).toBe(fr.away.yoursTaken);
  expect(news(out, out, fr)).toBe('');
});

test('that play goes on is news, that it stands still is not', () => {
  const stands = { ...room(ann), paused: true };

  expect(news(stands, room(ann), fr)).toBe(fr.table.resumed);
  expect(news(room(ann), stands, fr)).toBe('');
});

test('who comes to a game that was begun by older rules is told, once', () => {
  const renewed = { ...room(ann), renewed: true };

  expect(news(null, renewed, fr)).toBe(fr.table.renewed);
  expect(news(renewed, renewed, fr)).toBe('');
  expect(news(null, room(ann), fr)).toBe('');
});

test('everybody is told who is the host now', () => {
  const before = room(ann, bob);

  expect(news(before, { ...before, host: 'Bob' }, fr)).toBe(fr.table.hostNow('Bob'));
  expect(news({ ...before, host: 'Bob' }, before, fr)).toBe(fr.table.youHost);
});
