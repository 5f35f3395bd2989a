/** The words of coming in, in English. */

import type fr from './coming.fr';

const several = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

const coming: typeof fr = {
  open: 'Open table',
  openHelp: 'It is on the home page: anybody can sit down or watch',
  openNow: 'Open table: anybody can find it on the home page.',
  tables: 'Open tables',
  free: (n) => several(n, 'free seat', 'free seats'),
  bots: (n) => several(n, 'robot', 'robots'),
  playing: 'game going on',
  join: 'Join',
  watch: 'Watch',
  nobody: 'Nobody is seated',
  custom: 'own mixture',
};

export default coming;
