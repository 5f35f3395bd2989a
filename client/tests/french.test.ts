/** Sentences of the French dictionaries that were once wrong. */

import { describe, expect, it, test } from 'vitest';
import faceAFaceLog from '../src/games/face_a_face/words/log.fr';
import sequence from '../src/games/sequence/words/fr';
import { aloud } from '../src/kit/log/sentence';
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
  [fr.results.gone, 'Profil effacé'],
  [fr.table.left('Gus'), 'Gus est hors ligne.'],
  [fr.away.voteOf('Odile'), 'Voter pour le départ d’Odile'],
  [fr.evening.again, 'Encore une partie'],
  [fr.onlookers.hushed, 'privé de parole'],
  [fr.fair.sealing, 'Chaque appareil donne sa part de hasard…'],
  [aloud(sequence.log.closed(ME, 'AS'), () => 'as'), 'Vous complétez une séquence avec as'],
])('%s', (said, meant) => {
  expect(said).toBe(meant);
});

const sources = Object.entries(
  import.meta.glob<string>('../src/**/*fr.ts', { query: '?raw', import: 'default', eager: true }),
);

describe.each(sources)('%s', (_path, source) => {
  it('begins no sentence by « Qui » that asks nothing', () => {
    expect(source.match(/(?<=['".] ?)Qui (?:a|ne|n’a|s’\w+|le|peut) [^?'\n]*\./g) ?? []).toEqual([]);
  });

  // « 7 cartes » never breaks after the number, and has the same space everywhere.
  it('has a no-break space between a number and what is counted', () => {
    const numbers = new Set([...source.matchAll(/\b(\w+): number/g)].map(([, name]) => name));
    const value = `(?:\\$\\{(?:${[...numbers, 'n'].join('|')})\\}|(?<![\\w.\\\\}-])\\d+)`;
    const loose = new RegExp(`${value}(?: |\u202f|\\\\u202f)(?!(?:sur|contre|à|et|ou|au|par|pour|redire)[ ,])(?:\\$|[a-zà-ÿ])`, 'g');
    const code = source.replace(/\/\/.*$|\/\*[^]*?\*\//gm, '');
    expect(code.match(loose) ?? []).toEqual([]);
  });
});

test('a count has that space, and the plural from two', () => {
  expect(count(0, 'carte')).toBe('0\u00a0carte');
  expect(count(1, 'carte')).toBe('1\u00a0carte');
  expect(count(2, 'carte')).toBe('2\u00a0cartes');
  expect(count(2, 'voix', 'voix')).toBe('2\u00a0voix');
});
