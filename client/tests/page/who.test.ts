/** Who is told to have made a move, when the seat has changed hands since. */
import { expect, test } from 'vitest';
import { tell } from '../../src/games/sequence/log';
import fr from '../../src/games/sequence/words/fr';
import type { Happened } from '../../src/games/contract';
import type { SequenceTypes } from '../../src/gen/sequence';
import { aloud } from '../../src/kit/log/sentence';
import { seatedAt, whoSat, whoThen } from '../../src/kit/seats/who';
import { PLAIN_CHAIR, PLAIN_ROOM } from '../../src/table/plain_room';

const sat = (from: number, seat: number, name: string, person: string | null, bot: string | null) => ({
  from,
  seat,
  name,
  person,
  bot,
});

// Bob left at move 5, and this page's person has had the bot's seat since move 9.
const ROOM = {
  ...PLAIN_ROOM,
  chairs: [PLAIN_CHAIR, PLAIN_CHAIR].map((chair, side) => ({
    ...chair,
    side,
    name: ['Ann', 'Cat'][side] ?? '',
  })),
  seated: [
    sat(0, 0, 'Ann', 'a', null),
    sat(0, 1, 'Bob', 'b', null),
    sat(3, 0, 'Ann', 'a', 'easy'),
    sat(5, 1, 'Robot Bob', null, 'easy'),
    sat(7, 0, 'Ann', 'a', null),
    sat(9, 1, 'Cat', 'c', null),
  ],
  you: 'c',
  seat: 1,
};
const robotAs = (name: string) => `${name} (robot)`;
const TABLE = {
  seat: 1,
  nameOf: (seat: number) => ROOM.chairs[seat]?.name ?? '',
  whoAt: (seat: number, version: number) => whoSat(ROOM, seat, version, robotAs),
  sideOf: (seat: number) => seat,
};

test('a move is theirs who sat there when it was made', () => {
  expect([0, 4, 5, 8, 9].map((version) => whoThen(TABLE, 1, version))).toEqual([
    { name: 'Bob', me: false },
    { name: 'Bob', me: false },
    { name: 'Robot Bob', me: false },
    { name: 'Robot Bob', me: false },
    { name: 'Cat', me: true },
  ]);
  expect([2, 3, 7].map((version) => whoThen(TABLE, 0, version).name)).toEqual(['Ann', 'Ann (robot)', 'Ann']);
});

test('where no seat has changed hands, and of a table that does not tell, it is as it is', () => {
  expect(whoSat(PLAIN_ROOM, 0, 3, robotAs)).toBeNull();
  expect(seatedAt([], 0, 3)).toBeUndefined();
  expect(whoThen({ seat: 1, nameOf: () => 'Cat' }, 1, 0)).toEqual({ name: 'Cat', me: true });
});

test('the log does not lay at the door of who came later what was played before', () => {
  const news = (version: number) =>
    ({ version, seat: 1, at: 0, events: [{ kind: 'Drew', seat: 1 }] }) as unknown as Happened<SequenceTypes>;
  const told = [4, 6, 9].map((version) =>
    tell(news(version), TABLE, fr)
      .map(({ sentence }) => aloud(sentence))
      .join(),
  );

  expect(told[0]).toContain('Bob');
  expect(told[1]).toContain('Robot Bob');
  expect(told[2]).not.toContain('Bob');
});
