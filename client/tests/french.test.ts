/** Sentences of the French dictionaries that were once wrong. */

import { describe, expect, it, test } from 'vitest';
import faceAFaceLog from '../src/games/face_a_face/words/log.fr';
import sequenceInEnglish from '../src/games/sequence/words/en';
import sequence from '../src/games/sequence/words/fr';
import { aloud } from '../src/kit/log/sentence';
import rebus from '../src/games/rebus/words/fr';
import en from '../src/words/en';
import results from '../src/pages/results/words.fr';
import fr from '../src/words/fr';
import { count } from '../src/words/count';

const ME = { name: 'Odile', me: true };
const GUS = { name: 'Gus', me: false };
const ODILE = { name: 'Odile', me: false };

describe('people and their verbs', () => {
  it('agree: « vous et Gus avez », « Odile et Gus ont »', () => {
    expect(aloud(faceAFaceLog.tied(ME, GUS))).toContain('vous et Gus avez commencé');
    expect(aloud(faceAFaceLog.tied(GUS, ME))).toContain('vous et Gus avez commencé');
    expect(aloud(faceAFaceLog.tied(ODILE, GUS))).toContain('Odile et Gus ont commencé');
  });

  it('repeat the preposition: « d’Odile et de Gus »', () => {
    expect(fr.home.turnOf(['Odile', 'Gus'])).toBe('au tour d’Odile et de Gus');
    expect(fr.pace.turnOf(['Gus', 'Hugo', 'Nadia'])).toBe('Au tour de Gus, d’Hugo et de Nadia');
  });
});

test.each([
  [fr.faults.join_first, 'Vous n’étiez pas encore à la table. Réessayez.'],
  [fr.faults.not_away, 'Trop tôt\u00a0: un robot ne prend la place qu’après une minute d’absence.'],
  [fr.faults.not_due, 'Trop tôt\u00a0: le délai de ce coup n’est pas écoulé.'],
  [fr.faults.voted_out, 'Les autres joueurs ont voté pour votre départ.'],
  [fr.pace.overdue, 'délai dépassé'],
  [results.gone, 'Profil effacé'],
  [fr.table.left('Gus'), 'Gus est hors ligne.'],
  [fr.away.voteOf('Odile'), 'Voter pour le départ d’Odile'],
  [fr.evening.again, 'Encore une partie'],
  [fr.onlookers.hushed, 'privé de parole'],
  [fr.fair.sealing, 'Chaque appareil donne sa part de hasard…'],
  [fr.away.since(3), 'hors ligne depuis 3\u00a0min'],
  [fr.ending.podium.stands(1, 'Odile', '12'), '1re\u00a0place\u00a0: Odile, 12'],
  [rebus.turn.arrivalFewerLine, 'Vous avez passé deux fois\u00a0: moins de cartes suffisent'],
])('%s', (said, meant) => {
  expect(said).toBe(meant);
});

describe('a card has its article', () => {
  const told = { fr: sequence, en: sequenceInEnglish };
  const say = (lang: 'fr' | 'en', line: 'placed' | 'closed' | 'exchanged', card: string) => {
    const words = told[lang];
    return aloud(words.log[line](GUS, card), (part) => words.cardName(part.card));
  };

  it.each([
    ['7H', 'Gus joue le 7 de cœur', 'Gus plays the 7 of hearts'],
    ['AD', 'Gus joue l’as de carreau', 'Gus plays the ace of diamonds'],
    ['QS', 'Gus joue la dame de pique', 'Gus plays the queen of spades'],
  ])('%s', (card, french, english) => {
    expect(say('fr', 'placed', card)).toBe(french);
    expect(say('en', 'placed', card)).toBe(english);
  });

  it('after « avec », « sur » and « de » too', () => {
    const name = (part: { card: string }) => sequence.cardName(part.card);
    expect(say('fr', 'closed', 'AD')).toBe('Gus complète une séquence avec l’as de carreau');
    expect(aloud(sequence.log.placedByJack(ME, 'JD', 'AS'), name)).toBe(
      'Vous jouez le valet de carreau sur l’as de pique',
    );
    expect(aloud(sequence.log.removed(GUS, 0, 'JS', '2S'), name)).toBe(
      'Gus retire un jeton bleu du 2 de pique avec le valet de pique',
    );
    expect(aloud(sequence.log.removed(GUS, 0, 'JS', 'AS'), name)).toContain('de l’as de pique');
  });
});

const sources = Object.entries(
  import.meta.glob<string>('../src/**/*fr.ts', { query: '?raw', import: 'default', eager: true }),
);

describe.each(sources)('%s', (_path, source) => {
  it('has no point inside a word: « hors ligne », not « absent·e »', () => {
    expect(source.match(/[a-zà-ÿ]·[a-zà-ÿ]/g) ?? []).toEqual([]);
  });

  it('begins no sentence by « Qui » that asks nothing', () => {
    expect(source.match(/(?<=['".] ?)Qui (?:a|ne|n’a|s’\w+|le|peut) [^?'\n]*\./g) ?? []).toEqual([]);
  });

  // « 7 cartes » never breaks after the number, and has the same space everywhere.
  it('has a no-break space between a number and what is counted', () => {
    const numbers = new Set([...source.matchAll(/\b(\w+): number/g)].map(([, name]) => name));
    const value = `(?:\\$\\{(?:${[...numbers, 'n'].join('|')})\\}|(?<![\\w.\\\\}-])\\d+)`;
    const loose = new RegExp(
      `${value}(?: |\u202f|\\\\u202f)(?!(?:sur|contre|à|et|ou|au|par|pour|redire)[ ,])(?:\\$|[a-zà-ÿ])`,
      'g',
    );
    const code = source.replace(/\/\/.*$|\/\*[\s\S]*?\*\//gm, '');
    expect(code.match(loose) ?? []).toEqual([]);
  });
});

test.each([fr, en])('each level of robots has a name and a line of its own', ({ home, levels }) => {
  const lines = Object.values(home.bots.says);

  expect(Object.keys(home.bots.says).sort()).toEqual(Object.keys(levels).sort());
  expect(new Set(lines).size).toBe(lines.length);
  expect(new Set(Object.values(levels)).size).toBe(lines.length);
});

test('a count has that space, and the plural from two', () => {
  expect(count(0, 'carte')).toBe('0\u00a0carte');
  expect(count(1, 'carte')).toBe('1\u00a0carte');
  expect(count(2, 'carte')).toBe('2\u00a0cartes');
  expect(count(2, 'voix', 'voix')).toBe('2\u00a0voix');
});

const dictionaries = Object.entries(
  import.meta.glob<{ lobby: { speaking?: string }; field?: Record<string, unknown> }>(
    '../src/games/*/words/{fr,en}.ts',
    { eager: true, import: 'default' },
  ),
);

/** Every plain string in it. */
function strings(words: object): string[] {
  return Object.values(words).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : value && typeof value === 'object' ? strings(value) : [],
  );
}

// Under a field and in the chat a sentence is cited, and its id waits behind a sign.
test.each(dictionaries)('%s names no rule by its id in lobby and fields', (_path, words) => {
  const { speaking: _chat, ...lobby } = words.lobby;
  const { quiet: _quiet, hint: _hint, ...field } = words.field ?? {};
  expect(strings({ lobby, field }).filter((text) => /[A-Z]{3}-G?\d/.test(text))).toEqual([]);
});
