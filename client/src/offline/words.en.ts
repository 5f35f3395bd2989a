/** What the page says when the house cannot be reached, in English. */

import type fr from './words.fr';

const en: typeof fr = {
  noLine: 'No connection',
  noLineHelp: 'This device is on no network. The page comes back by itself with the connection.',
  noAnswer: 'The server does not answer',
  noAnswerHelp: 'It may be restarting, or the connection is down. Try again in a moment.',
  playHere: 'Play on this device',
  hands: 'To learn by playing',
  looks: 'To look at',
  wall: 'The wall of the season',
  wallHelp: 'The posters of your games',
  kept: 'To watch without a connection',
  keptHelp: 'These games are kept on this device.',
  none: 'The last games you watch again are kept on this device, and can then be watched without a connection.',
  game: 'Game',
  seen: (day) => `watched on ${day}`,
};

export default en;
