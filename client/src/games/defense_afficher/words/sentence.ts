/** Whom a sentence of the log speaks of. */

import type * as told from '../../../kit/told';

export interface Who extends told.Who {
  readonly pair: boolean; // named by its side: a plural
}
