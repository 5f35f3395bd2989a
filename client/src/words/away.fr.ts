/** Absence et connexion : ce que la table en dit. */

import { count } from './count';
import { de } from './elision';

const away = {
  robotAs: (name: string) => `${name} (robot)`,
  // la ligne
  offline: 'Hors ligne',
  retrying: 'Hors ligne. On réessaie…',
  old: (seconds: number) => `il y a ${seconds} s`,
  stale: 'La connexion est lente : ce que vous voyez date un peu.',
  fresh: 'Connexion rétablie.',
  unsentMove: 'Hors ligne : le coup n’est pas parti.',
  unsent: 'Hors ligne : rien n’est parti.',
  unsentHelp: 'Rejouez-le une fois la connexion revenue.',
  unsentHelpOther: 'Recommencez une fois la connexion revenue.',
  missed: (n: number) => `${count(n, 'coup')} pendant votre absence`,
  skip: 'Passer',
  // à table
  title: 'À table',
  here: 'là',
  since: (minutes: number) => (minutes < 1 ? 'vient de partir' : `hors ligne depuis ${minutes} min`),
  robotFor: 'un robot joue',
  taken: (name: string) => `Un robot prend la place ${de(name)}.`,
  yoursTaken: 'Un robot a pris votre place.',
  forYou: 'Un robot joue à votre place.',
  backAgain: 'Reprendre ma place',
  recap: 'Pendant votre absence',
  recapHelp: (n: number) => `Un robot a joué ${count(n, 'coup')} pour vous :`,
  recapMore: (n: number) =>
    `et avant cela ${count(n, 'autre coup', 'autres coups')}, à lire dans le journal.`,
  recapDone: 'Compris',
  robotPlays: (name: string) => `Un robot joue pour ${name}.`,
  handOver: 'Passer la main',
  handOverTo: (name: string) => `Passer la main à ${name}`,
  handOverHelp: (name: string) => `${name} mènera la table à votre place.`,
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name} de la table`,
  removeTitle: (name: string) => `Retirer ${name} ?`,
  removeHelp:
    'Cette personne ne pourra plus revenir de la soirée, et on lui dira pourquoi. Si la partie ' +
    'a commencé, un robot prend sa place jusqu’à la fin.',
  vote: 'Voter pour le départ',
  voteOf: (name: string) => `Voter pour le départ ${de(name)}`,
  unvote: 'Reprendre ma voix',
  unvoteOf: (name: string) => `Reprendre ma voix contre ${name}`,
  voteTitle: (name: string) => `Voter pour le départ ${de(name)} ?`,
  voteHelp: (n: number) =>
    `Tout le monde voit qui vote. Avec ${count(n, 'voix', 'voix')}, cette personne perd sa place et ne revient plus de la soirée.`,
  voices: (n: number, needed: number) => `${count(n, 'voix', 'voix')} sur ${needed}`,
  absence: 'Un robot remplace les absents',
  absenceHelp: 'La place est rendue dès le retour.',
  isAfter: (n: number) =>
    n ? `Après ${n} min d’absence. La place est rendue dès le retour.` : 'Jamais, sauf si l’hôte le demande.',
  never: 'Jamais',
  minutes: (n: number) => `${n} min`,
  after: (n: number) => (n ? `après ${n} min` : 'jamais'),
};

export default away;
