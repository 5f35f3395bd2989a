/** Words in a field that may have no room for them. */

/** Gives the longest words, first in the list, that fit into *field*; else the last. */
export function fitting(field: HTMLInputElement | undefined, words: readonly string[]): string {
  const pen = field && document.createElement('canvas').getContext('2d');
  if (!field || !pen) return words[0] ?? '';
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(field, '::placeholder');
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return words.find((each) => pen.measureText(each).width <= room) ?? words.at(-1) ?? '';
}
