/** What the one button of a lobby does, and says: fill the free seats, and begin. */

import { ROBOTS } from '../../gen/robots';
import type { GameListing } from '../../gen/api';
import type { RoomNow } from '../../gen/wire';
import type { Table } from '../../table/table.svelte';
import { lang, t } from '../../words/lang.svelte';
import { robotsFor } from '../robots_asked';
import { nearest, sideCount } from './seating';

type Message = Parameters<Table['tell']>[0];

export interface Start {
  readonly name: string; // of the button: what it will do
  readonly line: string; // who comes
  readonly why: string; // why it cannot be done; '': it can
  readonly messages: Message[];
  /** The same without robots, where the game can be played by so many. */
  readonly without?: { readonly name: string; readonly messages: Message[] };
}

/** Say what beginning comes to at a table as it stands. */
export function startOf(game: GameListing, { chairs }: Pick<RoomNow, 'chairs'>, level: string): Start {
  const words = t().lobby;
  const begin: Message = { kind: 'Start' };
  const free = chairs.filter(({ name }) => name === null).length;
  if (free === 0) return { name: words.start, line: '', why: '', messages: [begin] };
  const seated = chairs.length - free;
  const sides = chairs.map(({ side }) => side);
  const fewer = game.seatings.filter((each) => each.length === seated);
  const smaller = nearest(fewer, sideCount(sides), seated) ?? fewer[0];
  const alone = smaller && {
    name: words.startWith(seated),
    messages: [{ kind: 'Arrange', sides: smaller } as const, begin],
  };
  if (!game.levels.length) {
    return alone
      ? { ...alone, line: '', why: '' }
      : { name: words.start, line: '', why: words.tooFew, messages: [] };
  }
  const robots = robotsFor(
    chairs.map(({ name }) => name),
    free,
  );
  const names = robots.map((robot) => ROBOTS[robot].name[lang()]);
  return {
    name: words.fill(free),
    line:
      free === 1
        ? words.takesSeat(names[0] ?? '', chairs.findIndex(({ name }) => name === null) + 1)
        : words.come(t().list(names)),
    why: '',
    messages: [{ kind: 'AddBots', level, characters: robots }, begin],
    ...(alone ? { without: alone } : {}),
  };
}
