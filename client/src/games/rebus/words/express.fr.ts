/** Rébus express in French (REB-G35 to REB-G39). */

import { count } from '../../../words/count';
import { list } from '../../../words/list';

const points = (n: number): string => count(n, 'point');

export default {
  game: 'Rébus express',
  short: 'Express', // where the whole name does not fit
  round: (n: number, of: number) => `Manche ${n} sur ${of}`,
  compose: 'Chacun compose',
  composeLine: (round: string) => `${round} · deux images au moins`,
  ready: 'C’est prêt',
  readyTitle: 'Votre rébus est prêt',
  nothingTitle: 'Pas de rébus cette fois',
  waits: (names: readonly string[]) => `On attend ${list(names, 'et')}`,
  back: 'Revenir à mes cartes',
  needsSolution: 'Écrivez d’abord la solution',
  found: 'Trouvé\u202f!',
  foundLine: 'Chut\u202f! Les autres cherchent encore',
  gallery: (n: number, of: number) => `Galerie · ${n} sur ${of}`,
  yours: 'On devine votre rébus',
  scores: 'Tout le monde marque',
  scoresLabel: 'Les points',
  unit: 'points',
  points,
  how: 'Trouver vaut 3, puis 2, puis 1 point. L’auteur gagne 2 points si quelqu’un trouve, et rien si personne ne trouve.',
  howTwo: 'Trouver vaut 3, 2 ou 1 point, selon le temps. L’auteur gagne 2 points si l’autre trouve.',
  foundAt: (rank: number, seconds: number) => `n°\u00a0${rank + 1}, en ${seconds}\u00a0s`,
  gained: (n: number) => (n > 0 ? `+${points(n)} pour vous` : 'rien pour vous cette fois'),
  layouts: { whole: 'La galerie', hand: 'Mes cartes' }, // there is no board
  strip: 'La galerie',
  now: 'maintenant',
  next: 'ensuite',
  own: 'le vôtre',
  endLine: (n: number) => `avec ${points(n)}`,
  shared: (n: number) => `${points(n)} chacun`,
  tell: 'Temps pour lire la solution',
};
