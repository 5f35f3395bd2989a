/** Rébus en chaîne in English. Its phrases are French. */

import type { Felt } from '../../../gen/rebus_en_chaine';
import { count } from '../../../words/count';
import { list } from '../../../words/list';
import type { Words } from '.';

const quoted = (text: string): string => `“${text}”`;
const albumOf = (name: string): string => `${name}’s album`;

const HEAT: Readonly<Record<Felt[0], string>> = {
  found: 'found',
  hot: 'hot',
  warm: 'warm',
  cold: 'cold',
};

const SIDES = ['Blue', 'Green', 'Red', 'Violet', 'Ochre', 'Turquoise', 'Pink', 'Grey'];

const en: Words = {
  game: 'Rebus chain',
  french: 'The phrases and the pictures are said in French.',
  goal: 'Goal: that the phrase comes through, or that you laugh on its way',
  sides: SIDES,
  side: (n) => SIDES[n] ?? '',
  lobby: {
    options: {
      faithful: {
        name: 'Most faithful',
        help: 'A point to who composes and to who reads, if the phrase is still heard',
      },
      drawn: {
        name: 'First phrases are drawn',
        help: 'You choose among three short phrases and write none',
      },
      names: {
        name: 'Names under the pictures to be read',
        help: 'For everybody: easier, for the youngest',
      },
      glass: {
        name: 'Seconds to put into pictures',
        help: 'Half of it to write what you hear',
        rare: true,
      },
    },
    seating: 'All 200 pictures for everybody',
  },
  quoted,
  page: (n, of) => `page ${n} of ${of}`,
  glass: 'Time left',
  begin: {
    choose: 'Choose your phrase',
    write: 'Write a phrase',
    chooseLine: 'It opens your album.',
    writeLine: 'It opens your album; somebody else will put it into pictures.',
    field: 'Your phrase, in French',
    ideas: 'No idea? Touch one.',
  },
  draw: {
    title: 'Put it into pictures',
    row: 'Your rebus',
    place: (n, name) => `Picture ${n}: ${name}. Take it back`,
    empty: 'Touch the pictures in the order in which they are said.',
    heard: (said) => said.join(' · '),
    missing: (letters) => `${quoted(letters)} is missing`,
    whole: { yes: 'all of it is heard', unsure: 'you be the judge', no: 'but not the phrase' },
    full: 'Eight pictures at most',
  },
  read: {
    title: 'What do you hear?',
    write: 'Write what you hear',
    help: 'There is no mistake: say the pictures aloud.',
    most: '80 letters at most',
    giveUp: 'I give up',
    image: (n, of, name) => `picture ${n} of ${of}${name && `: ${name}`}`,
  },
  pass: (name, last, own) => (last ? 'Close the album' : own ? 'Begin the rebus' : `Pass to ${name}`),
  another: 'Another phrase?',
  lacks: { draw: 'Two pictures at least', begin: 'Write a phrase', read: 'Write what you hear' },
  wait: {
    title: (name) => (name ? `Your page is ready for ${name}` : 'Your page is ready'),
    waits: (names) => (names.length ? `Waiting for ${list(names, 'and')}.` : ''),
    again: 'Back to my page',
    meanwhile: 'Meanwhile, a little rebus',
    nothing: 'It is for nothing. It goes when the next page comes.',
    yes: 'That is it.',
    ready: 'ready',
    away: 'away',
    ring: 'Round the table',
    count: (n, of) => `${n} of ${of} are done`,
  },
  all: {
    begin: 'Everybody opens their album',
    draw: 'Everybody puts into pictures',
    read: 'Everybody writes what they hear',
  },
  allLine: 'Nobody sees the pages of others. The albums are opened at the end.',
  album: {
    of: albumOf,
    own: 'Your album',
    wrote: ({ me, name }) => `${me ? 'You' : name} wrote`,
    drew: ({ me, name }) => `${me ? 'You' : name} put it into pictures`,
    heard: ({ me, name }) => `${me ? 'You' : name} heard`,
    robot: 'a robot’s page',
    readOut: 'pictures read',
    turn: 'Turn the page',
    next: 'Next album',
    close: 'Close the last album',
    clap: 'Applaud',
    clapped: 'You applaud',
    claps: (names) => `Applauded by ${list(names, 'and')}`,
    turns: (name) => `${name} turns the pages`,
    number: (n, of) => `album ${n} of ${of}`,
    ends: (felt) => `From one end to the other: ${HEAT[felt]}`,
    pageOf: (n) => `page ${n}`,
    touch: 'Touch your phone to applaud',
  },
  end: {
    title: 'The albums are closed',
    line: (n) => `${count(n, 'album')} to read again and to keep`,
    won: (names) => `Most faithful: ${list(names, 'and')}`,
    points: (n) => count(n, 'point'),
    best: 'The most applauded page',
    albums: 'The albums',
    keep: 'Keep the picture',
    names: 'With names',
    namesHelp: 'Else the drawings alone',
    saved: 'The picture is saved.',
    failed: 'The picture could not be made on this device.',
    file: 'rebus-chain.png',
    under: (ears) => `One phrase, ${count(ears, 'ear')}, a rebus chain`,
  },
  settings: {
    read: 'Have pictures read',
    readHelp: 'The name of each picture to be read. The table is told.',
  },
  log: {
    turn: (n) => `Turn ${n}: new albums`,
    passed: (n) => `The albums pass: page ${n}`,
    ended: 'The albums are whole',
    early: 'The albums are opened as they are',
    shown: (what, text) => `${what}: ${text}`,
    pictures: (n) => count(n, 'picture'),
    closed: (owner, felt) => `${albumOf(owner)}, from one end to the other: ${HEAT[felt]}`,
    reads: ({ me, name }, on) =>
      `${me ? 'You' : name} ${me ? 'have' : 'has'} the pictures ${on ? 'read' : 'no longer read'}`,
    over: 'The albums are closed',
  },
  near: '',
  moment: { kind: 'The most applauded page', yours: 'The most applauded page is yours.' },
};

export default en;
