/** What a seat says of whoever has it, in both languages. */

import type { Lang } from '../../words/lang.svelte';

const fr = {
  you: 'Vous',
  robot: 'robot',
  robotFor: (name: string, robot?: string) => (robot ? `${robot} joue pour ${name}` : `robot pour ${name}`),
  offline: 'hors ligne',
};

const en: typeof fr = {
  you: 'You',
  robot: 'bot',
  robotFor: (name, robot) => (robot ? `${robot} plays for ${name}` : `bot for ${name}`),
  offline: 'offline',
};

export const seatWords: Readonly<Record<Lang, typeof fr>> = { fr, en };
