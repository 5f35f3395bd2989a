/** What the banner says: whose turn it is, and what to do. */

import type {
  Chaining,
  Composing,
  Guessing,
  RebusTypes,
  Revealing,
  Task,
  View,
  Voting,
} from '../../../gen/rebus';
import { type Asked, type Headline, mine, theirs } from '../../../kit/log/sentence';
import type { GameTable } from '../../contract';
import { expressBanner } from '../express/banner';
import type { Words } from '../words';

type Table = Pick<GameTable<RebusTypes>, 'seat' | 'nameOf' | 'history'>;

const FEWEST = 2; // cards of a rebus (REB-G33)

/** Says what goes on to a person at the table, or to those who watch. */
export function banner(view: View, table: Table, words: Words): Asked {
  const { turn } = words;
  const { phase } = view;
  const me = table.seat;
  const name = table.nameOf(view.turn);
  const due = view.turn === me;
  switch (phase.kind) {
    case 'Throwing':
      return view.last_round // whoever is farthest after it wins (REB-G41)
        ? (due ? mine : theirs)(due ? turn.throw : turn.theirs(name), words.lastRound)
        : due
          ? mine(turn.throw, turn.throwLine)
          : theirs(turn.theirs(name), turn.throws);
    case 'Exchanging':
      return due
        ? mine(turn.exchange(phase.count), turn.exchangeLine)
        : theirs(turn.exchanges(name, phase.count), turn.exchangesLine);
    case 'Composing':
      return due ? task(phase.task, words) : composes(phase, name, words);
    case 'Sealing':
      return due
        ? mine(words.solution.sealTitle, phase.minute ? words.solution.sealLine : words.solution.sealOver)
        : theirs(turn.seals(name), turn.sealsLine);
    case 'Guessing':
      return guessing(phase, view, table, words);
    case 'Revealing':
      return revealed(phase, table, words);
    case 'Voting':
      return voting(phase, view, table, words);
    case 'Chaining':
      return chaining(phase, view, table, words);
    case 'Drawing': {
      if (me !== null && (phase.most[me] ?? 0) > 0) return mine(turn.draw, turn.drawLine);
      const names = phase.most.flatMap((most, seat) => (most > 0 ? [table.nameOf(seat)] : []));
      return theirs(turn.draws(names), turn.drawsLine);
    }
    case 'ComposingTogether':
    case 'Solving':
    case 'Telling':
      return expressBanner(phase, view, table, words);
    case 'Gallery':
    case 'Over':
      return theirs(turn.gallery, words.end.choose);
  }
}

/** What the square asks of its author. */
function task({ kind, demanded, fewer }: Task, { turn }: Words): Asked {
  switch (kind) {
    case 'nombre':
      return mine(turn.due(demanded), turn.dueLine);
    case 'intrus':
      return mine(turn.intrus, turn.intrusLine);
    case 'plus':
      return mine(turn.long, turn.plusLine);
    case 'rebussimo':
      return mine(turn.rebussimo, turn.rebussimoLine);
    case 'arrivee':
      return fewer && demanded > FEWEST
        ? mine(turn.arrivalFewer(demanded), turn.arrivalFewerLine)
        : mine(turn.arrival(demanded), turn.arrivalLine);
    default:
      return mine(turn.long, turn.longLine);
  }
}

function composes({ task: { kind, demanded, fewer } }: Composing, name: string, words: Words): Asked {
  const { turn } = words;
  const line =
    kind === 'nombre' || kind === 'arrivee'
      ? fewer && demanded > FEWEST
        ? turn.composesFewer(demanded)
        : turn.composesNumber(demanded)
      : turn.composesLine(words.square({ kind, cards: demanded }));
  return theirs(turn.composes(name), line);
}

function guessing(phase: Guessing, view: View, table: Table, words: Words): Asked {
  const { turn } = words;
  const author = view.row?.author ?? view.turn;
  if (phase.closes !== null)
    return theirs(view.solved.length > 0 ? turn.solved : turn.givenIn, turn.solvedLine);
  if (author === table.seat) return theirs(turn.guessed, turn.guessedLine(view.sealed?.solution ?? ''));
  if (table.seat === null) return theirs(turn.guessing(table.nameOf(author)), turn.guessLine);
  return view.row?.task.kind === 'intrus'
    ? mine(turn.guessIntrus, turn.guessIntrusLine)
    : mine(turn.guess, turn.guessLine);
}

/** Whose card is due; the last one can be contested before it is laid (REB-G17). */
function chaining({ due, stands }: Chaining, view: View, table: Table, { chain }: Words): Asked {
  const line = stands ? chain.theirsLine : chain.follows;
  if (due === null) return theirs(chain.last, line);
  if (due !== table.seat) return theirs(chain.theirs(table.nameOf(due)), line);
  return mine(view.chain.length > 0 ? chain.mine : chain.first, stands ? chain.mineLine : chain.prepare);
}

/** Who found it, in how long, and by which rule pawns will move. */
function revealed(phase: Revealing, table: Table, words: Words): Asked {
  const { reveal } = words;
  const { solvers, rule } = phase.verdict;
  const took = solvers.length > 0 ? solvedIn(table.history) : null;
  const line = `${took === null ? reveal.solution : reveal.in(took)} · ${rule}`;
  if (solvers.length === 0) return theirs(reveal.none, line);
  if (solvers.length === 1 && solvers[0] === table.seat) return mine(reveal.foundMe, line);
  const names = solvers.map((seat) => (seat === table.seat ? words.yourself : table.nameOf(seat)));
  return theirs(reveal.found(names), line);
}

/** In how many seconds the last rebus was solved; null: it was not, as far as is known. */
export function solvedIn(history: Table['history']): number | null {
  const at = (kind: string) =>
    history.findLast(({ events }) => events.some((event) => event.kind === kind))?.at ?? null;
  const [laid, solved] = [at('RebusLaid'), at('RebusSolved')];
  if (laid === null || solved === null || solved < laid) return null;
  return Math.max(1, Math.round((solved - laid) / 1000));
}

function voting(phase: Voting, view: View, table: Table, words: Words): Asked {
  const { turn } = words;
  const name = (seat: number) => (seat === table.seat ? words.you : table.nameOf(seat));
  const [by, of] = [name(phase.by), phase.seat === table.seat ? '' : table.nameOf(phase.seat)];
  const line =
    phase.about === 'chain'
      ? turn.contestsChain(by, of)
      : phase.about === 'guess'
        ? turn.contestsGuess(by, of)
        : turn.contests(by, of);
  const asked = table.seat !== null && phase.voters.includes(table.seat) && view.vote === null;
  return asked ? mine(turn.vote, line) : theirs(turn.vote, line);
}

/** What a television says: never what is one person's alone. */
export function screenHeadline(view: View, table: Table, words: Words): Headline {
  const { history } = table;
  return banner(view, { seat: null, nameOf: (seat) => table.nameOf(seat), history }, words);
}
