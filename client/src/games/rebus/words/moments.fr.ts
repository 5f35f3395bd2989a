/** What is remembered of a game, in French. */

import { count } from '../../../words/count';
import { de } from '../../../words/elision';

export default {
  you: 'vous',
  word: (solution: string) => `«\u202f${solution}\u202f»`,
  favourite: 'Le rébus préféré',
  favouriteYours: 'Le rébus que la table a préféré est le vôtre.',
  votes: (name: string | null, n: number) =>
    `${name === null ? 'le vôtre' : de(name)} · ${count(n, 'voix', 'voix')}`,
  ear: 'La meilleure oreille',
  earYours: 'La meilleure oreille est la vôtre.',
  found: (n: number) => `${count(n, 'rébus', 'rébus')} ${n > 1 ? 'trouvés' : 'trouvé'}`,
  quick: 'Le plus vite trouvé',
  quickYours: 'Personne n’a trouvé plus vite que vous.',
  fast: (solution: string, seconds: number) => `«\u202f${solution}\u202f» en ${seconds}\u00a0s`,
  turning: 'Le tournant',
  turningYours: 'Vous avez pris la tête, et l’avez gardée.',
  throw: 'un lancer de dé',
  ahead: (name: string | null) =>
    name === null ? 'vous passez devant, pour de bon' : `${name} passe devant, pour de bon`,
  near: (squares: number) => `Vous finissez à ${count(squares, 'case')} de l’arrivée.`,
  asks: (favourite: boolean, name: string) =>
    `${favourite ? 'Le rébus préféré' : 'Un rébus'}, ${de(name)}. Vous l’entendez\u202f?`,
};
