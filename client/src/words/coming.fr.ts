/** The words of coming in, in French. */

const several = (n: number, one: string, more: string) => `${n} ${n > 1 ? more : one}`;

export default {
  open: 'Table ouverte',
  openHelp: 'Elle figure sur l’accueil : chacun peut s’asseoir ou regarder',
  openNow: 'Table ouverte : chacun peut la trouver sur l’accueil.',
  tables: 'Tables ouvertes',
  free: (n: number) => several(n, 'place libre', 'places libres'),
  bots: (n: number) => several(n, 'robot', 'robots'),
  playing: 'partie en cours',
  join: 'Rejoindre',
  watch: 'Regarder',
  nobody: 'Personne n’est assis',
  custom: 'sur mesure',
};
