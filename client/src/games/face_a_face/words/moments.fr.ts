/** What is remembered of a game, in French. */

import type { LogPerson } from '../../../kit/log/sentence';
import { count } from '../../../words/count';

const named = (who: LogPerson): string => (who.me ? 'vous' : who.name);
const seconds = (n: number): string =>
  `${n.toLocaleString('fr', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00a0s`;

export default {
  by: named,
  on: (who: LogPerson, theme: string) => `${named(who)}, sur «\u202f${theme}\u202f»`,
  word: (word: string) => `«\u202f${word}\u202f»`,
  bolt: 'L’éclair le plus vif',
  boltYours: 'L’éclair le plus vif est le vôtre.',
  fast: (word: string, took: number) => `«\u202f${word}\u202f» en ${seconds(took)}`,
  longest: 'La plus longue réponse',
  longestYours: 'La plus longue réponse est la vôtre.',
  accepted: 'Accepté par la table',
  acceptedYours: 'La table a accepté votre mot.',
  streak: 'La plus belle série',
  streakYours: 'La plus belle série est la vôtre.',
  inARow: (n: number) => `${n}\u00a0face-à-face de suite`,
  turning: 'Le tournant',
  turningYours: 'Vous avez pris la tête, et l’avez gardée.',
  nth: (n: number) => `le ${n}e\u00a0face-à-face`,
  ahead: (who: LogPerson) =>
    who.me ? 'vous passez devant, pour de bon' : `${who.name} passe devant, pour de bon`,
  near: (cards: number) => `Vous finissez à ${count(cards, 'carte')} de la victoire.`,
};
