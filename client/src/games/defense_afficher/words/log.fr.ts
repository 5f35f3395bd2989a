/** The log's sentences in French. */

import type { LogSentence } from '../../../kit/log/sentence';
import { count } from '../../../words/count';
import { list } from '../../../words/list';
import type { Who } from './sentence';
import { posters } from './terms.fr';

/** « Vous collez », « Odile colle », « Les Verts collent » */
const act = (who: Who, you: string, they: string, pair: string): string =>
  who.me ? `Vous ${you}` : `${who.name} ${who.pair ? pair : they}`;

const to = (who: Who): string => (who.pair ? `aux ${bare(who)}` : `à ${who.name}`);
const bare = (who: Who): string => who.name.replace(/^Les /, '');

const log = {
  pair: (side: string): string => `Les ${side}`,
  start: (who: Who, die: number): LogSentence => [
    `${act(who, 'faites', 'fait', 'font')} ${die} pour commencer`,
  ],
  dealt: (who: Who, n: number): LogSentence => [
    `${posters(n)} par camp\u202f; ${who.me ? 'vous commencez' : `${who.name} ${who.pair ? 'commencent' : 'commence'}`}`,
  ],
  again: (who: Who): LogSentence => [act(who, 'rejouez', 'rejoue', 'rejouent')],
  missed: (who: Who): LogSentence => [act(who, 'passez un tour', 'passe un tour', 'passent un tour')],
  threw: (who: Who, die: number): LogSentence => [`${act(who, 'faites', 'fait', 'font')} ${die}`],
  walked: (who: Who, n: number, where: string): LogSentence => [
    `${act(who, 'vous déplacez', 'se déplace', 'se déplacent')} de ${count(n, 'case')}${where && `, ${where}`}`,
  ],
  stayed: (who: Who): LogSentence => [act(who, 'restez sur place', 'reste sur place', 'restent sur place')],
  arrived: (who: Who, where: string): LogSentence => [
    where
      ? `${act(who, 'allez', 'va', 'vont')} ${where}`
      : act(who, 'changez de case', 'change de case', 'changent de case'),
  ],
  where: {
    brush: (panel: string) => `à la brosse ${panel}`,
    chance: 'sur une case Chance',
    start: 'sur un Départ',
    instruction: (text: string) => `sur «\u202f${text}\u202f»`,
    plain: '',
  },
  pasted: (who: Who, brand: string, slot: string): LogSentence => [
    `${act(who, 'collez', 'colle', 'collent')} `,
    { strong: brand },
    ` (${slot})`,
  ],
  mispasted: (who: Who, brand: string, slot: string): LogSentence => [
    `${act(who, 'vous trompez', 'se trompe', 'se trompent')}\u00a0: `,
    { strong: brand },
    ` ne va pas en ${slot}`,
  ],
  exchanged: (who: Who, n: number): LogSentence => [
    `${act(who, 'échangez', 'échange', 'échangent')} ${posters(n)}`,
  ],
  took: (who: Who, n: number): LogSentence => [
    `${act(who, 'prenez', 'prend', 'prennent')} ${posters(n)} à la Réserve`,
  ],
  shed: (who: Who): LogSentence => [
    act(who, 'rendez une affiche', 'rend une affiche', 'rendent une affiche'),
    ' à la Réserve',
  ],
  gave: (who: Who, taker: Who): LogSentence => [
    taker.me
      ? `${who.name} vous ${who.pair ? 'donnent' : 'donne'} une affiche`
      : `${act(who, 'donnez', 'donne', 'donnent')} une affiche ${to(taker)}`,
  ],
  chance: (who: Who, title: string): LogSentence => [
    `${act(who, 'tirez', 'tire', 'tirent')} `,
    { strong: title },
  ],
  renewed: (n: number): LogSentence => [`L’écart est mélangé\u00a0: nouveau stock de ${count(n, 'carte')}`],
  laid: (who: Who, panel: string, n: number): LogSentence => [
    `${act(who, 'posez', 'pose', 'posent')} une `,
    { strong: 'pancarte' },
    ` sur le panneau ${panel} (${count(n, 'emplacement')})`,
  ],
  lifted: (who: Who, panel: string): LogSentence => [
    `${act(who, 'levez', 'lève', 'lèvent')} la pancarte du panneau ${panel}`,
  ],
  scraped: (who: Who, brand: string, slot: string, taker: Who): LogSentence => {
    const give = who.me ? 'donnez' : who.pair ? 'donnent' : 'donne';
    return [
      `${act(who, 'grattez', 'gratte', 'grattent')} `,
      { strong: brand },
      ` (${slot}) et `,
      taker.me ? `vous la ${give}` : `la ${give} ${to(taker)}`,
    ];
  },
  peeled: (who: Who, brand: string, slot: string): LogSentence => [
    { strong: brand },
    ` (${slot}) se décolle\u00a0: `,
    `${who.me ? 'vous la reprenez' : `${who.name} la ${who.pair ? 'reprennent' : 'reprend'}`}`,
  ],
  peeked: (who: Who, n: number): LogSentence => [
    `${act(who, 'regardez', 'regarde', 'regardent')} ${posters(n)} de la Réserve`,
  ],
  swapped: (who: Who, other: Who): LogSentence => [
    `${act(who, 'changez', 'change', 'changent')} de place avec ${other.me ? 'vous' : other.pair ? `les ${bare(other)}` : other.name}`,
  ],
  forbidden: (who: Who): LogSentence => [
    act(
      who,
      'ne collerez pas au prochain tour',
      'ne collera pas au prochain tour',
      'ne colleront pas au prochain tour',
    ),
  ],
  mustMiss: (who: Who): LogSentence => [
    act(who, 'passerez le prochain tour', 'passera le prochain tour', 'passeront le prochain tour'),
  ],
  won: (names: readonly string[], pair: boolean): LogSentence => [
    { strong: `${list(names, 'et')} ${pair ? 'gagnent' : 'gagne'} la partie` },
  ],
  youWon: (): LogSentence => [{ strong: 'Vous gagnez la partie' }],
};

export default log;
