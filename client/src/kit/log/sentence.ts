/** What a game tells people in words: who won, whose turn it is, what happened. */

export interface Headline {
  readonly title: string;
  readonly line: string;
}

/** How a game ended. */
export interface Ended extends Headline {
  readonly side: number | null; // the winner's; null: nobody's alone
}

/** What the banner says. */
export interface Asked extends Headline {
  readonly mine: boolean; // I am asked to act: the banner is a plaque
}

export const mine = (title: string, line: string): Asked => ({ title, line, mine: true });
export const theirs = (title: string, line: string): Asked => ({ title, line, mine: false });

/** Return the last of these events that is of a kind. */
export const lastOf = <E extends { kind: string }, K extends E['kind']>(events: readonly E[], kind: K) =>
  events.findLast((event): event is Extract<E, { kind: K }> => event.kind === kind);

/** Somebody, as a sentence speaks of them. */
export interface LogPerson {
  readonly name: string;
  readonly me: boolean;
}

export interface Stressed {
  readonly strong: string;
}

/** A sentence of the log: words, what is stressed, and what the game draws itself. */
export type LogSentence<Drawn extends object = never> = readonly (string | Stressed | Drawn)[];

/** A line of the log. */
export interface LogLine<Drawn extends object = never> {
  readonly key: string;
  readonly side: number | null; // whose chip stands before it
  readonly at: number; // table time, milliseconds
  readonly sentence: LogSentence<Drawn>;
}

interface Told<E> {
  readonly version: number;
  readonly at: number;
  readonly events: readonly E[];
}

/** Tell a version in the order it happened: a line for each event that is worth one. */
export function linesOf<E, Drawn extends object = never>(
  { version, at, events }: Told<E>,
  say: (event: E) => LogSentence<Drawn> | null,
  sideOf: (event: E) => number | null,
): LogLine<Drawn>[] {
  return events.flatMap((event, place) => {
    const sentence = say(event);
    return sentence ? [{ key: `${version}.${place}`, side: sideOf(event), at, sentence }] : [];
  });
}

/** Sentences one after the other: each ends with a stop of its own, or with a full one. */
export function inTurn(sentences: readonly (string | null)[]): string {
  const said = sentences.filter((each): each is string => Boolean(each));
  return said
    .map((each, n) => (n === said.length - 1 || /[.!?…:]$/.test(each) ? each : `${each}.`))
    .join(' ');
}

/** Tells what is stressed from what the game draws itself. */
export function isStressed(part: object): part is Stressed {
  return 'strong' in part;
}

/** The sentence in plain words, for those who hear it; *say* names what is drawn. */
export function aloud<Drawn extends object = never>(
  sentence: LogSentence<Drawn>,
  say: (drawn: Drawn) => string = () => '',
): string {
  return sentence
    .map((part) => {
      if (typeof part === 'string') return part;
      return isStressed(part) ? part.strong : say(part);
    })
    .join('');
}

export function since(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
