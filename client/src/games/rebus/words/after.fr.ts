/** The end in French: who won, the gallery, the shared picture, what is remembered. */

import { count } from '../../../words/count';
import { de } from '../../../words/elision';

export const end = {
  won: 'Vous gagnez\u202f!',
  wins: (name: string) => `${name} gagne`,
  shared: (names: string) => `${names} à égalité`,
  line: (turns: number) => `au tour ${turns}, chevalet vide`,
  lineOther: (turns: number) => `au tour ${turns}`,
  gallery: 'Les rébus de la partie',
  none: 'Aucun rébus n’a été posé.',
  choose: 'Votez pour votre préféré\u00a0: un seul choix',
  more: (n: number) =>
    n === 1 ? 'Et un autre, sur vos téléphones' : `Et ${n}\u00a0autres, sur vos téléphones`,
  rejected: 'Refusés par la table',
  favourite: 'Le préféré de la table',
  toShare: 'Une image à partager',
  vote: (solution: string) => `Préférer ${solution}`,
  votes: (n: number) => (n > 1 ? `${n}\u00a0votes` : `${n}\u00a0vote`),
  composed: (name: string) => `${name} compose,`,
  youComposed: 'Vous composez,',
  found: (name: string, seconds: number) => `${name} trouve en ${seconds}\u00a0s`,
  youFound: (seconds: number) => `vous trouvez en ${seconds}\u00a0s`,
  nobody: 'personne ne trouve',
  chain: 'La chaîne, posée par toute la table',
  arrived: (cards: number) => `Arrivée, ${cards}\u00a0carte${cards > 1 ? 's' : ''}`,
  square: (place: number) => (place === 0 ? 'Départ' : `case\u00a0${place}`),
  ranking: 'Où sont les pions',
  share: 'Partager l’image',
  saved: 'Image enregistrée',
  failed: 'L’image n’a pas pu être dessinée',
  noSolution: 'La solution n’y est pas\u00a0: à vos amis de la trouver.',
  question: 'La question',
  questions: [
    'Qui est-ce\u202f?',
    'Qu’est-ce que c’est\u202f?',
    'Où est-ce\u202f?',
    'Que dit-on là\u202f?',
    'Qu’est-ce qu’on mange\u202f?',
    'Vous trouvez\u202f?',
  ],
  by: (name: string) => `Un rébus ${de(name)}`,
  aRebus: 'Un rébus',
  noNames: 'Sans les prénoms',
  noNamesHelp: 'L’image ne dit pas qui l’a composé',
  file: 'rebus.png',
  shown: (cards: number) => `L’image à partager\u00a0: ${cards}\u00a0cartes`,
};

export const moments = {
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
