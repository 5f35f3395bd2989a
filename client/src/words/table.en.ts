/** The words of a table, in English: who is away, pace, layouts, settings, sounds, talk. */

import { list } from './list';
import type * as fr from './table.fr';

const several = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

export const away: typeof fr.away = {
  robotAs: (name) => `${name} (robot)`,
  offline: 'Offline',
  retrying: 'Offline. Trying again…',
  old: (seconds) => `${seconds} s ago`,
  stale: 'The connection is slow: what you see is a little old.',
  fresh: 'Connected again.',
  unsentMove: 'Offline: the move was not sent.',
  unsent: 'Offline: nothing was sent.',
  unsentHelp: 'Play it again once the connection is back.',
  unsentHelpOther: 'Try again once the connection is back.',
  missed: (n) => `${several(n, 'move', 'moves')} while you were away`,
  skip: 'Skip',
  title: 'At the table',
  here: 'here',
  since: (minutes) => (minutes < 1 ? 'just left' : `offline for ${minutes} min`),
  robotFor: 'a bot is playing',
  taken: (name) => `A bot takes ${name}’s seat.`,
  yoursTaken: 'A bot has taken your seat.',
  forYou: 'A bot is playing for you.',
  backAgain: 'Take my seat back',
  recap: 'While you were away',
  recapHelp: (n) => `A bot played ${several(n, 'move', 'moves')} for you:`,
  recapMore: (n) => `and ${several(n, 'move', 'moves')} before, which the log tells.`,
  recapDone: 'Got it',
  robotPlays: (name) => `A bot plays for ${name}.`,
  handOver: 'Hand over',
  handOverTo: (name) => `Make ${name} the host`,
  handOverHelp: (name) => `${name} will be the host in your place.`,
  remove: 'Remove',
  removeOf: (name) => `Remove ${name} from the table`,
  removeTitle: (name) => `Remove ${name}?`,
  removeHelp:
    'They cannot come back this evening, and will be told why. In a game that has begun, a bot ' +
    'takes their seat for good.',
  vote: 'Vote out',
  voteOf: (name) => `Vote ${name} out`,
  unvote: 'Take my vote back',
  unvoteOf: (name) => `Take back my vote against ${name}`,
  voteTitle: (name) => `Vote ${name} out?`,
  voteHelp: (n) =>
    `Everybody sees who votes. With ${several(n, 'vote', 'votes')} they lose their seat, and cannot come back this evening.`,
  voices: (n, needed) => `${n} of ${several(needed, 'vote', 'votes')}`,
  absence: 'A bot stands in for the absent',
  absenceHelp: 'The seat is given back on return.',
  isAfter: (n) =>
    n ? `After ${n} min away. The seat is given back on return.` : 'Never, unless the host asks for it.',
  never: 'Never',
  minutes: (n) => `${n} min`,
  after: (n) => (n ? `after ${n} min` : 'never'),
};

/** “2 d 4 h”, “3 h 20 min”, “12 min”: the two largest parts of a long time. */
function long(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days) return hours ? `${days}\u00a0d ${hours}\u00a0h` : `${days}\u00a0d`;
  if (hours) return minutes % 60 ? `${hours}\u00a0h ${minutes % 60}\u00a0min` : `${hours}\u00a0h`;
  return `${minutes}\u00a0min`;
}

export const pace: typeof fr.pace = {
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

const time = (seconds: number) => (seconds < 60 ? `${seconds}\u00a0s` : `${seconds / 60}\u00a0min`);

export const layouts = {
  whole: 'See the board',
  hand: 'My hand',
  onScreen: 'The board is on the screen.',
  delay: 'Onlookers see the game',
  delayHelp:
    'With a delay, no onlooker can whisper a hint. A shared screen stays live when somebody ' +
    'who plays opens it, or when the host lets it in.',
  live: 'Live',
  late: (seconds: number) => `+${time(seconds)}`,
  watching: (seconds: number) => `You are watching the game, ${time(seconds)} behind.`,
  soon: (seconds: number) => `The game has begun. You will follow it ${time(seconds)} behind.`,
  screenLate: (seconds: number) => `This screen is ${time(seconds)} behind. The host can make it live.`,
  strange: 'An unknown screen is watching with a delay.',
  shown: 'A shared screen shows this table.',
  admit: 'Make it live',
  sendTitle: 'Send this screen away?',
  sendHelp: 'It can no longer show this table, nor its rematch.',
};

export const settings: typeof fr.settings = {
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

export const sound = {
  mute: 'Mute',
  unmute: 'Unmute',
  touch: 'Touch the screen to hear the game',
  wake: 'Hear the game',
  name: 'Sounds',
  help: 'Cards, chips, your turn, the last seconds.',
  shake: 'Vibration',
  shakeHelp: 'The phone vibrates for what concerns you.',
  captions: 'Written sounds',
  captionsHelp: 'Each sound is shown for a moment: “♪ chip placed”.',
} satisfies typeof fr.sound;

export const talk: typeof fr.talk = {
  shown: {
    bravo: 'Well done!',
    haha: 'Ha ha!',
    oh: 'Oh!',
    thanks: 'Thanks!',
    oops: 'Oops…',
    hmm: 'Hmm…',
  },
  aloud: {
    bravo: (name) => `${name} applauds.`,
    haha: (name) => `${name} laughs.`,
    oh: (name) => `${name} is amazed.`,
    thanks: (name) => `${name} says thank you.`,
    oops: (name) => `${name} says “oops”.`,
    hmm: (name) => `${name} is thinking.`,
  },
  react: 'React',
  who: 'Who may write',
  all: 'Everybody',
  seated: 'Players',
  off: 'Nobody',
  isOff: 'The host has turned the chat off. You can still react.',
  isSeated: 'The host lets only the players write.',
  isQuiet: 'The host does not let onlookers write.',
  mute: (name) => `Stop hearing ${name}`,
  unmute: (name) => `Hear ${name} again`,
  unheard: 'you do not hear them',
  muteHelp: 'What this person writes is no longer shown here. Nobody will know.',
  hidden: (names) => `You do not hear ${names}.`,
  robots: 'Bots speak',
  robotsHelp: 'A line now and then; this is for this device alone',
  back: 'Take my move back',
  backShort: 'Take back',
  backAsked: 'You ask to take your move back…',
  backWish: (name) => `${name} would like to take a move back.`,
  backYes: 'All right',
  backNo: 'No',
  backRefused: 'Refused: your move stands.',
  tookBack: (name) => `${name} takes the move back.`,
  tookBackMine: 'You take your move back.',
};
