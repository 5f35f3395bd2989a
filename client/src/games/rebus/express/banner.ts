/** What the banner says in Rébus express. */

import type { ComposingTogether, RebusTypes, Solving, Telling, View } from '../../../gen/rebus';
import { type Asked, mine, theirs } from '../../../kit/log/sentence';
import type { GameTable } from '../../contract';
import type { Words } from '../words';
import { awaitedTogether, finders } from './standing';

type Table = Pick<GameTable<RebusTypes>, 'seat' | 'nameOf'>;
type Phase = ComposingTogether | Solving | Telling;

/** Says what goes on to a person at the table, or to those who watch. */
export function expressBanner(phase: Phase, view: View, table: Table, words: Words): Asked {
  switch (phase.kind) {
    case 'ComposingTogether':
      return together(phase, view, table, words);
    case 'Solving':
      return solving(view, table, words);
    case 'Telling':
      return telling(phase, view, table, words);
  }
}

function together(phase: ComposingTogether, view: View, table: Table, { express: words }: Words): Asked {
  const round = words.round(view.express?.round ?? 1, view.express?.rounds ?? 1);
  if (table.seat === null) return theirs(words.compose, round);
  if (!phase.ready[table.seat]) return mine(words.compose, words.composeLine(round));
  const names = awaitedTogether(view).map((seat) => table.nameOf(seat));
  const title = view.tray?.cards.length ? words.readyTitle : words.nothingTitle;
  return theirs(title, words.waits(names));
}

function solving(view: View, table: Table, words: Words): Asked {
  const { express, turn } = words;
  const author = view.row?.author ?? view.turn;
  if (table.seat === null) return theirs(turn.guessing(table.nameOf(author)), turn.guessLine);
  if (author === table.seat) return theirs(express.yours, turn.guessedLine(view.sealed?.solution ?? ''));
  if (view.found[table.seat]?.words != null) return theirs(express.found, express.foundLine);
  return mine(turn.guess, turn.guessLine);
}

function telling(phase: Telling, view: View, table: Table, words: Words): Asked {
  const { reveal, express } = words;
  const found = finders(view);
  const line = table.seat === null ? '' : express.gained(phase.gains[table.seat] ?? 0);
  if (found.length === 0) return theirs(reveal.none, line);
  const names = found.map((seat) => (seat === table.seat ? words.yourself : table.nameOf(seat)));
  return theirs(reveal.found(names), line);
}
