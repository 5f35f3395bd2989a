/** The words of a game's end, in French. */

import { count } from './count';

export default {
  remembered: 'On s’en souviendra',
  fair: (name: string) => `Belle partie, ${name}\u202f!`,
  evening: 'La soirée en image',
  podium: {
    label: 'Le podium',
    stands: (place: number, names: string, score: string) =>
      `${place}${place === 1 ? 're' : 'e'}\u00a0place\u00a0: ${names}, ${score}`,
  },
  turning: {
    kind: 'Le tournant',
    counting: 'Des robots rejouent la fin de la partie…',
    none: 'Petit à petit',
    noneLine: 'Aucun tour n’a tout fait basculer.',
  },
  picture: {
    title: 'La soirée',
    of: (day: string) => `du ${day}`,
    lead: (people: string, games: number) =>
      [people, count(games, 'partie')].filter((part) => part !== '').join(' · '),
    wins: 'gagne',
    others: (n: number) => (n > 1 ? `et ${n}\u00a0autres` : 'et une autre'),
    asks: 'Vous l’entendez\u202f?',
    foot: 'À quoi joue-t-on la prochaine fois\u202f?',
    share: 'Partager l’image',
    file: 'soiree-tablee.png',
    saved: 'Image enregistrée.',
    failed: 'L’image n’a pas pu être dessinée ici.',
    noNames: 'Sans les prénoms',
    noNamesHelp: 'Personne n’y est nommé.',
  },
};
