/** The table of a page, by context: the game takes what it plays with, and the frames,
 *  bars and ends that the kit draws round it take the rest. */

import { getContext, setContext } from 'svelte';
import type { GameTable, GameTypes } from '../../games/contract';
import type { TableStore } from '../../table/store';

const GAME = Symbol('table of the game');
const PAGE = Symbol('table of the page');

export function provideGameTable<T extends GameTable>(table: T): T {
  return setContext(GAME, table);
}

export function providePageTable(table: TableStore): TableStore {
  provideGameTable(table);
  return setContext(PAGE, table);
}

export const gameTable = <G extends GameTypes>(): GameTable<G> => getContext<GameTable<G>>(GAME);
export const pageTable = (): TableStore => getContext<TableStore>(PAGE);
