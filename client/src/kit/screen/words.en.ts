/** What televisions say, in English. */

import type fr from './words.fr';

export default {
  waits: (name) => `${name} is waiting. Take your phone.`,
  come: 'Take your phone.',
  orType: (address) => `Or type this code at ${address}`,
  invites: 'host',
  arrives: 'is here!',
  hasCome: (name) => `${name} is here.`,
  andYou: 'and you?',
  away: 'offline',
  ofAll: (n, all) => `${n} of ${all}`,
  starts: (name) => `${name} starts the game.`,
  sound: 'Touch the screen for sound',
  soundKey: 'or any key of the remote',
  votes: 'Everybody votes on their phone. You may change your mind.',
  noVote: 'no vote yet',
  toVote: 'To vote',
  same: 'the same?',
  late: 'For whoever arrives',
  ready: (n, all) => `${n} of ${all} ${n === 1 ? 'is' : 'are'} ready`,
  hears: 'What do you hear?',
  tries: (n) => (n === 1 ? '1 try' : `${n} tries`),
  byAuthor: (name) => `A rebus by ${name}`,
} satisfies typeof fr;
