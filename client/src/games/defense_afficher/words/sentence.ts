/** A sentence of the log: words, and what is stressed. */

export type Part = string | { readonly strong: string };
export type Sentence = readonly Part[];

/** The sentence in plain words, for those who hear it. */
export function aloud(sentence: Sentence): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.strong)).join('');
}

/** Somebody, as a sentence speaks of them. */
export interface Who {
  readonly name: string; // a person's, or a pair's side
  readonly me: boolean;
  readonly pair: boolean; // named by its side: a plural
}
