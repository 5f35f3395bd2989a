/** The log's sentences in English. */

import type { LogPerson } from '../../../kit/log/sentence';
import { list } from '../../../words/list';
import type fr from './log.fr';
import type { Sentence } from './sentence';

const act = (who: LogPerson, you: string, they: string): string =>
  who.me ? `You ${you}` : `${who.name} ${they}`;
const whose = (who: LogPerson): string => (who.me ? 'your' : `${who.name}’s`);
const as = (meant: string): string => (meant ? ` (${meant})` : '');
const name = (who: LogPerson): string => (who.me ? 'you' : who.name);

const en: typeof fr = {
  begun: (who: LogPerson): Sentence => [
    `The pack is cut into two piles: ${name(who)} ${who.me ? 'begin' : 'begins'}`,
  ],
  turned: (who: LogPerson, theme: string): Sentence => [
    `${act(who, 'turn up', 'turns up')} `,
    { strong: theme },
  ],
  takenBack: (who: LogPerson): Sentence => [
    `The card goes back on its pile: somebody spoke before ${name(who)} drew`,
  ],
  duel: (who: LogPerson): Sentence => [`${act(who, 'draw', 'draws')} a `, { strong: 'Duel' }, ' card'],
  die: (one: string, other: string, again: number): Sentence => [
    again ? 'The die, thrown again, shows ' : 'The die shows ',
    { strong: one },
    ' and ',
    { strong: other },
  ],
  uncovered: (who: LogPerson, theme: string): Sentence => [
    `${act(who, 'uncover', 'uncovers')} `,
    { strong: theme },
  ],
  opened: (one: LogPerson, other: LogPerson, caller: LogPerson | null): Sentence => [
    { strong: 'Face-off' },
    `: ${name(one)} against ${name(other)}`,
    caller ? `, called by ${name(caller)}` : '',
  ],
  answered: (who: LogPerson, word: string, meant: string): Sentence => [
    `${act(who, 'say', 'says')} “`,
    { strong: word },
    `”${as(meant)}`,
  ],
  saidAlready: (who: LogPerson, word: string, earlier: string): Sentence => [
    `${act(who, 'repeat', 'repeats')} “`,
    { strong: word },
    '”, said before',
    earlier ? `, as “${earlier}”` : '',
  ],
  fast: (who: LogPerson): Sentence => [
    `${act(who, 'have', 'has')} given three answers faster than anybody can read and type`,
  ],
  claimed: (who: LogPerson): Sentence => [act(who, 'claim to have won', 'claims to have won')],
  won: (winner: LogPerson, loser: LogPerson, word: string, meant: string, race: number): Sentence => [
    { strong: `${act(winner, 'win', 'wins')} ${whose(loser)} card` },
    word ? ` with “${word}”${as(meant)}` : '',
    ' ',
    { race },
  ],
  tied: (one: LogPerson, other: LogPerson): Sentence => [
    { strong: 'A tie' },
    `: ${name(one)} and ${name(other)} began at the same moment`,
  ],
  nobody: (): Sentence => ['Nobody answers: a card to break the tie'],
  tieBreak: (theme: string): Sentence => ['Tie-break card: ', { strong: theme }],
  bothLeft: (): Sentence => ['Nobody answers: both cards leave the game'],
  burned: (who: LogPerson, word: string): Sentence => [
    `${act(who, 'say', 'says')} “${word}” in the chat: it is burned`,
  ],
  appealed: (who: LogPerson): Sentence => [act(who, 'contest “said before”', 'contests “said before”')],
  reinstated: (winner: LogPerson, loser: LogPerson, taken: boolean): Sentence =>
    taken
      ? [{ strong: `${act(winner, 'win', 'wins')} ${whose(loser)} card` }, ' after all']
      : ['The answer counts; somebody else has the card by now'],
  contested: (who: LogPerson): Sentence => [act(who, 'contest the answer', 'contests the answer')],
  vote: (accepted: boolean, yes: number, no: number): Sentence => [
    'Vote: ',
    { strong: accepted ? 'accepted' : 'refused' },
    `, ${accepted ? yes : no} to ${accepted ? no : yes}`,
  ],
  judged: (who: LogPerson, guilty: boolean, yes: number, no: number): Sentence => [
    'Vote: ',
    { strong: `${name(who)} ${who.me ? 'are' : 'is'} ${guilty ? 'guilty' : 'not guilty'}` },
    `, ${guilty ? yes : no} to ${guilty ? no : yes}`,
  ],
  rejected: (reopens: boolean): Sentence => [
    reopens ? 'The card comes back, and the race goes on' : 'The card comes back',
  ],
  drawMissed: (who: LogPerson): Sentence => [act(who, 'miss a draw', 'misses a draw')],
  over: (winners: readonly LogPerson[]): Sentence => {
    const names = list(
      winners.map((who) => (who.me ? 'You' : who.name)),
      'and',
    );
    const win = winners.some(({ me }) => me) || winners.length > 1 ? 'win' : 'wins';
    return [{ strong: `${names} ${win} the game` }];
  },
};

export default en;
