import { expect, test } from 'vitest';
import en from '../src/words/en';
import fr from '../src/words/fr';
import { settled } from '../src/pages/lobby/settled';

const usual = {
  pace: { kind: 'Untimed' },
  absence: 0,
  onlookers_delay: 0,
  talk: 'all',
  open: false,
} as const;

test('a table as usual says its pace, where there is one to choose', () => {
  expect(settled(usual, fr, true)).toBe('Rythme libre');
  expect(settled(usual, en, true)).toBe('Free pace');
  expect(settled(usual, fr, false)).toBe('Réglages habituels');
});

test('everything that was set is told, in the order of the settings', () => {
  const room = {
    pace: { kind: 'Clocked', main: 600, increment: 10 },
    absence: 5,
    onlookers_delay: 30,
    talk: 'off',
    open: true,
  } as const;
  expect(settled(room, fr, true).replaceAll('\u00a0', ' ')).toBe(
    'Pendule 10 min + 10 s · table ouverte · robot après 5 min d’absence · ' +
      'spectateurs à +30 s · sans discussion',
  );
});

test('each pace has its own words', () => {
  const line = (pace: Parameters<typeof settled>[0]['pace']) =>
    settled({ ...usual, pace }, en, true).replaceAll('\u00a0', ' ');
  expect(line({ kind: 'Gentle', after: 60 })).toBe('Reminder after 1 min');
  expect(line({ kind: 'Clocked', main: 300, increment: 0 })).toBe('Clock 5 min');
  expect(line({ kind: 'Correspondence', days: 1 })).toBe('1 day a move');
});
