/** What everybody does, said of others and of oneself, and Rébus express (REB-G35 to REB-G39), in French. */

import type { View } from '../../../gen/rebus';
import { count } from '../../../words/count';
import { list } from '../../../words/list';

type Both = readonly [theirs: string, mine: string];

const DOING: Readonly<Record<View['phase']['kind'], Both>> = {
  Throwing: ['lance le dé', 'lancez le dé'],
  Exchanging: ['échange', 'échangez'],
  Composing: ['compose', 'composez'],
  Sealing: ['scelle la solution', 'scellez la solution'],
  Guessing: ['a composé ce rébus', 'avez composé ce rébus'],
  Revealing: ['', ''],
  Chaining: ['pose une carte', 'posez une carte'],
  Voting: ['vote', 'votez'],
  Drawing: ['pioche peut-être', 'pouvez piocher'],
  Gallery: ['', ''],
  Over: ['', ''],
  ComposingTogether: ['compose', 'composez'],
  Solving: ['cherche', 'cherchez'],
  Telling: ['', ''],
};

const say = (both: Both) => (me: boolean) => both[me ? 1 : 0];

export const doing = {
  doing: (kind: View['phase']['kind'], me: boolean) => say(DOING[kind])(me),
  reads: say(['lit les images', 'lisez les images']),
  seen: say(['a vu', 'avez vu']),
  voted: say(['a voté', 'avez voté']),
  isReady: say(['a fini', 'avez fini']),
  hasFound: say(['a trouvé', 'avez trouvé']),
  author: say(['l’a composé', 'l’avez composé']),
};

const points = (n: number): string => count(n, 'point');

export const express = {
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

/** Un appareil entre tous. */
export const inTurn = {
  who: 'Qui l’a dit\u202f?',
  found: (name: string) => `${name} a trouvé`,
  help: (name: string) =>
    `Posez l’appareil au milieu, et dites-le à voix haute. ${name} connaît la solution et touche seulement qui l’a dite.`,
  nobody: 'Personne, on retourne',
  goOn: 'Continuer',
};
