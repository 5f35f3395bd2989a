/** What every first hand says: loaded with the first of them, not before. */

import { lang } from '../../words/lang.svelte';

const fr = {
  title: 'Une première main',
  skip: 'Passer',
  close: 'Fermer',
  next: 'Suite',
  play: 'Jouer',
  step: (n: number, of: number) => `Étape ${n} sur ${of}`,
  steps: 'Étapes',
  rule: (id: string) => `Règle ${id}`,
  noRule: 'Pas de réseau\u00a0: la règle ne peut pas s’afficher.',
};

const en: typeof fr = {
  title: 'A first hand',
  skip: 'Skip',
  close: 'Close',
  next: 'Next',
  play: 'Play',
  step: (n, of) => `Step ${n} of ${of}`,
  steps: 'Steps',
  rule: (id) => `Rule ${id}`,
  noRule: 'No network: the rule cannot be shown.',
};

const dictionaries = { fr, en };

/** The words now. */
export const handWords = (): typeof fr => dictionaries[lang()];
