/** What a page says of the house in its own browser, in English. */

import type fr from './words.fr';

const en: typeof fr = {
  here: 'On this device',
  bringing: (done, all) => `The house is coming to this device: ${done} of ${all}`,
  starting: 'The house is opening on this device…',
  megabytes: (n) => `${n} MB`,
  inMemory: 'This browser keeps nothing here (a private window?): games are lost when the page is closed.',
  gone: 'This browser has erased the games kept on this device. The house begins others.',
  understood: 'Got it',
  trouble: {
    line: 'The house has not come whole: what is here is kept, and the rest will follow.',
    python: 'The house could not open on this device: it may be short of memory.',
    room: 'There is no room left on this device: free some, then try again. Nothing is lost.',
    newer: 'The games kept here are of a newer version: reload the page with a connection.',
    old_browser: 'This browser cannot open a house: it takes a newer one, or a secure address (https).',
  },
  retry: 'Try again',
  take: 'Take the house along',
  takeHelp:
    'All games against bots, their rules and games to watch again, on this device and without any network: on a train, in a cottage, in class.',
  hereHelp: (house) =>
    `You are playing on this device, without a network: nobody else sees these games, and ${house} knows nothing of them.`,
  siteHelp:
    'Everything is played in this browser: there is no server and no account, and games stay on this device.',
  weighs: (size) => `${size} still to download, to have everything without a network.`,
  metered: (size) => `This line is mobile or saves data: ${size} will count on it.`,
  anyway: 'Download anyway',
  coming: (done, all) => `${done} of ${all}`,
  taken: 'Everything is on this device.',
  broken: 'The download did not finish. What has come is kept, and the rest will follow.',
  download: 'Download',
  stop: 'Break off',
  remove: 'Remove from this device (games begun here stay)',
  playHere: 'Play on this device',
  toHouse: (house) => `Go to ${house}`,
  saveAll: 'Save all games in one file',
  noGames: 'No finished game here',
  close: 'Close',
};

export default en;
