/** The table's options in French. */

const player = (n: number) => ({
  place: n,
  name: `Temps en plus, place ${n}`,
  help: 'En pour cent\u00a0: 100 est le temps de la table, 200 le double. Affiché à tous.',
});

export default {
  circuits: {
    name: 'Longueur du plateau',
    help: 'Trois circuits, comme dans la boîte, ou moins',
    choices: { three: 'Trois circuits', two: 'Deux circuits', one: 'Un circuit' },
  },
  glass: { name: 'Secondes du sablier', help: 'Pour composer, puis pour deviner' },
  names: { name: 'Les noms', help: 'Ils sont écrits sous les images de son propre chevalet' },
  hints: { name: 'Indices', help: 'Une fois par tour\u00a0: deux cartes par lesquelles un mot commence' },
  starter: { name: 'Qui commence', help: 'Le numéro de sa place\u202f; 0\u00a0: les dés décident' },
  same_moment: {
    name: 'Trouvé au même moment',
    help: 'En millisecondes\u00a0: les deux avancent',
  },
  time_1: player(1),
  time_2: player(2),
  time_3: player(3),
  time_4: player(4),
  time_5: player(5),
  time_6: player(6),
};
