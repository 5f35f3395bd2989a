/** The table's options in French. */

import { isExpress } from '../express/options';

const player = (n: number) => ({
  place: n,
  name: 'Temps accordé',
  help: 'Pour composer et pour deviner. Tout le monde le voit.',
  choices: { 100: 'Normal', 150: '×\u00a01,5', 200: '×\u00a02' },
});

export default {
  circuits: {
    idle: isExpress,
    name: 'Longueur du plateau',
    help: 'Trois circuits, comme dans la boîte, ou moins',
    choices: { three: '3\u00a0circuits', two: '2\u00a0circuits', one: '1\u00a0circuit' },
  },
  first_home: {
    idle: isExpress,
    name: 'Premier arrivé, gagné',
    help: 'Partie courte\u00a0: il suffit d’arriver, quelles que soient ses cartes',
  },
  minutes: {
    idle: isExpress,
    name: 'Minutes de jeu',
    help: 'Passé ce temps, le tour de table est le dernier, et le plus avancé gagne. Une règle de la maison',
    choices: { 0: 'Sans limite', 10: '10', 15: '15', 20: '20', 30: '30' },
  },
  glass: { name: 'Secondes du sablier', help: 'Pour composer, puis pour deviner' },
  names: { name: 'Les noms', help: 'Écrits sous les images de son propre chevalet' },
  row_names: {
    name: 'Les noms à deviner',
    help: 'Écrits sous les images à deviner, pour tout le monde. Les lire n’est pas répondre',
  },
  hints: {
    idle: isExpress,
    name: 'Indices',
    help: 'Une fois par tour\u00a0: deux cartes par lesquelles un mot commence',
  },
  sentences: {
    name: 'Une phrase dans chaque main',
    help: 'On pioche de sorte qu’une phrase de quatre cartes ou plus puisse être posée. Une règle de la maison',
  },
  heat: {
    name: 'Brûlant, tiède, froid',
    help: 'Tout le monde entend si une réponse approche, jamais une lettre. Une règle de la maison',
  },
  aloud: {
    name: 'Les noms comptent',
    help: 'Pour deviner à voix haute autour d’un écran\u00a0: dire les noms des images suffit',
  },
  starter: {
    rare: true,
    name: 'Qui commence',
    help: 'Le plus jeune, dit la règle',
    seats: 'Le sort décide',
  },
  same_moment: {
    rare: true,
    name: 'Trouvé au même moment',
    help: 'À tant de millisecondes près, les deux avancent',
  },
  time_1: player(1),
  time_2: player(2),
  time_3: player(3),
  time_4: player(4),
  time_5: player(5),
  time_6: player(6),
};

/** What the presets of ours are like. */
export const presets = {
  express:
    'Tout le monde compose à la fois, puis devine la galerie, et tous ceux qui trouvent marquent\u00a0: 10\u00a0minutes.',
  short: 'Deux circuits\u00a0: le premier sur Arrivée gagne, ou le plus avancé après 15\u00a0minutes.',
};
