/** What is told after a race and after the game, in French. */

import type { LogPerson } from '../../../kit/log/sentence';
import { count } from '../../../words/count';
import { de } from '../../../words/elision';
import { caseOf, decisive, isVoid, sentOnes, type Lane, type Race, type Sent } from '../timeline/race';

const named = (who: LogPerson): string => (who.me ? 'vous' : who.name);
const seconds = (n: number): string =>
  `${n.toLocaleString('fr', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00a0s`;

export const moments = {
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

const decimal = (milliseconds: number, digits: number): string =>
  (milliseconds / 1000).toFixed(digits).replace('.', ',');

const winner = (race: Race): string => {
  const lane = race.lanes.find(({ seat }) => seat === race.winner);
  return lane?.me ? 'la vôtre' : `celle ${de(lane?.name ?? '')}`;
};

const lead = (race: Race): string => {
  const length = decisive(race);
  return length === null ? '' : `${decimal(length, 2)}\u00a0s`;
};

const reply = (lane: Sent | undefined): string =>
  lane?.me ? 'Votre réponse' : `La réponse ${de(lane?.name ?? '')}`;

const late = (race: Race): Sent | undefined => sentOnes(race).find(isVoid);

function sentence(race: Race): string {
  switch (caseOf(race)) {
    case 'alone':
      return 'Une seule réponse est arrivée à temps\u00a0: elle gagne (FAF-12).';
    case 'apart':
      return `Envoyée ${lead(race)} plus tôt, ${winner(race)} gagne (FAF-12).`;
    case 'together':
      return `Envoyées ensemble\u00a0: commencée ${lead(race)} plus tôt, ${winner(race)} gagne, même plus longue (FAF-23).`;
    case 'tied':
      return `Commencées au même moment, à ${lead(race)} près\u00a0: une carte départage (FAF-24).`;
    case 'void':
      return `${reply(late(race))} ne compte qu’à l’envoi, commencée trop longtemps avant ou par une autre lettre\u00a0: ${winner(race)} gagne (FAF-G16).`;
  }
}

export const timeline = {
  title: 'Qui a commencé\u202f?',
  sub: 'Temps depuis que la carte est retournée, à l’heure de la table.',
  together: 'envoyées ensemble',
  first: 'première lettre',
  sent: 'envoi',
  held: 'hachures\u00a0: heure corrigée par la table',
  wins: 'gagne',
  who: 'Joueur',
  silent: 'pas de réponse',
  tick: (seconds: number) => `${decimal(seconds * 1000, 1)}\u00a0s`,
  seconds: (milliseconds: number) => `${decimal(milliseconds, 2)}\u00a0s`,
  lead,
  sentence,
  by: ({ me, name }: Lane) => (me ? 'Vous gagnez' : `${name} gagne`),
  meant: (word: string) => `compris comme «\u202f${word}\u202f»`,
  fast: ({ me, name }: Lane) =>
    `${me ? 'Votre réponse' : `La réponse ${de(name)}`} est arrivée plus vite qu’on ne peut lire et taper\u00a0: elle compte, et c’est noté (FAF-G29).`,
  why: 'Pourquoi\u202f?',
};
