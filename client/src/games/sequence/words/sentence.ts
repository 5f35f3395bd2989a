/** A sentence of the log: words, cards drawn as rank and pip, and what is stressed. */

export type Part = string | { readonly card: string } | { readonly strong: string };
export type Sentence = readonly Part[];

/** The sentence in plain words, for those who hear it. */
export function aloud(sentence: Sentence, nameOfCard: (card: string) => string): string {
  return sentence
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'card' in part ? nameOfCard(part.card) : part.strong;
    })
    .join('');
}

/** Somebody, as a sentence speaks of them. */
export interface Who {
  readonly name: string;
  readonly me: boolean;
}
