/** What is being answered: one field for the whole game.
 *
 *  The first letter is told to the table alone, in silence, with the moment of its key
 *  (FAF-G21, FAF-G26). A field that is emptied has begun nothing.
 */

type Tell = (text: string | null, moment?: number) => void;

const same = (one: string, other: string): boolean =>
  one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

export class Answer {
  readonly #mark: Tell;
  #text = $state('');
  #begun: number | null = null; // the moment of the first key, by the page's own clock
  #known = ''; // the letter that the table knows; '' while it knows of none

  constructor(mark: Tell) {
    this.#mark = mark;
  }

  get text(): string {
    return this.#text;
  }

  /** A key goes down, or speech starts: it is the beginning if nothing is there yet. */
  start(moment: number): void {
    if (this.#text === '') this.#begun ??= moment;
  }

  /** The field shows *text* since *moment*. */
  show(text: string, moment: number): void {
    this.#text = text;
    const letter = [...text.trimStart()][0] ?? '';
    if (letter === '') this.#forget();
    else if (!same(letter, this.#known)) {
      // Another letter than the one known is another beginning.
      this.#mark(text.trimStart(), this.#known === '' ? (this.#begun ?? moment) : moment);
      this.#known = letter;
    }
  }

  /** Empties the field: a card has changed (FAF-G20), or the person thought again. */
  empty(): void {
    this.#text = '';
    this.#forget();
  }

  /** Takes the answer out of the field; its beginning goes with the move that sends it. */
  take(): string {
    const text = this.#text.trim();
    this.#text = '';
    this.#begun = null;
    this.#known = '';
    return text;
  }

  /** Puts back what was sent in vain: it is seen, and can be mended. It has begun nothing. */
  keep(text: string): void {
    if (this.#text === '') this.#text = text;
  }

  #forget(): void {
    this.#begun = null;
    if (this.#known === '') return;
    this.#known = '';
    this.#mark(null);
  }
}
