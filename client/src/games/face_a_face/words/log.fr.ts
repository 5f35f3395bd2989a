/** The log's sentences in French. */

import type { LogPerson } from '../../../kit/log/sentence';
import { de } from '../../../words/elision';
import { list } from '../../../words/list';
import type { Sentence } from './sentence';

/** « Vous jouez », « Odile joue » */
const act = (who: LogPerson, you: string, they: string): string =>
  who.me ? `Vous ${you}` : `${who.name} ${they}`;
const card = (who: LogPerson): string => (who.me ? 'votre carte' : `la carte ${de(who.name)}`);
const as = (meant: string): string => (meant ? ` (${meant})` : '');
const name = (who: LogPerson): string => (who.me ? 'vous' : who.name);
/** « vous et Gus avez », « Odile et Gus ont » */
const both = (one: LogPerson, other: LogPerson): string =>
  one.me || other.me ? `vous et ${one.me ? other.name : one.name} avez` : `${one.name} et ${other.name} ont`;

export default {
  begun: (who: LogPerson): Sentence => [
    `Paquet coupé en deux pioches\u00a0: ${name(who)} ${who.me ? 'commencez' : 'commence'}`,
  ],
  turned: (who: LogPerson, theme: string): Sentence => [
    `${act(who, 'retournez', 'retourne')} `,
    { strong: theme },
  ],
  takenBack: (who: LogPerson): Sentence => [
    `${who.me ? 'Votre carte' : `La carte ${de(who.name)}`} retourne sur sa pioche\u00a0: on avait déjà parlé`,
  ],
  duel: (who: LogPerson): Sentence => [`${act(who, 'tirez', 'tire')} une carte `, { strong: 'Duel' }],
  die: (one: string, other: string, again: number): Sentence => [
    again ? `Le dé, relancé, montre ` : 'Le dé montre ',
    { strong: one },
    ' et ',
    { strong: other },
  ],
  uncovered: (who: LogPerson, theme: string): Sentence => [
    `${act(who, 'découvrez', 'découvre')} `,
    { strong: theme },
  ],
  opened: (one: LogPerson, other: LogPerson, caller: LogPerson | null): Sentence => [
    { strong: 'Face-à-face' },
    `\u00a0: ${name(one)} contre ${name(other)}`,
    caller ? `, signalé par ${name(caller)}` : '',
  ],
  answered: (who: LogPerson, word: string, meant: string): Sentence => [
    `${act(who, 'dites', 'dit')} «\u202f`,
    { strong: word },
    `\u202f»${as(meant)}`,
  ],
  saidAlready: (who: LogPerson, word: string, earlier: string): Sentence => [
    `${act(who, 'redites', 'redit')} «\u202f`,
    { strong: word },
    '\u202f», déjà dit',
    earlier ? `, comme «\u202f${earlier}\u202f»` : '',
  ],
  fast: (who: LogPerson): Sentence => [
    `${act(who, 'avez', 'a')} donné trois réponses plus vite qu’on ne peut lire et taper`,
  ],
  claimed: (who: LogPerson): Sentence => [act(who, 'dites avoir gagné', 'dit avoir gagné')],
  won: (winner: LogPerson, loser: LogPerson, word: string, meant: string, race: number): Sentence => [
    { strong: `${act(winner, 'gagnez', 'gagne')} ${card(loser)}` },
    word ? ` avec «\u202f${word}\u202f»${as(meant)}` : '',
    ' ',
    { race },
  ],
  tied: (one: LogPerson, other: LogPerson): Sentence => [
    { strong: 'Égalité' },
    `\u00a0: ${both(one, other)} commencé au même moment`,
  ],
  nobody: (): Sentence => ['Personne ne répond\u00a0: une carte pour départager'],
  tieBreak: (theme: string): Sentence => ['Carte de départage\u00a0: ', { strong: theme }],
  bothLeft: (): Sentence => ['Personne ne répond\u00a0: les deux cartes quittent le jeu'],
  burned: (who: LogPerson, word: string): Sentence => [
    `${act(who, 'dites', 'dit')} «\u202f${word}\u202f» en parlant\u00a0: mot brûlé`,
  ],
  appealed: (who: LogPerson): Sentence => [
    act(who, 'contestez «\u202fdéjà dit\u202f»', 'conteste «\u202fdéjà dit\u202f»'),
  ],
  reinstated: (winner: LogPerson, loser: LogPerson, taken: boolean): Sentence =>
    taken
      ? [{ strong: `${act(winner, 'gagnez', 'gagne')} ${card(loser)}` }, ' après tout']
      : ['La réponse compte\u202f; la carte est déjà à un autre'],
  contested: (who: LogPerson): Sentence => [act(who, 'contestez la réponse', 'conteste la réponse')],
  vote: (accepted: boolean, yes: number, no: number): Sentence => [
    'Vote\u00a0: ',
    { strong: accepted ? 'acceptée' : 'refusée' },
    `, ${accepted ? yes : no} contre ${accepted ? no : yes}`,
  ],
  judged: (who: LogPerson, guilty: boolean, yes: number, no: number): Sentence => [
    'Vote\u00a0: ',
    { strong: `${name(who)} ${who.me ? 'êtes' : 'est'} ${guilty ? 'coupable' : 'non coupable'}` },
    `, ${guilty ? yes : no} contre ${guilty ? no : yes}`,
  ],
  rejected: (reopens: boolean): Sentence => [reopens ? 'La carte revient, on reprend' : 'La carte revient'],
  drawMissed: (who: LogPerson): Sentence => [act(who, 'passez un tour de pioche', 'passe un tour de pioche')],
  over: (winners: readonly LogPerson[]): Sentence => {
    const names = list(
      winners.map((who) => (who.me ? 'Vous' : who.name)),
      'et',
    );
    const win = winners.some(({ me }) => me) ? 'gagnez' : winners.length > 1 ? 'gagnent' : 'gagne';
    return [{ strong: `${names} ${win} la partie` }];
  },
};
