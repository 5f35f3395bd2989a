/** The words of a table's pace, in English. */

import type fr from './clock.fr';
import { list } from './list';

const several = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

/** “2 d 4 h”, “3 h 20 min”, “12 min”: the two largest parts of a long time. */
function long(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days) return hours ? `${days}\u00a0d ${hours}\u00a0h` : `${days}\u00a0d`;
  if (hours) return minutes % 60 ? `${hours}\u00a0h ${minutes % 60}\u00a0min` : `${hours}\u00a0h`;
  return `${minutes}\u00a0min`;
}

const en: typeof fr = {
  long,
  title: 'Pace',
  names: {
    Untimed: 'Free',
    Gentle: 'Reminder',
    Clocked: 'Clock',
    Correspondence: 'In days',
  },
  help: {
    Untimed: 'Everybody takes the time they need.',
    Gentle: 'A quiet reminder after a while. Nothing is lost.',
    Clocked: 'Everybody has a clock. At zero a bot plays that turn, and the game goes on.',
    Correspondence: 'The game lasts for days. Once a move is overdue, a bot may play it.',
  },
  after: 'Remind after',
  main: 'Time for the whole game',
  increment: 'Added for each turn',
  days: 'Time for each move',
  seconds: (n) => `${n}\u00a0s`,
  minutes: (n) => `${n}\u00a0min`,
  manyDays: (n) => several(n, 'day', 'days'),
  ease: 'Time given',
  eases: { 100: 'Normal', 150: '× 1.5', 200: '× 2' },
  moreTime: (ease) => `time\u00a0×\u00a0${ease / 100}`,
  you: 'You',
  strip: 'Everybody’s time',
  runs: (name, left) => `${name}’s clock, running, ${left}`,
  stands: (name, left) => `${name}’s clock, ${left}`,
  yourTurn: 'Your turn',
  turnOf: (names) => `${list(names, 'and')} to play`,
  reminder: 'The table is waiting for you, in no hurry.',
  thinking: (names) => `${names}: thinking for a while`,
  remains: (left) => `${left} left`,
  waitedFor: (time) => `for ${time}`,
  onPause: 'paused',
  overdue: 'overdue',
  last: (seconds) => `You have ${several(seconds, 'second', 'seconds')} left.`,
  yourTimeUp: 'Your time is up: a bot plays this turn.',
  timeUp: (name) => `Time is up: a bot has played for ${name}.`,
  askPause: 'Propose a pause',
  askResume: 'Propose to go on',
  asksPause: (name) => `${name} proposes a pause.`,
  asksResume: (name) => `${name} proposes to go on.`,
  youAskPause: 'You propose a pause: waiting for the others to agree.',
  youAskResume: 'You propose to go on: waiting for the others to agree.',
  agree: 'Agreed',
  decline: 'No, thanks',
  withdraw: 'Withdraw',
  notify: 'Tell me when it is my turn',
  notifyHelp: 'A message from this browser, even while the page is hidden',
  notifyPushed: 'A message on this device, even when the page is closed',
  notifyBlocked: 'This browser blocks messages from this site: allow them in its settings.',
  isYours: 'It is your turn.',
};

export default en;
