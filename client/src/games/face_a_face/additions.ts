/** Words accepted by a vote, written as the pack's file takes them. */

import type { AcceptedWord } from '../../gen/face_a_face';

const quoted = (word: string): string => `"${word.replaceAll(/["\\]/g, '\\$&')}"`;

/** Gives the lines to add, theme by theme. */
export function additions(accepted: readonly AcceptedWord[]): string {
  const themes = [...new Set(accepted.map(({ theme }) => theme))];
  return themes
    .map((theme) => {
      const words = accepted.filter((each) => each.theme === theme);
      return `# ${theme}\n${words.map(({ word }) => `  ${quoted(word)},\n`).join('')}`;
    })
    .join('\n');
}
