/** What is pressed in here leaves the focus in the field: else a phone's keyboard would
 *  close, the page would be laid out anew, and the press would meet nothing. */
export function keepsFocus(within: HTMLElement): () => void {
  const hold = (event: PointerEvent) => event.preventDefault();
  within.addEventListener('pointerdown', hold);
  return () => within.removeEventListener('pointerdown', hold);
}
