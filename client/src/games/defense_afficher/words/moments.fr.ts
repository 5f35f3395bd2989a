/** What is remembered of a game, in French. */

import { count } from '../../../words/count';
import type { Who } from './sentence';
import { posters } from './terms.fr';

export default {
  by: (who: Who) => (who.me ? 'vous' : who.name),
  pasting: 'Le plus beau collage',
  pastingYours: 'Le plus beau collage est le vôtre.',
  pasted: (n: number) => `${posters(n)} en un tour`,
  notices: 'Défense d’afficher !',
  noticesYours: 'Personne n’a posé plus de pancartes que vous.',
  laid: (n: number) => `${count(n, 'pancarte')} ${n > 1 ? 'posées' : 'posée'}`,
  walking: 'La plus longue marche',
  walkingYours: 'Personne n’a marché plus que vous.',
  walked: (n: number) => `${count(n, 'case')} par les rues`,
  near: (left: number) =>
    left === 1 ? 'Il ne vous restait qu’une affiche.' : `Il ne vous restait que ${posters(left)}.`,
};
