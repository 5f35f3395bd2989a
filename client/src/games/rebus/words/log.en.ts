/** The log's sentences in English. */

import type { Sentence, Who } from '../../../kit/log/sentence';
import { list } from '../../../words/list';
import type fr from './log.fr';

const act = (who: Who, you: string, they: string): string =>
  who.me ? `You ${you}` : `${who.name} ${they}`;
const name = (who: Who): string => (who.me ? 'you' : who.name);
const cards = (n: number): string => `${n} card${n === 1 ? '' : 's'}`;
const place = (n: number): string => (n === 0 ? 'Départ' : n === 61 ? 'Arrivée' : `square ${n}`);

export default {
  begun: (who: Who): Sentence => [`Ten cards each: ${name(who)} ${who.me ? 'begin' : 'begins'}`],
  thrown: (who: Who, die: number): Sentence => [`${act(who, 'throw', 'throws')} the die: `, { strong: String(die) }],
  moved: (who: Who, start: number, to: number): Sentence => [
    `${to > start ? act(who, 'advance', 'advances') : act(who, 'go back', 'goes back')} by ${Math.abs(to - start)}, `,
    { strong: place(to) },
  ],
  stays: (who: Who): Sentence => [act(who, 'stay in place', 'stays in place')],
  thrownAway: (who: Who, n: number): Sentence => [`${act(who, 'throw', 'throws')} away ${cards(n)} and ${who.me ? 'pass' : 'passes'} the die`],
  drawn: (who: Who, n: number): Sentence => [`${act(who, 'draw', 'draws')} ${cards(n)}`],
  refilled: (n: number): Sentence => [`The pile is shuffled anew, ${cards(n)}`],
  exchanged: (who: Who, other: Who, n: number): Sentence => [
    `${act(who, 'exchange', 'exchanges')} ${cards(n)} with ${name(other)}`,
  ],
  passed: (who: Who, rule: string): Sentence => [`${act(who, 'pass', 'passes')} (${rule})`],
  nothing: (who: Who): Sentence => [act(who, 'lay nothing', 'lays nothing')],
  sealing: (who: Who): Sentence => [act(who, 'type the solution', 'types the solution')],
  takenUp: (who: Who): Sentence => [act(who, 'go back to your cards', 'goes back to the cards')],
  gaveIn: (who: Who): Sentence => [act(who, 'give up', 'gives up')],
  laid: (who: Who, n: number): Sentence => [`${act(who, 'lay', 'lays')} a rebus of ${cards(n)}`],
  accepted: (who: Who): Sentence => [
    who.me ? 'The author accepts your answer' : `The author accepts ${who.name}’s answer`,
  ],
  revealed: (solution: string, solvers: readonly Who[]): Sentence => [
    'Solution: ', { strong: solution },
    solvers.length > 0 ? `, solved by ${list(solvers.map(name), 'and')}` : ', nobody solved it',
  ],
  contested: (who: Who): Sentence => [act(who, 'contest it', 'contests it')],
  vote: (accepted: boolean, yes: number, no: number): Sentence => [
    'Vote: ', { strong: accepted ? 'accepted' : 'rejected' },
    `, ${accepted ? yes : no} to ${accepted ? no : yes}`,
  ],
  unvoted: [{ strong: 'Nobody voted' }, ': the verdict stands'] as Sentence,
  judged: (follows: boolean): Sentence => [
    'The judge: ', { strong: follows ? 'the card follows' : 'the card does not follow' },
  ],
  rejected: (rule: string): Sentence => [{ strong: 'Rejected by the table' }, ` (${rule})`],
  chain: (who: Who): Sentence => [{ strong: 'The chain' }, `: ${name(who)} ${who.me ? 'begin' : 'begins'}`],
  linked: (who: Who, phrase: string): Sentence => [`${act(who, 'say', 'says')} “`, { strong: phrase }, '…”'],
  broken: (who: Who, n: number, rule: string): Sentence => [
    `The chain ends at ${cards(n)}: ${name(who)} ${who.me ? 'stay' : 'stays'} in place (${rule})`,
  ],
  complete: (n: number, rule: string): Sentence => [`The chain has ${cards(n)} (${rule})`],
  reads: (who: Who, on: boolean): Sentence => [
    on ? act(who, 'have the pictures read out', 'has the pictures read out') : act(who, 'stop having the pictures read out', 'stops having the pictures read out'),
  ],
  favoured: (who: Who): Sentence => [act(who, 'choose a favourite', 'chooses a favourite')],
  round: (n: number): Sentence => [{ strong: `Round ${n}` }, ': everybody composes'],
  gallery: (n: number): Sentence => [
    n === 0 ? 'Nobody has composed: no gallery' : `The gallery opens, with ${n === 1 ? 'one rebus' : `${n} rebuses`}`,
  ],
  found: (who: Who): Sentence => [act(who, 'have found it', 'has found it')],
  points: (gains: readonly { who: Who; points: number }[]): Sentence => [
    gains.map(({ who, points }) => `${who.me ? 'You' : who.name} +${points}`).join(', '),
  ],
  over: (names: readonly string[]): Sentence => [
    { strong: `${list(names, 'and')} ${names.length > 1 ? 'win' : 'wins'} the game` },
  ],
} satisfies typeof fr;
