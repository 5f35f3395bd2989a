/** What the banner says: whose turn it is, who faces whom, and what to do. */

import type { FaceAFaceTypes, Given, Opening, Racing, Tied, View, Voting } from '../../gen/face_a_face';
import { type Asked, type Headline, mine, theirs } from '../../kit/log/sentence';
import type { GameTable } from '../contract';
import { judgedOf } from './judged';
import { drawerOf } from './people';
import type { Words } from './words';

type Table = Pick<GameTable<FaceAFaceTypes>, 'seat' | 'nameOf'>;

/** Says what goes on to a person at the table, or to those who watch. */
export function banner(view: View, table: Table, words: Words): Asked {
  const turn = words.turn;
  const { phase } = view;
  const me = table.seat;
  switch (phase.kind) {
    case 'Drawing':
      if (phase.until !== null) return theirs(turn.lastLook, turn.lastLookLine);
      return drawing(view, table, words);
    case 'Turning':
      return phase.seat === me
        ? theirs(turn.iTurnUp, '')
        : theirs(turn.theirs(table.nameOf(phase.seat)), turn.turnsUp);
    case 'Throwing': {
      const line = view.turn === me ? turn.throwingMine : turn.throwingLine(table.nameOf(view.turn));
      return theirs(turn.throwing, line);
    }
    case 'Uncovering':
      return theirs(turn.uncovering, turn.uncoveringLine);
    case 'Opening':
      return opening(phase, table, words);
    case 'Racing':
      return phase.tie ? tieBreak(phase, table, words) : racing(phase, view, table, words);
    case 'Tied':
      return tied(phase, view, table, words);
    case 'Voting':
      return voting(phase, view, table, words);
    case 'Over':
      return theirs(words.game, '');
  }
}

function drawing(view: View, table: Table, words: Words): Asked {
  const { turn } = words;
  if (drawerOf(view) !== table.seat) return theirs(turn.theirs(table.nameOf(view.turn)), turn.mustDraw);
  if (view.options.aloud) return mine(turn.mine, turn.lookUp);
  return mine(turn.mine, view.left > 0 && view.right > 0 ? turn.tapPile : turn.onePile);
}

/** The two of a face-off, from my side of it: I am first if I am one of them. */
function sides(pair: readonly number[], table: Table): { rival: number | null; names: [string, string] } {
  const [one = 0, other = 0] = pair;
  const names: [string, string] = [table.nameOf(one), table.nameOf(other)];
  const rival = table.seat === one ? other : table.seat === other ? one : null;
  return { rival, names };
}

function opening(phase: Opening, table: Table, words: Words): Asked {
  const { rival, names } = sides(phase.pair, table);
  const line = phase.reopened ? words.turn.again : words.turn.ready;
  if (rival !== null) return mine(words.turn.with(table.nameOf(rival)), line);
  return theirs(words.turn.against(...names), line);
}

/** What was answered, or that somebody says aloud to have won. */
function said({ seat, word, meant }: Given, table: Table, { heard, turn, spoken }: Words): string {
  if (seat === table.seat) return word ? turn.saidByMe(heard(word, meant)) : spoken.claimedByMe;
  const name = table.nameOf(seat);
  return word ? turn.said(name, heard(word, meant)) : spoken.claimed(name);
}

function racing(phase: Racing, view: View, table: Table, words: Words): Asked {
  const { turn } = words;
  const { rival, names } = sides(phase.pair, table);
  const { given } = phase;
  if (rival !== null) {
    if (given) return mine(said(given, table, words), given.seat === table.seat ? turn.verdict : turn.finish);
    const quick = view.options.aloud ? turn.speak : turn.quick;
    const title = turn.with(table.nameOf(rival));
    return mine(title, view.cascade > 0 ? `${turn.cascade(view.cascade + 1)} · ${quick}` : quick);
  }
  if (given) return theirs(said(given, table, words), turn.verdict);
  return theirs(words.turn.against(...names), called(phase, view, table, words));
}

function called(phase: Racing, view: View, table: Table, words: Words): string {
  const { turn } = words;
  if (view.cascade > 0) return `${turn.cascade(view.cascade + 1)} · ${turn.onlyThey}`;
  if (phase.caller === null || phase.pair.includes(phase.caller)) return turn.onlyThey;
  return phase.caller === table.seat ? turn.calledByMe : turn.calledBy(table.nameOf(phase.caller));
}

function tieBreak(phase: Racing, table: Table, words: Words): Asked {
  const { turn } = words;
  const { rival, names } = sides(phase.pair, table);
  const { given } = phase;
  if (given) {
    const line = given.seat === table.seat || rival === null ? turn.verdict : turn.finish;
    return { title: said(given, table, words), line, mine: rival !== null };
  }
  if (rival !== null) return mine(turn.tie, turn.youTwo(table.nameOf(rival)));
  return theirs(turn.tie, turn.theyTwo(...names));
}

function tied(phase: Tied, view: View, table: Table, words: Words): Asked {
  const { turn } = words;
  const { names } = sides(phase.pair, table);
  if (phase.drawer === table.seat) return mine(turn.drawTie, turn.tieFor(...names));
  const title = view.last?.given.length === 0 ? turn.nobody : turn.tie;
  return theirs(title, turn.drawsTie(table.nameOf(phase.drawer)));
}

function voting(phase: Voting, view: View, table: Table, words: Words): Asked {
  const { vote } = words;
  const [by, of] = [table.nameOf(phase.by), table.nameOf(phase.seat)];
  const line = () => {
    if (phase.refusal !== null) return appealing(phase, table, words);
    const [they, me, mine] =
      phase.number === null
        ? [vote.accuses, vote.accusesMe, vote.iAccuse]
        : view.options.aloud
          ? [vote.claims, vote.claimsMine, vote.iClaim]
          : [vote.contests, vote.contestsMine, vote.iContest];
    if (phase.seat === table.seat) return me(by);
    return phase.by === table.seat ? mine(of) : they(by, of);
  };
  return { title: vote.title, line: line(), mine: phase.voters.includes(table.seat ?? -1) };
}

function appealing({ by, seat }: Voting, table: Table, { vote }: Words): string {
  if (by === table.seat) return seat === by ? vote.iAppealMine : vote.iAppeal(table.nameOf(seat));
  if (seat === table.seat) return vote.appealsMine(table.nameOf(by));
  return vote.appeals(table.nameOf(by), table.nameOf(seat));
}

/** Says the same to a whole room. */
export function screenHeadline(view: View, table: Table, words: Words): Headline {
  const asked = banner(view, { seat: null, nameOf: (seat) => table.nameOf(seat) }, words);
  const { phase } = view;
  if ((phase.kind === 'Racing' && !phase.given && !phase.tie) || phase.kind === 'Opening')
    return { title: words.screen.title, line: asked.title };
  const judged = judgedOf(view);
  if (judged?.word) return { title: words.heard(judged.word, judged.meant), line: asked.line };
  return asked;
}
