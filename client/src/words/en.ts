/** Every word of the house in English, in the shape that French gives. */

import { isInPage } from '../mode';
import type fr from './fr';
import { list } from './list';
import coming from './coming.en';
import lobby from './lobby.en';
import { away, layouts, pace, settings, sound, talk } from './table.en';
import { ending, evening } from './evening.en';

const several = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

const levels: Record<string, string> = {
  beginner: 'beginner',
  easy: 'easy',
  middle: 'medium',
  hard: 'hard',
  regular: 'regular',
  expert: 'expert',
};

const en: typeof fr = {
  faults: {
    malformed: 'The table did not understand this message.',
    too_large: 'This message is too long for the table.',
    protocol: 'There is a new version. Reload the page.',
    join_first: 'The page had not joined the table yet. Try again.',
    no_table: 'No table has this code.',
    no_content:
      'This game needs a pack that is missing on the server. Nothing is lost: ' +
      'it goes on once the host of the site has put the pack back.',
    elsewhere: 'The table is moving to another server. Nothing is lost; try again in a moment.',
    not_host: 'Only the host of the table can do that.',
    not_seated: 'You need a seat at the table to do that.',
    seat_taken: 'Somebody already sits there.',
    seated: 'You already have a seat at this table.',
    no_seat: 'There is no such seat.',
    no_level: 'There is no bot of this level.',
    seats_empty: 'Some seats are still empty.',
    started: 'Too late: the game has begun.',
    not_started: 'The game has not begun yet.',
    not_away: 'Too early: a bot stands in only after a minute’s absence.',
    not_due: 'Too early: the time for this move is not up yet.',
    not_over: 'The game is not over yet.',
    moved_on: 'Too late: everybody has gone on to the next table.',
    no_wish: 'Nobody has chosen another game yet.',
    stale: 'The table has changed in the meantime. Look, then play again.',
    rule: 'The rules do not allow it.',
    no_aside: 'Nobody confers in private in this game.',
    no_person: 'No other person sits there.',
    no_onlooker: 'This person is playing: they are not among the onlookers.',
    muted: 'The host has muted you. You can still watch.',
    talk_off: 'The host does not let people write here.',
    no_more_back: 'You may ask once a move, and no longer after three refusals.',
    knocking: 'This table is closed. Its host knows that you are waiting, and can let you in.',
    sent_away: 'The host has asked you to leave this table.',
    removed: 'The host has removed you from this table.',
    voted_out: 'The other players have voted you out.',
    name_taken: 'Somebody at your table has this name already.',
    name_robot: 'Only bots are called so.',
    no_pace: 'This game has a sandglass of its own.',
    no_robot: 'There is no such bot, or its token was revoked.',
    robot: 'A bot cannot do that.',
    too_many: 'You already have as many as anybody can have.',
    too_fast: 'Slow down: too many messages at once.',
    no_rebus: 'This rebus got lost on its way. Ask whoever sent it to send it again.',
    no_pass: 'This link has been used, or is too old.',
    nobody: 'We cannot tell who you are: this device was signed out, or this browser keeps no cookies.',
    foreign: 'This is not the address of the table. Open the table’s own link.',
    disk_full: isInPage
      ? 'There is no room left on this device: this was not done, but nothing is lost. ' +
        'Free some, then try again.'
      : 'The server’s disk is full: this was not done, but nothing is lost. ' +
        'Tell whoever hosts the server, then try again.',
    internal: 'An error on our side. Nothing is lost; try again.',
  },
  levels,
  coming,
  away,
  ending,
  evening,
  pace,
  replay: {
    short: 'replay',
    bring: 'Replay a game from a file',
    over: (n) => (n === 1 ? 'One finished game' : `${n} finished games`),
    overWith: (names) => `With ${names}`,
    overAlone: 'Finished game',
    carry: {
      here: 'Take the game up again',
      toHouse: (house: string) => `Continue it at ${house}`,
      toDevice: 'Continue it on this device',
    },
  },
  settings,
  sound,
  talk,
  layouts,
  results: 'Results',
  robots: 'Bots',
  colon: ': ',
  tagline: 'Table games with friends',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back to the home page',
  offline: 'The server does not answer. Check the connection, then try again.',
  retry: 'Try again',
  loading: 'One moment…',
  quote: (text) => `“${text}”`,
  list: (names) => list(names, 'and'),
  players: (n) => several(n, 'player', 'players'),
  between: (least, most) => (least === most ? `${least}` : `${least}–${most}`),
  minutes: (n) => `${n} min`,
  bot: (level) => `bot · ${levels[level] ?? level}`,

  home: {
    heading: 'What shall we play tonight?',
    lead:
      'French table games, played on a phone each or all around one screen. ' +
      'No account, nothing to install.',
    leadHere: 'French table games against bots, on this device and without a network.',
    code: 'Table code',
    join: 'Join',
    noTable: (code: string) => `No table has the code ${code}. Check it with whoever invited you.`,
    badCode: 'A code has four letters or digits, rarely more, like K7F4.',
    players: 'players',
    shelf: 'The shelf',
    play: 'Play against bots',
    open: 'Open a table',
    company: {
      name: 'Who is playing?',
      friends: 'With friends',
      family: 'With the family',
      tablet: 'One tablet for all',
      friendsHelp: 'The rules of the booklet, and the bots you like.',
      familyHelp: 'Easy bots, names under the pictures, hints, twice the time, short games.',
    },
    variants: {
      label: 'Which game?',
      whole: 'Whole',
      family: 'Family',
      names: { short: 'Short', express: 'Express' },
      lasts: (minutes) => `About ${minutes} minutes`,
    },
    bots: {
      title: 'Which bots?',
      help: 'Choose a level and the game begins.',
      says: {
        beginner: 'Still learning the game.',
        easy: 'Often errs.',
        middle: 'Plays like most people.',
        regular: 'Knows the good moves.',
        hard: 'Misses little.',
        expert: 'Misses nothing.',
      },
      proposed: 'proposed',
      family: 'The easiest is proposed: you play with the family.',
    },
    how: 'To play with friends, open a table and share its code.',
    with: (names) => `Your game with ${names}`,
    waiting: (code) => `Your table ${code}`,
    yourTurn: 'your turn',
    goesOn: 'the game goes on',
    closed: 'closed, the rules have changed',
    turnOf: (names) => `${list(names, 'and')} to play`,
    yours: 'My games',
    others: (n) => (n === 1 ? 'Show the other game' : `Show the ${n} other games`),
    letGo: (title) => `Leave for good: ${title}`,
    letGoTitle: 'Leave this game for good?',
    letGoLobby: 'Your seat becomes free again.',
    letGoPlaying: 'A bot will finish the game in your place. You cannot come back to it.',
    letGoBots: 'You cannot take it up again.',
    keep: 'Keep it',
    letGoNow: 'Leave',
    gathering: 'taking seats',
    empty: 'The shelf is empty: this server has no game.',
  },
  name: {
    title: 'What shall we call you?',
    label: 'Your name at the table',
    save: 'Keep this name',
    change: 'Change my name',
    yours: (name) => `Your name: ${name}`,
    bad: 'From 1 to 24 characters.',
    taken: (name) => `This name is taken at your table. “${name}” is free.`,
    here: (name) => `This name is taken at this table: here you are called “${name}”.`,
    take: (name) => `Take “${name}”`,
    later: 'Later',
    late: 'The game has begun: the others will see this name beside your drawing.',
  },
  footer: {
    other: 'Français',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    free: 'Free software, no advertising',
    take: 'Take the house along',
    docs: 'Docs',
    here: 'On this device',
  },
  lobby,
  onlookers: {
    title: 'Onlookers',
    muteOf: (name) => `Mute ${name}`,
    unmuteOf: (name) => `Unmute ${name}`,
    send: 'Send away',
    sendOf: (name) => `Send ${name} away from the table`,
    sendTitle: (name) => `Send ${name} away?`,
    hushed: 'may not speak',
    looks: 'looks on',
    sendHelp: 'They cannot come back this evening, and will be told why.',
    muted: 'You are watching the game; the host has muted you.',
  },
  table: {
    yourTurn: 'Your turn',
    code: 'Table code',
    leave: 'Leave the table',
    leaveTitle: 'Leave the table?',
    leaveHelp: 'Your seat waits for you: the home page leads back to it.',
    stay: 'Stay',
    go: 'Leave',
    rules: 'The rules',
    chat: 'Chat',
    newWords: 'Chat, with messages to read',
    menu: 'More',
    log: 'Log',
    joinHere: 'Join the table',
    arrived: (name) => `${name} is at the table.`,
    left: (name) => `${name} is offline.`,
    standIn: (name) => `Let a bot play for ${name}`,
    giveBack: (name) => `Give ${name} the seat back`,
    pause: 'Pause',
    resume: 'Resume',
    paused: 'The game is paused',
    resumed: 'The game goes on.',
    elsewhere: 'This game was begun elsewhere: its deal was not checked here, and it is not rated.',
    renewed: 'The rules were corrected: the new ones apply now.',
    closed: 'This game cannot go on.',
    closedHelp:
      'The rules have been corrected since it began, and a move that was made is no longer ' +
      'allowed. Nobody has lost. Every move is kept: you can download the game, and ' +
      'begin another with the same players.',
    again: 'New game, same players',
    joinAgain: 'Join the new game',
    hostNow: (name) => `${name} is the host now.`,
    youHost: 'You are the host now.',
    confirm: 'Confirm on the board',
    confirmHelp: 'Tap again to play, elsewhere to cancel',
    watching: 'You are watching, not playing.',
    giveUp: 'Give up the game',
    giveUpTitle: 'Give up the game?',
    giveUpHelp: 'It ends for everybody, without a winner, and all cards are shown.',
    goOn: 'Go on',
    givenUp: 'The game was given up',
    endedByHouse: 'The house has ended the game',
    endedByHouseHelp: 'Whoever runs this server has stopped this game. Nobody has won.',
    knockingHelp: 'Keep this page open: you will come in as soon as the host agrees.',
    outHelp:
      'It stays so until the end of the evening, here and at the tables that follow. You can open another table, or join one.',
    noTable: 'No table has the code',
    noTableHelp: 'Check the code: it has four letters or digits, rarely more.',
    record: 'Download the game',
  },
  clock: {
    left: (seconds: number) =>
      seconds < 60
        ? `${several(seconds, 'second', 'seconds')} left`
        : `${Math.floor(seconds / 60)} min ${seconds % 60} s left`,
    stopped: 'stopped',
  },
  fair: {
    ownDevice: 'This device deals the cards itself: whoever holds it could know them all.',
    title: 'Chance',
    menu: 'Chance at this table',
    verified: 'Verified',
    dealtHere: 'Dealt by this device',
    dealtElsewhere: 'Begun elsewhere',
    partly: 'Verified in part',
    again: 'Verified, after a lost deal',
    others: 'Verified without your share',
    replaced: 'Promise replaced',
    failed: 'Check failed',
    checking: 'Checking…',
    sealing: 'Each page gives its share of chance…',
    lead:
      'The draw mixes a secret that the table has promised beforehand with a share of ' +
      'chance from every person, promised too before anybody else’s was known.',
    failedLead:
      'This game does not follow what was promised. Download it and show it to the ' +
      'table: the draw may have been chosen.',
    changedLead:
      'The table has gone back on what it had promised or taken: the draw may have been ' +
      'chosen. This page gives no more shares here. Open another table.',
    replacedLead:
      'In your place the table has taken another promise than this page’s. If another ' +
      'device of yours is at this table, it is that one’s, and that one checks the game. ' +
      'If not, the draw may have been chosen: open another table.',
    lost: (code: string, time: string, names: string) =>
      `At ${time}, table ${code}${names && ` (with ${names})`} took your share of chance, and ` +
      'this page has not seen its deal.',
    lostLead:
      'Whoever runs the server may have seen that deal, and refused it by inviting you to ' +
      'another table. If the first one still exists, open it: its deal is fixed.',
    lostOpen: (code: string) => `Open table ${code}`,
    replacedMine: 'Another promise was taken in the place of yours.',
    commitment: 'The table’s promise',
    commitmentHelp: 'It is the same for everybody: compare how it begins.',
    mine: 'Your share',
    pledge: 'See this page’s promise',
    pledgeHelp:
      'It is yours alone. Note it at the start: with it, “tablee verify” says whether the ' +
      'deal takes your share into account.',
    kept: 'Promised, and kept here until the start.',
    given: 'Given at the start.',
    late: 'It came too late: the deal was made without it.',
    none: 'You gave none at this table.',
    notYet: 'You were not at the table yet: the deal was made without you.',
    chain: 'Chain of moves',
    link: (version: number) =>
      version === 0 ? 'See the link of the deal' : `See the link of move ${version}`,
    chainHelp:
      'It fixes every move so far, and tells nothing of them. Note it: with it, “tablee ' +
      'verify” says whether the game on record is the one that was played.',
    people: 'Shares in the draw',
    withShare: (names: string) => `With a share: ${names}.`,
    missed: (name: string) =>
      `${name} did not give the share that was promised. Another deal was drawn without it.`,
    alone: 'Nobody gave a share: the draw rests on the table’s secret alone.',
    checked: 'What this page has checked',
    good: {
      commitment: 'The secret is the one that the table had promised.',
      list: 'Seats, options and promises have not changed since the start.',
      mine: 'Your share is in the draw.',
      shares: 'Each share is the one that was promised.',
      deal: 'The deal, made again here, is the one you saw.',
      moves: 'The moves on record have the number, seats and times that you saw.',
      chain: 'No move was changed after it was made.',
    },
    bad: {
      commitment: 'The secret is not the one that the table had promised.',
      list: 'Seats, options or promises have changed since the start.',
      mine: 'Your share is not in the draw.',
      shares: 'A share is not the one that was promised.',
      deal: 'The deal, made again here, is not the one you saw.',
      moves: 'The game on record is not the one you saw.',
      chain: 'Moves were changed after they had been made.',
    },
    unknown: {
      commitment: 'The table’s secret could not be checked.',
      list: 'This page did not see the promises at the start.',
      mine: 'No share of yours is in the draw: you have to trust the others.',
      shares: 'No share had been promised.',
      deal: 'This page could not check the deal.',
      moves: 'This page did not see the whole game.',
      chain: 'This page did not keep the link of the last move.',
    },
    later: 'At the end the table gives its secret, and this page checks everything itself.',
    limits: 'What this cannot show',
    limit: {
      discretion: 'Whoever runs the server can look at the cards during the game.',
      refusal:
        'If they play too, they can refuse a deal by keeping their share: their name is ' +
        'written here then. Or by closing the table before its deal: this page says so at the next.',
      alone:
        'If all the others are one person, who runs the server too, the deal stays ' +
        'honest thanks to your share, but they see your hand.',
      page:
        'This page comes from the server. To take nothing on trust, note the table’s promise ' +
        'and this page’s at the start, and check the game with “tablee verify”: the first ' +
        'alone does not prove that your share counts.',
    },
  },
  over: {
    rematch: 'Rematch',
    home: 'Home',
    replay: 'Replay',
    record: 'Download the game',
  },
  chat: {
    label: 'Your message',
    send: 'Send',
    empty: 'Nobody has said anything yet.',
    aside: 'To my team only',
    asideHelp: 'The other sides cannot read this message',
    overheard: 'to your team',
  },
  rules: {
    title: 'The rules',
    of: (game) => `The rules · ${game}`,
    settled: 'house reading',
    about:
      'The rules are in our own words, after the printed game. Where the rulebook is ' +
      'silent, our reading is marked “house reading”.',
    contents: 'Chapters',
    see: 'See the rule',
    link: (id) => `Link to rule ${id}`,
    booklet: 'The booklet says, we play',
    bookletHelp: 'Each sentence of the printed booklet, in our words, and the rule that has it.',
  },
  lesson: {
    hand: 'Learn by playing',
    offer: 'First time? One hand to learn it, in a minute.',
    try: 'Try it',
    no: 'No thanks',
    title: 'The rules in a minute',
    skip: 'Skip',
    before: 'Previous picture',
    next: 'Next',
    play: 'Play',
    again: 'See again',
    nth: (n, of) => `Picture ${n} of ${of}`,
  },
  gallery: {
    title: 'The gallery',
    of: (game) => `The gallery · ${game}`,
    link: 'See the gallery',
  },
  refusal: {
    move: 'Move refused',
    other: 'Not possible',
  },
  lost: {
    title: 'This page does not exist.',
    help: 'The address may be incomplete.',
  },
};

export default en;
