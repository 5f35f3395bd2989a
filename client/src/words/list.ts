/** Joins names as a sentence does: « Fanny », « Fanny et Arthur », « Fanny, Odile et Arthur ». */
export function list(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  return others.length > 0 ? `${others.join(', ')} ${and} ${last}` : last;
}
