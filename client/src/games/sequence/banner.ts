/** What the banner says: whose turn it is, and what to do, following the selection. */

import type { SequenceTypes, View } from '../../gen/sequence';
import { type Asked, type LogPerson, mine, theirs } from '../../kit/log/sentence';
import type { GameTable } from '../contract';
import { eyes } from './cards';
import { awaited } from './people';
import type { Play } from './play.svelte';
import type { Words } from './words';

type Table = Pick<GameTable<SequenceTypes>, 'seat' | 'nameOf' | 'history'>;

/** Says whose turn it is to a person at the table. */
export function banner(view: View, play: Play, table: Table, words: Words): Asked {
  const turn = words.turn;
  const acting = awaited(view);
  if (play.locks.length > 0) return mine(turn.lockTitle, turn.lock);
  if (play.owes) {
    const line = play.card ? turn.giveUpSelected : turn.giveUp;
    return mine(turn.silence(speaker(table)), line);
  }
  if (play.held) return mine(turn.confirm(play.held.kind), turn.confirmLine);
  if (acting.includes(table.seat ?? -1)) return mine(turn.mine, advice(view, play, words));
  if (play.mayDraw) return mine(turn.drawTitle, drawBefore(view, table, words));
  const { title, line } = others(view, table, words);
  const early = play.card || (play.lost && table.seat !== null);
  return theirs(title, early && view.phase.kind !== 'Over' ? turn.notYet : line);
}

/** Says by when to draw: the next seat takes the draw by playing and drawing (SEQ-14),
 *  whoever's turn it is by now (SEQ-G16). */
function drawBefore(view: View, table: Table, words: Words): string {
  const seat = table.seat ?? 0;
  const next = (seat + 1) % view.sides.length;
  const oldest = view.due[seat]?.[0] ?? -1;
  return words.turn.draw(table.nameOf(next), view.due[next]?.includes(oldest + 1) ?? false);
}

/** Says what somebody else is doing, to players and onlookers. */
export function others(view: View, table: Table, words: Words) {
  const turn = words.turn;
  const acting = awaited(view);
  const name = table.nameOf(acting[0] ?? 0);
  switch (view.phase.kind) {
    case 'Penalty':
      return {
        title: turn.silence(speaker(table)),
        line: turn.owing(acting.map((seat) => table.nameOf(seat))),
      };
    case 'Locking':
      return { title: turn.theirs(name), line: `${name} ${turn.mustLock}` };
    case 'Over': // the winning line is still being drawn
      return { title: view.phase.winners.length ? turn.lockTitle : words.over.drawn, line: '' };
    case 'Turn':
      return { title: turn.theirs(name), line: `${name} ${turn.mustPlay}` };
  }
}

/** Who broke the silence last: the cards are owed for their words. */
function speaker(table: Table): LogPerson {
  const spoken = table.history
    .flatMap(({ events }) => events)
    .findLast((event) => event.kind === 'SilenceBroken');
  const seat = spoken?.seat ?? -1;
  return { name: table.nameOf(seat), me: seat === table.seat };
}

function advice(view: View, play: Play, words: Words): string {
  const turn = words.turn;
  const card = play.card;
  if (!card) {
    if (play.pass) return turn.pass;
    if (play.lost) return turn.cardFirst;
    return play.mayDraw ? turn.chooseOrDraw : turn.choose;
  }
  if (view.dead.includes(card)) return play.exchange ? turn.exchange : turn.deadNow;
  switch (eyes(card)) {
    case 1:
      return play.targets.size > 0 ? turn.remove : turn.nothingToRemove;
    case 2:
      return turn.anywhere;
    default:
      return turn.squares(card, play.targets.size);
  }
}
