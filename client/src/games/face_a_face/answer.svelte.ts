/** What is being answered: one field for the whole game.
 *
 *  The first letter is told to the table alone, in silence, with the moment of its key
 *  (FAF-G21, FAF-G26). A field that is emptied has begun nothing; a letter taken back, or a
 *  pause, begins nothing either, and the next letter begins anew (FAF-G30).
 */

type Tell = (text: string | null, moment?: number) => void;

const PAUSE = 1_200; // milliseconds between two letters: who waits longer is thinking

const same = (one: string, other: string): boolean =>
  one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

export class Answer {
  readonly #mark: Tell;
  #text = $state('');
  #begun: number | null = null; // the moment of the first key, by the page's own clock
  #known = ''; // the letter that the table knows; '' while it knows of none
  #last = 0; // the moment of the last letter
  #anew = false; // a letter was taken back: the next one begins
  readonly #slow: () => number;

  /** *slow*: how many times as long a pause of this player's may be (FAF-G25). */
  constructor(mark: Tell, slow: () => number = () => 1) {
    this.#mark = mark;
    this.#slow = slow;
  }

  get text(): string {
    return this.#text;
  }

  /** A key goes down, or speech starts: it is the beginning if nothing is there yet. */
  start(moment: number): void {
    if (this.#text === '') this.#begun ??= moment;
  }

  /** The field shows *text* since *moment*, as it was typed. */
  show(text: string, moment: number): void {
    const before = this.#text.trimStart();
    const now = text.trimStart();
    const waited = this.#known !== '' && moment - this.#last > PAUSE * this.#slow();
    const grows = now.length > before.length && same(now.slice(0, before.length), before);
    const shrinks = now.length < before.length && same(before.slice(0, now.length), now);
    const restarts = grows && (this.#anew || waited);
    const rewrites = !grows && !shrinks && !same(now, before);
    this.hear(text, moment);
    if (this.#known === '') return;
    if ((restarts || rewrites) && this.#begun !== moment) this.#begin(now, moment);
    if (shrinks) this.#anew = true;
    else if (!same(now, before)) this.#last = moment;
  }

  /** The field shows *text* since *moment*, as it was heard: what is heard better is not
   *  said anew, but where it begins with another letter. */
  hear(text: string, moment: number): void {
    this.#text = text;
    const begins = text.trimStart();
    const letter = [...begins][0] ?? '';
    if (letter === '') this.#forget();
    else if (this.#known === '') this.#begin(begins, this.#begun ?? moment);
    else if (!same(letter, this.#known)) this.#begin(begins, moment);
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
    this.#anew = false;
    return text;
  }

  /** Puts back what was sent in vain: it is seen, and can be mended. It has begun nothing. */
  keep(text: string): void {
    if (this.#text === '') this.#text = text;
  }

  #begin(text: string, moment: number): void {
    this.#mark(text, moment);
    this.#begun = moment;
    this.#known = [...text][0] ?? '';
    this.#anew = false;
  }

  #forget(): void {
    this.#begun = null;
    this.#anew = false;
    if (this.#known === '') return;
    this.#known = '';
    this.#mark(null);
  }
}
