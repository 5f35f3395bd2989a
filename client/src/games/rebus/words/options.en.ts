/** The table's options in English. */

const player = (n: number) => ({
  place: n,
  name: `Extra time, seat ${n}`,
  help: 'In percent: 100 is the table’s time, 200 twice that. Shown to all.',
});

export default {
  circuits: {
    name: 'Length of the board',
    help: 'Three circuits, as in the box, or fewer',
    choices: { three: 'Three circuits', two: 'Two circuits', one: 'One circuit' },
  },
  glass: { name: 'Seconds of the sandglass', help: 'To compose, then to guess' },
  names: { name: 'Names', help: 'They stand under the pictures of one’s own rack' },
  hints: { name: 'Hints', help: 'Once a turn: two cards that begin a word' },
  starter: { name: 'Who begins', help: 'The number of the seat; 0: the dice decide' },
  same_moment: { name: 'Solved at the same moment', help: 'In milliseconds: both advance' },
  time_1: player(1),
  time_2: player(2),
  time_3: player(3),
  time_4: player(4),
  time_5: player(5),
  time_6: player(6),
};
