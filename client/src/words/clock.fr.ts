/** The words of a table's pace, in French. */

import { count } from './count';
import { de, deAll } from './elision';

/** « 2 j 4 h », « 3 h 20 », « 12 min »: the two largest parts of a long time. */
function long(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days) return hours ? `${days}\u00a0j ${hours}\u00a0h` : `${days}\u00a0j`;
  if (hours)
    return minutes % 60 ? `${hours}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}` : `${hours}\u00a0h`;
  return `${minutes}\u00a0min`;
}

export default {
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
