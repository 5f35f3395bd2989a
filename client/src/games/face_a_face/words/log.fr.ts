/** The log's sentences in French. */

import type { Who } from '../../../kit/log/sentence';
import { de } from '../../../words/elision';
import { list } from '../../../words/list';
import type { Sentence } from './sentence';

/** « Vous jouez », « Odile joue » */
const act = (who: Who, you: string, they: string): string =>
  who.me ? `Vous ${you}` : `${who.name} ${they}`;
const card = (who: Who): string => (who.me ? 'votre carte' : `la carte ${de(who.name)}`);
const as = (meant: string): string => (meant ? ` (${meant})` : '');
const name = (who: Who): string => (who.me ? 'vous' : who.name);
/** « vous et Gus avez », « Odile et Gus ont » */
const both = (one: Who, other: Who): string =>
  one.me || other.me
    ? `vous et ${one.me ? other.name : one.name} avez`
    : `${one.name} et ${other.name} ont`;

export default {
  begun: (who: Who): Sentence => [`Paquet coupé en deux pioches\u00a0: ${name(who)} ${who.me ? 'commencez' : 'commence'}`],
  turned: (who: Who, theme: string): Sentence => [
    `${act(who, 'retournez', 'retourne')} `, { strong: theme },
  ],
  takenBack: (who: Who): Sentence => [
    `${who.me ? 'Votre carte' : `La carte ${de(who.name)}`} retourne sur sa pioche\u00a0: on avait déjà parlé`,
  ],
  duel: (who: Who): Sentence => [`${act(who, 'tirez', 'tire')} une carte `, { strong: 'Duel' }],
  die: (one: string, other: string, again: number): Sentence => [
    again ? `Le dé, relancé, montre ` : 'Le dé montre ', { strong: one }, ' et ', { strong: other },
  ],
  uncovered: (who: Who, theme: string): Sentence => [
    `${act(who, 'découvrez', 'découvre')} `, { strong: theme },
  ],
  opened: (one: Who, other: Who, caller: Who | null): Sentence => [
    { strong: 'Face-à-face' }, `\u00a0: ${name(one)} contre ${name(other)}`,
    caller ? `, signalé par ${name(caller)}` : '',
  ],
  answered: (who: Who, word: string, meant: string): Sentence => [
    `${act(who, 'dites', 'dit')} «\u202f`, { strong: word }, `\u202f»${as(meant)}`,
  ],
  saidAlready: (who: Who, word: string, earlier: string): Sentence => [
    `${act(who, 'redites', 'redit')} «\u202f`, { strong: word }, '\u202f», déjà dit',
    earlier ? `, comme «\u202f${earlier}\u202f»` : '',
  ],
  fast: (who: Who): Sentence => [
    `${act(who, 'avez', 'a')} donné trois réponses plus vite qu’on ne peut lire et taper`,
  ],
  claimed: (who: Who): Sentence => [act(who, 'dites avoir gagné', 'dit avoir gagné')],
  won: (winner: Who, loser: Who, word: string, meant: string, race: number): Sentence => [
    { strong: `${act(winner, 'gagnez', 'gagne')} ${card(loser)}` },
    word ? ` avec «\u202f${word}\u202f»${as(meant)}` : '', ' ', { race },
  ],
  tied: (one: Who, other: Who): Sentence => [
    { strong: 'Égalité' }, `\u00a0: ${both(one, other)} commencé au même moment`,
  ],
  nobody: (): Sentence => ['Personne ne répond\u00a0: une carte pour départager'],
  tieBreak: (theme: string): Sentence => ['Carte de départage\u00a0: ', { strong: theme }],
  bothLeft: (): Sentence => ['Personne ne répond\u00a0: les deux cartes quittent le jeu'],
  burned: (who: Who, word: string): Sentence => [
    `${act(who, 'dites', 'dit')} «\u202f${word}\u202f» en parlant\u00a0: mot brûlé`,
  ],
  appealed: (who: Who): Sentence => [
    act(who, 'contestez «\u202fdéjà dit\u202f»', 'conteste «\u202fdéjà dit\u202f»'),
  ],
  reinstated: (winner: Who, loser: Who, taken: boolean): Sentence =>
    taken
      ? [{ strong: `${act(winner, 'gagnez', 'gagne')} ${card(loser)}` }, ' après tout']
      : ['La réponse compte\u202f; la carte est déjà à un autre'],
  contested: (who: Who): Sentence => [act(who, 'contestez la réponse', 'conteste la réponse')],
  vote: (accepted: boolean, yes: number, no: number): Sentence => [
    'Vote\u00a0: ', { strong: accepted ? 'acceptée' : 'refusée' },
    `, ${accepted ? yes : no} contre ${accepted ? no : yes}`,
  ],
  judged: (who: Who, guilty: boolean, yes: number, no: number): Sentence => [
    'Vote\u00a0: ', { strong: `${name(who)} ${who.me ? 'êtes' : 'est'} ${guilty ? 'coupable' : 'non coupable'}` },
    `, ${guilty ? yes : no} contre ${guilty ? no : yes}`,
  ],
  rejected: (reopens: boolean): Sentence => [
    reopens ? 'La carte revient, on reprend' : 'La carte revient',
  ],
  drawMissed: (who: Who): Sentence => [act(who, 'passez un tour de pioche', 'passe un tour de pioche')],
  over: (winners: readonly Who[]): Sentence => {
    const names = list(winners.map((who) => (who.me ? 'Vous' : who.name)), 'et');
    const win = winners.some(({ me }) => me) ? 'gagnez' : winners.length > 1 ? 'gagnent' : 'gagne';
    return [{ strong: `${names} ${win} la partie` }];
  },
};
