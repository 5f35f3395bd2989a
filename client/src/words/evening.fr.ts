/** The words of a game’s end and of an evening, in French. */

import { count } from './count';

export const ending = {
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
    turn: (n: number) => `Tour ${n}`,
    gain: (points: number) => `+${points}\u00a0pts`,
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

export const evening = {
  title: 'La soirée',
  next: 'Et ensuite ?',
  again: 'Encore une partie',
  here: 'C’est le jeu de cette table',
  other: 'Autre jeu',
  change: 'Changer de jeu',
  lead: 'On y va dès que toute la table est d’accord.',
  leadHost: 'On y va dès que toute la table est d’accord, ou quand vous le dites.',
  leadAlone: 'La table du jeu choisi s’ouvre aussitôt.',
  go: (game: string) => `On y va : ${game}`,
  goes: (game: string) => `On passe à ${game}`,
  goesAgain: (game: string) => `On rejoue à ${game}`,
  stay: 'Rester ici',
  now: 'Y aller',
  join: 'Rejoindre la table suivante',
  wish: (names: string, game: string) => `${names} : ${game}`,
  sizes: (between: string) => `${between} joueurs`,
  rules: (game: string) => `Règles de départ, ${game}`,
  score: 'Score de la soirée',
  name: 'Nom',
  points: 'Points',
  wins: (game: string) => `Victoires à ${game}`,
  after: (n: number) => `après ${count(n, 'partie')}`,
  games: 'Les parties',
  wonBy: (names: string) => `Victoire : ${names}`,
  nobody: 'Personne de la tablée n’a gagné',
  nextTime: (names: string) => `La prochaine fois : ${names}`,
  empty: 'Le score s’écrira ici, partie après partie.',
};
