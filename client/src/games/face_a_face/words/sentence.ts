/** A sentence of the log: words, what is stressed, and the way to a timeline picture. */

import type * as log from '../../../kit/log/sentence';

export type RaceShown = { readonly race: number }; // of the face-off of this number
export type Sentence = log.LogSentence<RaceShown>;
