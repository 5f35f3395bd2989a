/** Whom a sentence of the log speaks of. */

import type * as log from '../../../kit/log/sentence';

export interface Who extends log.LogPerson {
  readonly pair: boolean; // named by its side: a plural
}
