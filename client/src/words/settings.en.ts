/** The words of the menu's parts and of a table's settings, in English. */

import type fr from './settings.fr';

const time = (seconds: number) => (seconds < 60 ? `${seconds}\u00a0s` : `${seconds / 60}\u00a0min`);

const en: typeof fr = {
  game: 'The game',
  table: 'This table',
  device: 'This device',
  title: 'Table settings',
  free: 'free pace',
  reminder: (after) => `reminder after ${time(after)}`,
  clock: (main, more) => (more ? `clock ${time(main)} + ${time(more)}` : `clock ${time(main)}`),
  days: (n) => (n > 1 ? `${n}\u00a0days a move` : '1\u00a0day a move'),
  standIn: (minutes) => `bot after ${minutes}\u00a0min away`,
  late: (seconds) => `onlookers at +${time(seconds)}`,
  seated: 'only players write',
  off: 'no chat',
  open: 'open table',
  usual: 'the usual settings',
};

export default en;
