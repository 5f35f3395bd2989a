/** The log's sentences in English. */

import type { LogSentence, LogPerson } from '../../../kit/log/sentence';
import { list } from '../../../words/list';
import type fr from './log.fr';

const act = (who: LogPerson, you: string, they: string): string =>
  who.me ? `You ${you}` : `${who.name} ${they}`;
const name = (who: LogPerson): string => (who.me ? 'you' : who.name);
const cards = (n: number): string => `${n} card${n === 1 ? '' : 's'}`;
const place = (n: number): string => (n === 0 ? 'Départ' : n === 61 ? 'Arrivée' : `square ${n}`);

export default {
  begun: (who: LogPerson): LogSentence => [`Ten cards each: ${name(who)} ${who.me ? 'begin' : 'begins'}`],
  thrown: (who: LogPerson, die: number): LogSentence => [
    `${act(who, 'throw', 'throws')} the die: `,
    { strong: String(die) },
  ],
  moved: (who: LogPerson, start: number, to: number): LogSentence => [
    `${to > start ? act(who, 'advance', 'advances') : act(who, 'go back', 'goes back')} by ${Math.abs(to - start)}, `,
    { strong: place(to) },
  ],
  stays: (who: LogPerson): LogSentence => [act(who, 'stay in place', 'stays in place')],
  thrownAway: (who: LogPerson, n: number): LogSentence => [
    `${act(who, 'throw', 'throws')} away ${cards(n)} and ${who.me ? 'pass' : 'passes'} the die`,
  ],
  drawn: (who: LogPerson, n: number): LogSentence => [`${act(who, 'draw', 'draws')} ${cards(n)}`],
  refilled: (n: number): LogSentence => [`The pile is shuffled anew, ${cards(n)}`],
  exchanged: (who: LogPerson, other: LogPerson, n: number): LogSentence => [
    `${act(who, 'exchange', 'exchanges')} ${cards(n)} with ${name(other)}`,
  ],
  passed: (who: LogPerson, rule: string): LogSentence => [`${act(who, 'pass', 'passes')} (${rule})`],
  nothing: (who: LogPerson): LogSentence => [act(who, 'lay nothing', 'lays nothing')],
  sealing: (who: LogPerson): LogSentence => [act(who, 'type the solution', 'types the solution')],
  takenUp: (who: LogPerson): LogSentence => [act(who, 'go back to your cards', 'goes back to the cards')],
  gaveIn: (who: LogPerson): LogSentence => [act(who, 'give up', 'gives up')],
  laid: (who: LogPerson, n: number): LogSentence => [`${act(who, 'lay', 'lays')} a rebus of ${cards(n)}`],
  accepted: (who: LogPerson): LogSentence => [
    who.me ? 'The author accepts your answer' : `The author accepts ${who.name}’s answer`,
  ],
  revealed: (solution: string, solvers: readonly LogPerson[]): LogSentence => [
    'Solution: ',
    { strong: solution },
    solvers.length > 0 ? `, solved by ${list(solvers.map(name), 'and')}` : ', nobody solved it',
  ],
  contested: (who: LogPerson): LogSentence => [act(who, 'contest it', 'contests it')],
  vote: (accepted: boolean, yes: number, no: number): LogSentence => [
    'Vote: ',
    { strong: accepted ? 'accepted' : 'rejected' },
    `, ${accepted ? yes : no} to ${accepted ? no : yes}`,
  ],
  unvoted: [{ strong: 'Nobody voted' }, ': the verdict stands'] as LogSentence,
  judged: (follows: boolean): LogSentence => [
    'The judge: ',
    { strong: follows ? 'the card follows' : 'the card does not follow' },
  ],
  rejected: (rule: string): LogSentence => [{ strong: 'Rejected by the table' }, ` (${rule})`],
  chain: (who: LogPerson): LogSentence => [
    { strong: 'The chain' },
    `: ${name(who)} ${who.me ? 'begin' : 'begins'}`,
  ],
  linked: (who: LogPerson, phrase: string): LogSentence => [
    `${act(who, 'say', 'says')} “`,
    { strong: phrase },
    '…”',
  ],
  broken: (who: LogPerson, n: number, rule: string): LogSentence => [
    `The chain ends at ${cards(n)}: ${name(who)} ${who.me ? 'stay' : 'stays'} in place (${rule})`,
  ],
  complete: (n: number, rule: string): LogSentence => [`The chain has ${cards(n)} (${rule})`],
  reads: (who: LogPerson, on: boolean): LogSentence => [
    on
      ? act(who, 'have the pictures read out', 'has the pictures read out')
      : act(who, 'stop having the pictures read out', 'stops having the pictures read out'),
  ],
  favoured: (who: LogPerson): LogSentence => [act(who, 'choose a favourite', 'chooses a favourite')],
  round: (n: number): LogSentence => [{ strong: `Round ${n}` }, ': everybody composes'],
  gallery: (n: number): LogSentence => [
    n === 0
      ? 'Nobody has composed: no gallery'
      : `The gallery opens, with ${n === 1 ? 'one rebus' : `${n} rebuses`}`,
  ],
  found: (who: LogPerson): LogSentence => [act(who, 'have found it', 'has found it')],
  points: (gains: readonly { who: LogPerson; points: number }[]): LogSentence => [
    gains.map(({ who, points }) => `${who.me ? 'You' : who.name} +${points}`).join(', '),
  ],
  over: (names: readonly string[]): LogSentence => [
    { strong: `${list(names, 'and')} ${names.length > 1 ? 'win' : 'wins'} the game` },
  ],
} satisfies typeof fr;
