/** The words of the layouts of a table, in English: seat, screen, onlooker. */

const time = (seconds: number) => (seconds < 60 ? `${seconds}\u00a0s` : `${seconds / 60}\u00a0min`);

export default {
  whole: 'See the board',
  hand: 'My hand',
  onScreen: 'The board is on the screen.',
  delay: 'Onlookers see the game',
  delayHelp:
    'With a delay, no onlooker can whisper a hint. A shared screen stays live when somebody ' +
    'who plays opens it, or when the host lets it in.',
  live: 'Live',
  late: (seconds: number) => `+${time(seconds)}`,
  watching: (seconds: number) => `You are watching the game, ${time(seconds)} behind.`,
  soon: (seconds: number) => `The game has begun. You will follow it ${time(seconds)} behind.`,
  screenLate: (seconds: number) => `This screen is ${time(seconds)} behind. The host can make it live.`,
  strange: 'An unknown screen is watching with a delay.',
  shown: 'A shared screen shows this table.',
  admit: 'Make it live',
  sendTitle: 'Send this screen away?',
  sendHelp: 'It can no longer show this table, nor its rematch.',
};
