/** What televisions say, in French. */

import { count } from '../../words/count';
import { de } from '../../words/elision';

export default {
  waits: (name: string) => `${name} vous attend. Prenez votre téléphone.`,
  come: 'Prenez votre téléphone.',
  orType: (address: string) => `Ou tapez ce code sur ${address}`,
  invites: 'invite',
  arrives: 'arrive\u202f!',
  hasCome: (name: string) => `${name} arrive.`,
  andYou: 'et vous\u202f?',
  away: 'hors ligne',
  ofAll: (n: number, all: number) => `${n}\u00a0sur\u00a0${all}`,
  starts: (name: string) => `${name} lance la partie.`,
  sound: 'Touchez l’écran pour le son',
  soundKey: 'ou une touche de la télécommande',
  // ensuite
  votes: 'Chacun vote sur son téléphone. Changer d’avis est permis.',
  noVote: 'pas encore de voix',
  toVote: 'Pour voter',
  same: 'la même\u202f?',
  late: 'Pour qui arrive',
  // Rébus
  ready: (n: number, all: number) => `${n}\u00a0sur\u00a0${all}\u00a0${n > 1 ? 'sont prêts' : 'est prêt'}`,
  hears: 'Qu’entend-on\u202f?',
  tries: (n: number) => count(n, 'essai'),
  byAuthor: (name: string) => `Un rébus ${de(name)}`,
};
