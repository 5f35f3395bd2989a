/** The words of replays, in English. */

import type fr from './words.fr';

const odds: typeof fr.odds = {
  show: 'How it went',
  hide: 'Close the odds',
  title: 'Odds of winning',
  waiting: 'Other games go first. Yours waits for its turn.',
  counting: 'Bots replay the end of this game, from every turn. A minute or two…',
  later: 'This game cannot be counted right now.',
  failed: 'The odds of this game could not be counted.',
  turning: (n) => (n === 3 ? 'Three turning points' : n === 2 ? 'Two turning points' : 'One turning point'),
  none: 'No turning point: the game was won little by little.',
  end: 'End',
  column: 'Turn',
  heard: (turn, name, points) => `Turn ${turn}, ${name}, plus ${points}\u00a0points`,
  same: 'A hard bot would have done the same.',
  instead: (what, points) =>
    `A hard bot’s move: ${what} (${points > 1 ? `+${points}\u00a0pts` : 'no better'})`,
  how: (endings) =>
    `With all hands open, middle bots played ${endings}\u00a0endings or more from every turn.`,
};

const replay: typeof fr = {
  flaws: {
    cut: () => 'the line is cut off: the end of the file is missing.',
    unreadable: () => 'the line cannot be read: it is damaged, or this is not a game.',
    field: (field) => `the field “${field}” is missing, unexpected or of the wrong form.`,
    format: () => 'this file format is not known here.',
    game: () => 'this game is not on the shelf of this server.',
    newer: () => 'the game was played by newer rules than those of this server.',
    secret: () => 'the secret is not the one that the table had promised.',
    shares: () => 'a share of chance is not the one that was promised.',
    names: () => 'there is not a name for every seat.',
    content: (field) => `it was played with a pack (“${field}”) that this server does not have.`,
    table: () => 'no table can have these settings.',
    number: () => 'the number does not follow: a move is missing, or is there twice.',
    time: (field) => `the time of the move (“${field}”) goes back.`,
    move: (field) =>
      field ? `this is not a move of this game (field “${field}”).` : 'this is not a move of this game.',
    rule: () => 'the rule does not allow this move.',
    chain: () => 'these are not the moves that were made: they have another link.',
    result: () => 'the moves lead to a result that is not the one in the file, or is missing there.',
  },
  odds,
  of: (game) => `Replay — ${game}`,
  player: 'Replay of the game',
  back: 'Previous move',
  next: 'Next move',
  before: 'Previous key moment',
  after: 'Next key moment',
  play: 'Play',
  stop: 'Stop',
  speed: (times) => `Speed: ${times}×`,
  position: 'Position in the game',
  at: (n, of) => (n === 0 ? `The deal, before ${of} move${of === 1 ? '' : 's'}` : `Move ${n} of ${of}`),
  key: 'key moment',
  eye: 'Seen by',
  open: 'All open',
  public: 'Public',
  seat: (n) => `Seat ${n}`,
  share: 'Share the link',
  copy: 'Copy the link',
  copied: 'Link copied',
  shareHelp:
    'Whoever has this link sees the whole game, with the names used at the table, but cannot find the table.',
  many: (n: number) => `${n} games in this file`,
  fileHelp: 'This game comes from a file: to share it, give the file.',
  download: 'Download the game',
  another: 'Open another file',
  table: 'Back to the table',
  older: 'Begun under older rules, this game is shown under today’s.',
  unfinished: 'The game stops here, without a result.',
  atMove: (move, line) => `Move ${move} (line ${line}): `,
  atLine: (line) => `Line ${line}: `,
  stands: (n) =>
    n === 0
      ? 'Only the deal can be shown.'
      : n === 1
        ? 'The first move stands and can be replayed.'
        : `The first ${n} moves stand and can be replayed.`,
  damaged: 'This file has a flaw',
  none: 'There is no game at this address.',
  noneHelp: 'The link may be incomplete, or the game has been forgotten since.',
  notOver: 'This game is not over yet.',
  notOverHelp: 'It can be replayed once it has ended, when nothing in it is secret any more.',
  gone: 'This game can no longer be shown.',
  goneHelp: 'The rules or the content of the game have changed since. Its table keeps its file.',
  bringHelp:
    'Choose a “.jsonl” file downloaded at the end of a game. It is checked move by move against the ' +
    'rules, and is not kept.',
  choose: 'Choose a file',
  drop: 'or drop it here',
  examining: 'Checking the file…',
  tooLarge: 'This file is too long for a game.',
  busy: 'Many games are being replayed right now. Try again in a minute.',
};

export default replay;
