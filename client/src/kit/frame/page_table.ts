/** The table of the page, for the frames, bars and ends that the kit draws round a game:
 *  the game itself is given no more of it than it plays with. */

import { getContext, setContext } from 'svelte';
import type { TableStore } from '../../table/store';

const KEY = Symbol('table of the page');

export const providePageTable = (table: TableStore): TableStore => setContext(KEY, table);
export const pageTable = (): TableStore => getContext<TableStore>(KEY);
