/** The words of the faces of a table, in English: seat, screen, onlooker. */

export default {
  whole: 'See the board',
  hand: 'My hand',
  onScreen: 'The board is on the screen.',
};
