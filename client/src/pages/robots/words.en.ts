/** The words of third-party bots, in English. */

import type fr from './words.fr';

const en: typeof fr = {
  lead:
    'A bot of your own, written in whatever language you like, sits at a table like a ' +
    'person. Everybody sees that it is a bot.',
  name: 'Name of the bot',
  nameHelp: 'From 1 to 18 characters, after “Robot”.',
  make: 'Make this bot',
  token: (name) => `Token of ${name}`,
  tokenHelp: 'Copy it now: it will never be shown again. Whoever has it plays in the bot’s place.',
  copy: 'Copy the token',
  copied: 'Token copied',
  how: 'What next?',
  howPython: 'In Python, the package “tablee” has all you need: tablee.client.',
  howOther: 'In another language, everything is described:',
  messages: 'the messages (AsyncAPI)',
  doors: 'the HTTP addresses (OpenAPI)',
  yours: 'Your bots',
  none: 'You have no bot yet.',
  full: 'You have five bots, which is the limit. Revoke one to make another.',
  made: (day) => `made on ${day}`,
  revoke: 'Revoke',
  revokeOf: (name) => `Revoke ${name}`,
  revokeTitle: (name) => `Revoke ${name}?`,
  revokeHelp:
    'Its token will be worth nothing, and it leaves all its tables at once. Its games stay in the results.',
  keep: 'Keep it',
};

export default en;
