/** Absence and the line: what the table says of them. */

import type away from './away.fr';

const plural = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

const words: typeof away = {
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
  missed: (n) => `${plural(n, 'move', 'moves')} while you were away`,
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
  recapHelp: (n) => `A bot played ${plural(n, 'move', 'moves')} for you:`,
  recapMore: (n) => `and ${plural(n, 'move', 'moves')} before, which the log tells.`,
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
    `Everybody sees who votes. With ${plural(n, 'vote', 'votes')} they lose their seat, and cannot come back this evening.`,
  voices: (n, needed) => `${n} of ${plural(needed, 'vote', 'votes')}`,
  absence: 'A bot stands in for the absent',
  absenceHelp: 'The seat is given back on return.',
  isAfter: (n) =>
    n ? `After ${n} min away. The seat is given back on return.` : 'Never, unless the host asks for it.',
  never: 'Never',
  minutes: (n) => `${n} min`,
  after: (n) => (n ? `after ${n} min` : 'never'),
};

export default words;
