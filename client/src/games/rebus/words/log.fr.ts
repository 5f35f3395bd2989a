/** The log's sentences in French. */

import type { LogSentence, LogPerson } from '../../../kit/log/sentence';
import { de } from '../../../words/elision';
import { list } from '../../../words/list';

/** « Vous jouez », « Odile joue » */
const act = (who: LogPerson, you: string, they: string): string =>
  who.me ? `Vous ${you}` : `${who.name} ${they}`;
const name = (who: LogPerson): string => (who.me ? 'vous' : who.name);
const cards = (n: number): string => `${n}\u00a0carte${n > 1 ? 's' : ''}`;
const place = (n: number): string => (n === 0 ? 'Départ' : n === 61 ? 'Arrivée' : `case\u00a0${n}`);

export default {
  begun: (who: LogPerson): LogSentence => [
    `Dix cartes chacun\u00a0: ${name(who)} ${who.me ? 'commencez' : 'commence'}`,
  ],
  thrown: (who: LogPerson, die: number): LogSentence => [
    `${act(who, 'lancez', 'lance')} le dé\u00a0: `,
    { strong: String(die) },
  ],
  moved: (who: LogPerson, start: number, to: number): LogSentence => [
    `${to > start ? act(who, 'avancez', 'avance') : act(who, 'reculez', 'recule')} de ${Math.abs(to - start)}, `,
    { strong: place(to) },
  ],
  stays: (who: LogPerson): LogSentence => [act(who, 'restez sur place', 'reste sur place')],
  thrownAway: (who: LogPerson, n: number): LogSentence => [
    `${act(who, 'jetez', 'jette')} ${cards(n)} et ${who.me ? 'passez' : 'passe'} le dé`,
  ],
  drawn: (who: LogPerson, n: number): LogSentence => [`${act(who, 'piochez', 'pioche')} ${cards(n)}`],
  refilled: (n: number): LogSentence => [`La pioche est mélangée à nouveau, ${cards(n)}`],
  exchanged: (who: LogPerson, other: LogPerson, n: number): LogSentence => [
    `${act(who, 'échangez', 'échange')} ${cards(n)} avec ${name(other)}`,
  ],
  passed: (who: LogPerson, rule: string): LogSentence => [`${act(who, 'passez', 'passe')} (${rule})`],
  nothing: (who: LogPerson): LogSentence => [act(who, 'ne posez rien', 'ne pose rien')],
  sealing: (who: LogPerson): LogSentence => [act(who, 'écrivez la solution', 'écrit la solution')],
  takenUp: (who: LogPerson): LogSentence => [act(who, 'revenez à vos cartes', 'revient à ses cartes')],
  gaveIn: (who: LogPerson): LogSentence => [
    act(who, 'donnez votre langue au chat', 'donne sa langue au chat'),
  ],
  laid: (who: LogPerson, n: number): LogSentence => [`${act(who, 'posez', 'pose')} un rébus de ${cards(n)}`],
  accepted: (who: LogPerson): LogSentence => [
    who.me ? 'L’auteur accepte votre réponse' : `L’auteur accepte la réponse ${de(who.name)}`,
  ],
  revealed: (solution: string, solvers: readonly LogPerson[]): LogSentence => [
    'Solution\u00a0: ',
    { strong: solution },
    solvers.length > 0 ? `, trouvée par ${list(solvers.map(name), 'et')}` : ', personne n’a trouvé',
  ],
  contested: (who: LogPerson): LogSentence => [act(who, 'contestez', 'conteste')],
  vote: (accepted: boolean, yes: number, no: number): LogSentence => [
    'Vote\u00a0: ',
    { strong: accepted ? 'accepté' : 'refusé' },
    `, ${accepted ? yes : no} contre ${accepted ? no : yes}`,
  ],
  unvoted: [{ strong: 'Personne n’a voté' }, '\u00a0: le verdict reste'] as LogSentence,
  judged: (follows: boolean): LogSentence => [
    'Le juge\u00a0: ',
    { strong: follows ? 'la carte suit' : 'la carte ne suit pas' },
  ],
  rejected: (rule: string): LogSentence => [{ strong: 'Refusé par la table' }, ` (${rule})`],
  chain: (who: LogPerson): LogSentence => [
    { strong: 'La chaîne' },
    `\u00a0: ${name(who)} ${who.me ? 'commencez' : 'commence'}`,
  ],
  linked: (who: LogPerson, phrase: string): LogSentence => [
    `${act(who, 'dites', 'dit')} «\u202f`,
    { strong: phrase },
    '…\u202f»',
  ],
  broken: (who: LogPerson, n: number, rule: string): LogSentence => [
    `La chaîne s’arrête à ${cards(n)}\u00a0: ${name(who)} ${who.me ? 'restez' : 'reste'} sur place (${rule})`,
  ],
  complete: (n: number, rule: string): LogSentence => [`La chaîne a ${cards(n)} (${rule})`],
  reads: (who: LogPerson, on: boolean): LogSentence => [
    on
      ? act(who, 'faites lire les images', 'fait lire les images')
      : act(who, 'ne faites plus lire les images', 'ne fait plus lire les images'),
  ],
  favoured: (who: LogPerson): LogSentence => [act(who, 'choisissez un préféré', 'choisit un préféré')],
  round: (n: number): LogSentence => [{ strong: `Manche ${n}` }, '\u00a0: chacun compose'],
  gallery: (n: number): LogSentence => [
    n === 0
      ? 'Personne n’a composé\u00a0: pas de galerie'
      : `La galerie ouvre, avec ${n === 1 ? 'un seul rébus' : `${n}\u00a0rébus`}`,
  ],
  found: (who: LogPerson): LogSentence => [act(who, 'avez trouvé', 'a trouvé')],
  points: (gains: readonly { who: LogPerson; points: number }[]): LogSentence => [
    gains.map(({ who, points }) => `${who.me ? 'Vous' : who.name} +${points}`).join(', '),
  ],
  over: (names: readonly string[]): LogSentence => [
    { strong: `${list(names, 'et')} ${names.length > 1 ? 'gagnent' : 'gagne'} la partie` },
  ],
};
