/** The words of a table, in French: who is away, pace, layouts, settings, sounds, talk. */

import type { Reaction } from '../kit/talk/reactions';
import { count } from './count';
import { de, deAll } from './elision';

export const away = {
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

/** « 2 j 4 h », « 3 h 20 », « 12 min »: the two largest parts of a long time. */
function long(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days) return hours ? `${days}\u00a0j ${hours}\u00a0h` : `${days}\u00a0j`;
  if (hours)
    return minutes % 60 ? `${hours}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}` : `${hours}\u00a0h`;
  return `${minutes}\u00a0min`;
}

export const pace = {
  long,
  title: 'Rythme',
  names: {
    Untimed: 'Libre',
    Gentle: 'Rappel',
    Clocked: 'Pendule',
    Correspondence: 'En jours',
  },
  help: {
    Untimed: 'Chacun prend le temps qu’il lui faut.',
    Gentle: 'Un rappel discret après un moment. Rien n’est perdu.',
    Clocked: 'Chacun a sa pendule. À zéro, un robot joue ce tour, et la partie continue.',
    Correspondence: 'La partie dure des jours. Une fois le délai dépassé, un robot peut jouer le coup.',
  },
  after: 'Rappeler après',
  main: 'Temps pour toute la partie',
  increment: 'En plus à chaque tour',
  days: 'Délai pour chaque coup',
  seconds: (n: number) => `${n}\u00a0s`,
  minutes: (n: number) => `${n}\u00a0min`,
  manyDays: (n: number) => count(n, 'jour'),
  ease: 'Temps accordé',
  eases: { 100: 'Normal', 150: '×\u00a01,5', 200: '×\u00a02' },
  moreTime: (ease: number) => `temps\u00a0×\u00a0${String(ease / 100).replace('.', ',')}`,
  you: 'Vous',
  strip: 'Le temps de chacun',
  runs: (name: string, left: string) => `Pendule ${de(name)}, elle tourne, ${left}`,
  stands: (name: string, left: string) => `Pendule ${de(name)}, ${left}`,
  yourTurn: 'À vous de jouer',
  turnOf: (names: readonly string[]) => `Au tour ${deAll(names)}`,
  reminder: 'La tablée vous attend, sans se presser.',
  thinking: (names: string) => `${names}\u00a0: un moment de réflexion`,
  remains: (left: string) => `encore ${left}`,
  waitedFor: (time: string) => `depuis ${time}`,
  onPause: 'en pause',
  overdue: 'délai dépassé',
  last: (seconds: number) => `Il vous reste ${count(seconds, 'seconde')}.`,
  yourTimeUp: 'Votre temps est écoulé\u00a0: un robot joue ce tour.',
  timeUp: (name: string) => `Le temps est écoulé\u00a0: un robot a joué pour ${name}.`,
  askPause: 'Proposer une pause',
  askResume: 'Proposer de reprendre',
  asksPause: (name: string) => `${name} propose une pause.`,
  asksResume: (name: string) => `${name} propose de reprendre.`,
  youAskPause: 'Vous proposez une pause\u00a0: on attend l’accord de la tablée.',
  youAskResume: 'Vous proposez de reprendre\u00a0: on attend l’accord de la tablée.',
  agree: 'D’accord',
  decline: 'Non, merci',
  withdraw: 'Retirer',
  notify: 'Me prévenir quand c’est à moi',
  notifyHelp: 'Un message de ce navigateur, même quand la page est cachée',
  notifyPushed: 'Un message sur cet appareil, même quand la page est fermée',
  notifyBlocked: 'Ce navigateur refuse les messages de ce site\u00a0: autorisez-les dans ses réglages.',
  isYours: 'C’est à vous.',
};

const time = (seconds: number) => (seconds < 60 ? `${seconds}\u00a0s` : `${seconds / 60}\u00a0min`);

