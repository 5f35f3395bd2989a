/** The rules in a minute, in English. The rebus stays French. */

export default {
  time: (seconds: number) => (seconds === 60 ? 'a minute' : `${seconds} seconds`),
  turn: {
    title: 'Throw, then compose',
    text: (time: string) =>
      `The square says how many cards: here two. Lay them in order and type what they say, within ${time}.`,
  },
  sound: {
    title: 'Sounds, not letters',
    text: 'Chat, pot: chapeau! The sound will do, more or less, in French. Your phrase must mean something.',
  },
  guess: {
    title: 'The others guess',
    text: (time: string) =>
      `They have ${time}. Reading the pictures out is not enough: say the word. Then you both advance one square for each card.`,
  },
  miss: {
    title: 'Too hard? Go back',
    text: 'If nobody solves it you go back that many squares. The best rebus is one that gets solved.',
  },
  end: {
    title: 'Arrivée and an empty rack',
    text: 'On Arrivée lay as many cards as the die shows, each time. The first empty rack wins.',
  },
};
