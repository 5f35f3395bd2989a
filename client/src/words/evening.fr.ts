/** The words of an evening, in French. */

const several = (n: number, one: string, more: string) => `${n} ${n > 1 ? more : one}`;

export default {
  title: 'La soirée',
  next: 'Et ensuite ?',
  again: 'La même, encore',
  here: 'C’est le jeu de cette table',
  other: 'Autre jeu',
  change: 'Changer de jeu',
  lead: 'Touchez le jeu qui vous tente. On y va dès que toute la table est d’accord.',
  leadHost:
    'Touchez le jeu qui vous tente. On y va dès que toute la table est d’accord, ou dès ' +
    'que vous le décidez.',
  leadAlone: 'Touchez un jeu : sa table s’ouvre aussitôt.',
  leadScreen: 'Choisissez ensemble, sur vos téléphones.',
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
  after: (n: number) => `après ${several(n, 'partie', 'parties')}`,
  games: 'Les parties',
  wonBy: (names: string) => `Victoire : ${names}`,
  nobody: 'Personne de la tablée n’a gagné',
  nextTime: (names: string) => `La prochaine fois : ${names}`,
  empty: 'Le score s’écrira ici, partie après partie.',
};
