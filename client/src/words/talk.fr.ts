/** The words of reactions, of who may write, and of moves taken back, in French. */

import type { Reaction } from '../kit/talk/reactions';

const shown: Record<Reaction, string> = {
  bravo: 'Bravo !',
  haha: 'Ha ha !',
  oh: 'Oh !',
  thanks: 'Merci !',
  oops: 'Oups…',
  hmm: 'Hmm…',
};

/** As a screen reader tells it, after the name. */
const aloud: Record<Reaction, (name: string) => string> = {
  bravo: (name) => `${name} applaudit.`,
  haha: (name) => `${name} rit.`,
  oh: (name) => `${name} s’étonne.`,
  thanks: (name) => `${name} remercie.`,
  oops: (name) => `${name} fait « oups ».`,
  hmm: (name) => `${name} réfléchit.`,
};

export default {
  shown,
  aloud,
  react: 'Réagir',
  who: 'Qui peut écrire',
  all: 'Tous',
  seated: 'Les joueurs',
  off: 'Personne',
  isOff: 'L’hôte a coupé la discussion. On peut encore réagir.',
  isSeated: 'L’hôte ne laisse écrire que les joueurs.',
  isQuiet: 'L’hôte ne laisse pas écrire les spectateurs.',
  mute: (name: string) => `Ne plus entendre ${name}`,
  unmute: (name: string) => `Entendre ${name} de nouveau`,
  unheard: 'vous ne l’entendez pas',
  muteHelp: 'Ce que cette personne écrit ne s’affiche plus ici. Personne ne le saura.',
  hidden: (names: string) => `Vous n’entendez pas ${names}.`,
  back: 'Reprendre mon coup',
  backShort: 'Reprendre',
  backAsked: 'Vous demandez à reprendre votre coup…',
  backWish: (name: string) => `${name} voudrait reprendre son coup.`,
  backYes: 'D’accord',
  backNo: 'Non',
  backRefused: 'Refusé : votre coup reste joué.',
  tookBack: (name: string) => `${name} reprend son coup.`,
  tookBackMine: 'Vous reprenez votre coup.',
};
