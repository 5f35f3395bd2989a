/** The words of the faces of a table, in French: seat, screen, onlooker. */

export default {
  whole: 'Voir le plateau',
  hand: 'Ma main',
  onScreen: 'Le plateau est sur l’écran.',
};
