/** The words of the page about oneself, in English. */

import type fr from './words.fr';

const en: typeof fr = {
  title: 'Me',
  kept: 'Saved.',
  pass: 'Continue on another device',
  passHelp:
    'Scan the code with the other device, or open the link there. You will be the same person there, with the same games.',
  passShow: 'Show the link',
  passOnce: (time) => `This link works once, until ${time}. Do not give it to anybody.`,
  passQr: 'QR code to your other device',
  copy: 'Copy the link',
  copied: 'Link copied',
  devices: 'My devices',
  devicesHelp: 'On these devices you are known without a password.',
  kinds: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', other: 'Device' },
  here: 'this device',
  seen: (when) => `last seen: ${when}`,
  signOut: 'Sign out',
  signOutOf: (device) => `Sign out: ${device}`,
  erase: 'Delete everything',
  eraseHelp:
    'Your name, your devices and your results are forgotten. At your tables a bot plays in your place, and what you said is no longer signed.',
  eraseTitle: 'Delete everything?',
  eraseSure: 'This cannot be undone, on any of your devices.',
  eraseNow: 'Delete everything',
  keep: 'Keep it',
  failed: 'That did not work. Try again.',
  hereTitle: 'Continue on this device?',
  hereHelp: 'The name and the games of your other device will be here too.',
  hereWas: (name) =>
    `Here you are known as ${name}: that name and its games will no longer be on this device.`,
  hereNow: 'Continue here',
  hereBad: 'This link has been used, or is too old.',
  hereBadHelp: 'On the other device, open the page “Me” and show a new one.',
};

export default en;
