/** The words of results, in French. */

import type { GamePlayed } from '../../gen/api';
import { count } from '../../words/count';

const fared: Record<GamePlayed['fared'], string> = {
  won: 'Gagnée',
  lost: 'Perdue',
  drawn: 'Nulle',
  given_up: 'Abandonnée',
};

export default {
  fared,
  lead: 'Vos parties finies. Elles ne sont montrées qu’à vous.',
  none: 'Aucune partie finie pour l’instant.',
  noneHelp:
    'Prenez une boîte sur l’étagère : dès la fin de la partie, elle est comptée ici, que ' +
    'vous ayez joué avec des amis ou contre les robots.',
  toShelf: 'Choisir un jeu',
  tooFast: 'Trop de demandes à la fois. Attendez une minute, puis réessayez.',
  file: 'Tout télécharger',
  fileOf: (kind: string) => `Télécharger tous les résultats en ${kind}`,
  byGame: 'Jeu par jeu',
  considered: (n: number) => `Chiffres des ${n} dernières parties.`,
  games: (n: number) => count(n, 'partie'),
  won: (n: number) => count(n, 'gagnée'),
  lost: (n: number) => count(n, 'perdue'),
  drawn: (n: number) => count(n, 'nulle'),
  givenUp: (n: number) => count(n, 'abandonnée'),
  shareWon: 'gagnées',
  rating: 'Cote',
  ratingHelp:
    'La cote dit votre force à ce jeu, avec sa marge d’erreur. Tout le ' +
    'monde commence à 25 ± 8,3 ; plus on joue, plus la marge se resserre. On classe selon la ' +
    'cote sûre : la cote moins trois fois sa marge.',
  ratingWhat: 'Qu’est-ce que la cote ?',
  unrated: 'Pas encore de cote : il faut une partie jouée jusqu’au bout.',
  plot: (games: number, from: string, to: string) =>
    games === 1 ? `Cote après la première partie : ${to}.` : `Cote sur ${games} parties, de ${from} à ${to}.`,
  run: 'Série en cours',
  longestRun: 'Plus longue série',
  inARow: (n: number) => (n === 0 ? 'aucune' : count(n, 'gagnée')),
  length: 'Durée habituelle',
  lengthOf: (minutes: number, moves: number) =>
    `${minutes < 1 ? 'moins d’une minute' : `${minutes} min`}, ${count(moves, 'coup')}`,
  last: 'Dernière partie',
  people: 'Face à face',
  peopleHelp: 'Gagnées, perdues et nulles, contre chacun et dans le même camp.',
  player: 'Qui',
  game: 'Jeu',
  against: 'Contre',
  beside: 'Ensemble',
  tally: (won: number, lost: number, drawn: number) =>
    `${count(won, 'gagnée')}, ${count(lost, 'perdue')}, ${count(drawn, 'nulle')}`,
  never: 'jamais',
  order: 'gagnées – perdues – nulles',
  more: (n: number) => (n === 1 ? 'Voir l’autre ligne' : `Voir les ${n} autres lignes`),
  ladder: 'Classement',
  ladderHelp: 'Vous, et ceux avec qui vous avez joué ; robots et équipes compris.',
  ladderOf: 'Classement de',
  noLadder: 'Personne n’a encore de cote ici.',
  rank: 'Rang',
  sure: 'Cote sûre',
  notSure: 'pas encore assez de parties',
  rated: 'Parties',
  team: 'équipe',
  you: 'vous',
  robot: (level: string) => `Robot ${level}`,
  bot: 'robot',
  gone: 'Profil effacé',
  history: 'Historique',
  outcome: 'Issue',
  with: 'Avec',
  when: 'Quand',
  place: (n: number, of: number) => `${n === 1 ? '1re' : `${n}e`} place sur ${of}`,
  notRated: 'sans effet sur la cote',
  older: 'Voir des parties plus anciennes',
  replay: (game: string, day: string) => `Revoir la partie du ${day}, ${game}`,
};
