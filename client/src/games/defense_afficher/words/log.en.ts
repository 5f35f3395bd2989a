/** The log's sentences in English: the shape of the French ones. */

import type { LogSentence } from '../../../kit/log/sentence';
import { list } from '../../../words/list';
import type french from './log.fr';
import type { Who } from './sentence';

const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** "You paste", "Odile pastes", "Green paste" */
const act = (who: Who, you: string, they: string): string =>
  who.me ? `You ${you}` : `${who.name} ${who.pair ? you : they}`;

const whom = (who: Who): string => (who.me ? 'you' : who.name);

const log: typeof french = {
  pair: (side: string): string => side,
  start: (who: Who, die: number): LogSentence => [`${act(who, 'throw', 'throws')} ${die} for the start`],
  dealt: (who: Who, n: number): LogSentence => [
    `${many(n, 'poster')} a side; ${who.me ? 'you start' : `${who.name} ${who.pair ? 'start' : 'starts'}`}`,
  ],
  again: (who: Who): LogSentence => [act(who, 'play again', 'plays again')],
  missed: (who: Who): LogSentence => [act(who, 'miss a turn', 'misses a turn')],
  threw: (who: Who, die: number): LogSentence => [`${act(who, 'throw', 'throws')} ${die}`],
  walked: (who: Who, n: number, where: string): LogSentence => [
    `${act(who, 'walk', 'walks')} ${many(n, 'square')}${where && `, ${where}`}`,
  ],
  stayed: (who: Who): LogSentence => [act(who, 'stay put', 'stays put')],
  arrived: (who: Who, where: string): LogSentence => [`${act(who, 'go', 'goes')} ${where || 'elsewhere'}`],
  where: {
    brush: (panel: string) => `to brush ${panel}`,
    chance: 'to a Chance square',
    start: 'to a Départ',
    instruction: (text: string) => `to “${text}”`,
    plain: '',
  },
  pasted: (who: Who, brand: string, slot: string): LogSentence => [
    `${act(who, 'paste', 'pastes')} `,
    { strong: brand },
    ` (${slot})`,
  ],
  mispasted: (who: Who, brand: string, slot: string): LogSentence => [
    `${act(who, 'slip up', 'slips up')}: `,
    { strong: brand },
    ` does not go on ${slot}`,
  ],
  exchanged: (who: Who, n: number): LogSentence => [
    `${act(who, 'exchange', 'exchanges')} ${many(n, 'poster')}`,
  ],
  took: (who: Who, n: number): LogSentence => [
    `${act(who, 'take', 'takes')} ${many(n, 'poster')} from the Reserve`,
  ],
  shed: (who: Who): LogSentence => [act(who, 'give a poster back', 'gives a poster back'), ' to the Reserve'],
  gave: (who: Who, taker: Who): LogSentence => [`${act(who, 'give', 'gives')} ${whom(taker)} a poster`],
  chance: (who: Who, title: string): LogSentence => [`${act(who, 'draw', 'draws')} `, { strong: title }],
  renewed: (n: number): LogSentence => [`The discards are shuffled into a new stock of ${many(n, 'card')}`],
  laid: (who: Who, panel: string, n: number): LogSentence => [
    `${act(who, 'lay', 'lays')} `,
    { strong: 'Post no bills' },
    ` on panel ${panel} (${many(n, 'slot')})`,
  ],
  lifted: (who: Who, panel: string): LogSentence => [
    `${act(who, 'lift', 'lifts')} the notice off panel ${panel}`,
  ],
  scraped: (who: Who, brand: string, slot: string, taker: Who): LogSentence => [
    `${act(who, 'scrape', 'scrapes')} `,
    { strong: brand },
    ` (${slot}) off `,
    `and ${who.me || who.pair ? 'give' : 'gives'} it to ${whom(taker)}`,
  ],
  peeled: (who: Who, brand: string, slot: string): LogSentence => [
    { strong: brand },
    ` (${slot}) comes off: `,
    `${act(who, 'take', 'takes')} it back`,
  ],
  peeked: (who: Who, n: number): LogSentence => [
    `${act(who, 'look', 'looks')} at ${many(n, 'poster')} from the Reserve`,
  ],
  swapped: (who: Who, other: Who): LogSentence => [
    `${act(who, 'change', 'changes')} places with ${whom(other)}`,
  ],
  forbidden: (who: Who): LogSentence => [act(who, 'may not paste next turn', 'may not paste next turn')],
  mustMiss: (who: Who): LogSentence => [act(who, 'will miss the next turn', 'will miss the next turn')],
  won: (names: readonly string[], pair: boolean): LogSentence => [
    { strong: `${list(names, 'and')} ${pair ? 'win' : 'wins'} the game` },
  ],
  youWon: (): LogSentence => [{ strong: 'You win the game' }],
};

export default log;
