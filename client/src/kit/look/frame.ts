/** Work that a move brings along, each part in its own time, for a slow phone.
 *
 * To ask where something lies in the middle of a change has the whole page laid out then
 * and there, and again after it. In the next frame it is laid out once, for all who ask;
 * nothing was drawn before that. What nobody sees waits until the frame is drawn.
 */

type Move = (() => void) | null;

let asked: (() => Move)[] = [];

/** In the next frame, before it is drawn: call every *read* that waits, then whatever they
 *  return. Gives a function that calls it off. */
export function inFrame(read: () => Move): () => void {
  if (asked.length === 0) requestAnimationFrame(measure);
  asked.push(read);
  return () => {
    asked = asked.map((each) => (each === read ? () => null : each));
  };
}

function measure(): void {
  const reads = asked;
  asked = [];
  for (const move of reads.map((read) => read())) move?.();
}

const LATEST = 250; // milliseconds: a page out of sight draws no frames

/** Does something once the next frame is drawn. */
export function afterFrame(work: () => void): void {
  let done = false;
  const once = () => {
    if (!done) work();
    done = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LATEST);
}
