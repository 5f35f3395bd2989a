/** The words of the timeline picture in French. */

import { de } from '../../../words/elision';
import { type Race, type Sent, caseOf, decisive, isVoid, sentOnes } from '../timeline/race';

const decimal = (milliseconds: number, digits: number): string =>
  (milliseconds / 1000).toFixed(digits).replace('.', ',');

const winner = (race: Race): string => {
  const lane = race.lanes.find(({ seat }) => seat === race.winner);
  return lane?.me ? 'vous' : (lane?.name ?? '');
};

const reply = (lane: Sent | undefined): string =>
  lane?.me ? 'Votre réponse' : `La réponse ${de(lane?.name ?? '')}`;

const late = (race: Race): Sent | undefined => sentOnes(race).find(isVoid);

function sentence(race: Race): string {
  switch (caseOf(race)) {
    case 'alone':
      return 'Une seule réponse\u00a0: elle gagne (FAF-12).';
    case 'apart':
      return `d’avance pour ${winner(race)} à l’envoi. Envoyées l’une après l’autre\u00a0: la première envoyée gagne (FAF-12).`;
    case 'together':
      return `d’avance pour ${winner(race)}. Envoyées ensemble\u00a0: la première commencée gagne, même plus longue (FAF-23).`;
    case 'tied':
      return 'd’écart seulement. Commencées au même moment\u00a0: une carte départage (FAF-24).';
    case 'void':
      return `d’avance pour ${winner(race)}. ${reply(late(race))} ne compte qu’à l’envoi\u00a0: commencée trop longtemps avant, ou par une autre lettre (FAF-G16).`;
  }
}

export default {
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
  lead: (race: Race) => {
    const length = decisive(race);
    return length === null ? '' : `${decimal(length, 2)}\u00a0s`;
  },
  sentence,
};
