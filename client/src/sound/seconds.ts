/** The last ten seconds of a glass on the page, told to whoever makes them heard. */

type Hear = (seconds: number) => void;

const hearing = new Set<Hear>();

/** Hears each of the last seconds, until the function that is given back is called. */
export function onLastSecond(hear: Hear): () => void {
  hearing.add(hear);
  return () => void hearing.delete(hear);
}

/** Tells that so many seconds are left. */
export function tellLastSecond(seconds: number): void {
  for (const hear of hearing) hear(seconds);
}