export const layouts = {
  whole: 'Voir le plateau',
  hand: 'Ma main',
  onScreen: 'Le plateau est sur l’écran.',
  delay: 'Les spectateurs voient la partie',
  delayHelp:
    'En différé, un spectateur ne peut rien souffler. L’écran partagé reste en direct s’il ' +
    'est ouvert par quelqu’un qui joue, ou si l’hôte l’accepte.',
  live: 'En direct',
  late: (seconds: number) => `+${time(seconds)}`,
  watching: (seconds: number) => `Vous regardez la partie, avec ${time(seconds)} de retard.`,
  soon: (seconds: number) => `La partie a commencé. Vous la suivrez avec ${time(seconds)} de retard.`,
  screenLate: (seconds: number) => `Écran en différé de ${time(seconds)}. L’hôte peut le passer en direct.`,
  strange: 'Un écran inconnu regarde en différé.',
  shown: 'Un écran partagé montre cette table.',
  admit: 'Le passer en direct',
  sendTitle: 'Renvoyer cet écran ?',
  sendHelp: 'Il ne pourra plus montrer cette table, ni sa revanche.',
};

export const settings = {
  game: 'La partie',
  table: 'Cette table',
  device: 'Cet appareil',
  title: 'Réglages de la table',
  // what is set, in a line
  free: 'rythme libre',
  reminder: (after: number) => `rappel après ${time(after)}`,
  clock: (main: number, more: number) =>
    more ? `pendule ${time(main)} + ${time(more)}` : `pendule ${time(main)}`,
  days: (n: number) => (n > 1 ? `${n}\u00a0jours par coup` : '1\u00a0jour par coup'),
  standIn: (minutes: number) => `robot après ${minutes}\u00a0min d’absence`,
  late: (seconds: number) => `spectateurs à +${time(seconds)}`,
  seated: 'seuls les joueurs écrivent',
  off: 'sans discussion',
  open: 'table ouverte',
  usual: 'réglages habituels',
};

export const sound = {
  mute: 'Couper le son',
  unmute: 'Remettre le son',
  touch: 'Touchez l’écran pour entendre la partie',
  wake: 'Entendre la partie',
  name: 'Sons',
  help: 'Cartes, jetons, votre tour, les dernières secondes.',
  shake: 'Vibrations',
  shakeHelp: 'Le téléphone vibre pour ce qui vous concerne.',
  captions: 'Sons écrits',
  captionsHelp: 'Chaque son s’affiche un instant\u00a0: «\u202f♪ jeton posé\u202f».',
};

const shown: Record<Reaction, string> = {
  bravo: 'Bravo !',
  haha: 'Ha ha !',
  oh: 'Oh !',
  thanks: 'Merci !',
  oops: 'Oups…',
  hmm: 'Hmm…',
};

/** As a screen reader tells it, after the name. */
const aloud: Record<Reaction, (name: string) => string> = {
  bravo: (name) => `${name} applaudit.`,
  haha: (name) => `${name} rit.`,
  oh: (name) => `${name} s’étonne.`,
  thanks: (name) => `${name} remercie.`,
  oops: (name) => `${name} fait « oups ».`,
  hmm: (name) => `${name} réfléchit.`,
};

export const talk = {
  shown,
  aloud,
  react: 'Réagir',
  who: 'Qui peut écrire',
  all: 'Tous',
  seated: 'Les joueurs',
  off: 'Personne',
  isOff: 'L’hôte a coupé la discussion. On peut encore réagir.',
  isSeated: 'L’hôte ne laisse écrire que les joueurs.',
  isQuiet: 'L’hôte ne laisse pas écrire les spectateurs.',
  mute: (name: string) => `Ne plus entendre ${name}`,
  unmute: (name: string) => `Entendre ${name} de nouveau`,
  unheard: 'vous ne l’entendez pas',
  muteHelp: 'Ce que cette personne écrit ne s’affiche plus ici. Personne ne le saura.',
  hidden: (names: string) => `Vous n’entendez pas ${names}.`,
  robots: 'Les robots parlent',
  robotsHelp: 'Une phrase de temps en temps\u202f; ce choix ne vaut que pour cet appareil',
  back: 'Reprendre mon coup',
  backShort: 'Reprendre',
  backAsked: 'Vous demandez à reprendre votre coup…',
  backWish: (name: string) => `${name} voudrait reprendre son coup.`,
  backYes: 'D’accord',
  backNo: 'Non',
  backRefused: 'Refusé : votre coup reste joué.',
  tookBack: (name: string) => `${name} reprend son coup.`,
  tookBackMine: 'Vous reprenez votre coup.',
};
