/** A sentence of the log: words, cards drawn as rank and pip, and what is stressed. */

import * as log from '../../../kit/log/sentence';

export type CardShown = { readonly card: string };
export type Sentence = log.LogSentence<CardShown>;

/** The sentence in plain words, for those who hear it. */
export function aloud(sentence: Sentence, nameOfCard: (card: string) => string): string {
  return log.aloud(sentence, ({ card }) => nameOfCard(card));
}
