/** Whom a sentence of the log speaks of. */

import type * as told from '../../../kit/log/sentence';

export interface Who extends told.LogPerson {
  readonly pair: boolean; // named by its side: a plural
}
