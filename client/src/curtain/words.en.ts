/** The words of a device that is passed round, in English. */

import type fr from './words.fr';

const en: typeof fr = {
  pass: 'Pass to',
  passTo: (name) => `Pass to ${name}`,
  keep: (name) => `${name}, keep a finger here`,
  keepAny: 'Keep a finger on your name.',
  who: 'Who takes the device?',
  played: (name) => `${name} has played`,
  away: (name) => `${name} is not here`,
  pause: 'Pause',
  paused: 'Paused',
  resume: 'Resume',
  takeUp: 'Take back',
  passOn: (name) => `Pass to ${name}`,
  laid: 'Your move lies open',
  turned: 'Your hand is already turned down.',
  unsent: 'Nothing is played before the curtain falls.',
  to: (name) => `${name}’s turn`,
  add: 'Add somebody on this device',
  addTitle: 'Who else plays on this device?',
  name: 'Their first name',
  sit: 'Add',
  cancel: 'Cancel',
  help: 'You pass the device round, and a curtain falls between two hands. Among people who trust each other: whoever holds it could look into its memory. The game is not rated.',
  here: 'on this device',
  finger: 'Keep the finger down',
  fingerHelp: 'A hand is seen only while the finger stays down.',
  dots: 'Three dots to join',
  dotsHelp: 'Against big brothers: everybody chooses theirs on lifting the curtain.',
  choose: (name) => `${name}, choose three dots`,
  join: (name) => `${name}, join your three dots`,
  wrong: 'Those are not the ones.',
  dot: (n) => `Dot ${n}`,
  tablet: 'One tablet for all',
  tabletHelp: 'A single device, passed round: add everybody by their first name.',
};

export default en;
