/** The table's options in French. */

import { packsMissing } from '../pack';

const player = (n: number) => ({
  place: n,
  name: 'Temps accordé',
  help: 'Pour répondre. Tout le monde le voit.',
  choices: { 100: 'Normal', 150: '×\u00a01,5', 200: '×\u00a02', 300: '×\u00a03' },
});

export default {
  language: {
    kept: true,
    name: 'Langue des cartes',
    help: 'Celle des thèmes et des réponses',
    choices: { fr: 'Français', en: 'Anglais' },
  },
  pack: {
    kept: true,
    name: 'Paquet',
    help: 'Ses thèmes sont à la portée d’un âge',
    choices: {
      1: 'Pour tous, 1',
      2: 'Pour tous, 2',
      3: 'Pour tous, 3',
      4: 'Enfants, de 7 à 10\u00a0ans',
      5: 'Écrans et sport, dès 12\u00a0ans',
    },
    lacks: packsMissing,
  },
  own_pack: {
    kept: true,
    name: 'Paquet apporté',
    help: 'Un paquet écrit par vous ou vos amis, à la place de celui de la boîte',
    choices: { '': 'Celui de la boîte' },
  },
  announced: {
    name: 'Face-à-face signalés',
    help: 'Les deux cartes s’allument\u202f; sinon, c’est à qui le verra',
  },
  aloud: {
    name: 'À voix haute',
    help: 'On parle au lieu d’écrire, autour d’un écran',
  },
  voters: {
    name: 'Qui vote',
    help: 'Quand une réponse est contestée',
    choices: { everybody: 'Tout le monde', bystanders: 'Sauf les deux' },
  },
  by_theme: {
    name: 'Mots brûlés par thème',
    help: 'Le même mot peut resservir pour un autre thème',
  },
  removed: {
    name: 'Face du dé retirée',
    rare: true,
    help: 'À trois joueurs, ses deux symboles quittent le jeu\u202f; 0\u00a0: aucune',
  },
  shuffler: {
    rare: true,
    name: 'Qui commence',
    help: 'Le premier tour est à cette place',
    seats: 'Le sort décide',
  },
  patience: { name: 'Secondes pour répondre', help: 'Ensuite, une carte départage' },
  together: {
    rare: true,
    name: 'Envoyées ensemble',
    help: 'En millisecondes\u00a0: la première commencée gagne',
  },
  same_moment: {
    rare: true,
    name: 'Commencées au même moment',
    help: 'En millisecondes\u00a0: une carte départage',
  },
  time_1: player(1),
  time_2: player(2),
  time_3: player(3),
  time_4: player(4),
  time_5: player(5),
  time_6: player(6),
};
