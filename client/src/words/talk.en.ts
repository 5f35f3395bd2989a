/** The words of reactions, of who may write, and of moves taken back, in English. */

import type fr from './talk.fr';

const words: typeof fr = {
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

export default words;
