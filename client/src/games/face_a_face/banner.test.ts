import { describe, expect, test } from 'vitest';
import type { View } from '../../gen/face_a_face';
import { banner, screenHeadline } from './banner';
import { NAMES, VIEW } from './view.sample';
import en from './words/en';
import fr from './words/fr';

const table = (seat: number | null) => ({ seat, nameOf: (n: number) => NAMES[n] ?? '' });
const bannerOf = (phase: View['phase'], seat: number | null = 0, more: Partial<View> = {}) =>
  banner({ ...VIEW, ...more, phase }, table(seat), fr);

const RACE: View['phase'] = {
  kind: 'Racing',
  pair: [0, 2],
  opened: 0,
  until: 20_000,
  given: null,
  caller: 1,
  tie: null,
};

describe('the banner', () => {
  test('asks me to draw, and tells the others who is to', () => {
    expect(bannerOf(VIEW.phase)).toMatchObject({ title: 'À vous de piocher', mine: true });
    expect(bannerOf(VIEW.phase, 1)).toEqual({ title: 'Au tour de Nadia', line: 'de piocher', mine: false });
    expect(bannerOf(VIEW.phase, 0, { left: 0 }).line).toBe('Touchez la pioche qui reste');
  });

  test('says the same whether two cards match or not (FAF-G9)', () => {
    const apart = { ...VIEW, rows: VIEW.rows.map((row, seat) => (seat === 2 ? [] : row)) };
    expect(banner(apart, table(1), fr)).toEqual(banner(VIEW, table(1), fr));
  });

  test('tells each of the two whom they face, and the rest who called', () => {
    expect(bannerOf(RACE)).toEqual({
      title: 'Face-à-face avec Samir\u202f!',
      line: 'Vite, un exemple pour sa carte',
      mine: true,
    });
    expect(bannerOf(RACE, 2).title).toContain('Nadia');
    expect(bannerOf(RACE, 3)).toMatchObject({
      title: 'Nadia contre Samir',
      line: 'Signalé par Odile. Eux seuls répondent.',
      mine: false,
    });
    expect(bannerOf(RACE, 1).line).toContain('par vous');
  });

  test('counts a cascade', () => {
    expect(bannerOf(RACE, 3, { cascade: 1 }).line).toContain('2ᵉ face-à-face');
  });

  test('shows an answer at once, while the verdict waits (FAF-G26)', () => {
    const given = {
      seat: 2,
      word: 'hautbois',
      key: 'hautbois',
      known: true,
      begun: 1,
      sent: 2,
      meant: '',
      fast: false,
    };
    expect(bannerOf({ ...RACE, given }, 0).title).toContain('Samir dit «\u202fhautbois\u202f»');
    expect(bannerOf({ ...RACE, given }, 2).title).toContain('Vous dites');
    expect(bannerOf({ ...RACE, given }, 3)).toMatchObject({ mine: false });
  });

  test('says who claims to have won where people speak, in a tie-break too', () => {
    const given = { seat: 2, word: '', key: '', known: false, begun: 2, sent: 2, meant: '', fast: false };
    const card = { kind: 'ThemeCard' as const, theme: 't', text: 'Fleuve', symbol: 'chat' as const };
    for (const tie of [null, { card, stack: 'left' as const }]) {
      expect(bannerOf({ ...RACE, given, tie }, 0).title).toBe('Samir dit avoir gagné');
      expect(bannerOf({ ...RACE, given, tie }, 2).title).toBe('Vous dites avoir gagné');
    }
  });

  test('tells an accused player, an accuser and the rest of an accusation (FAF-G12)', () => {
    const vote = {
      kind: 'Voting' as const,
      number: null,
      seat: 2,
      by: 1,
      voters: [0, 1, 2, 3],
      since: 0,
      until: 12_000,
      refusal: null,
    };
    expect(bannerOf(vote, 2).line).toBe('Odile vous accuse de brûler des mots');
    expect(bannerOf(vote, 1).line).toBe('Vous accusez Samir de brûler des mots');
    expect(bannerOf(vote, 0).line).toBe('Odile accuse Samir de brûler des mots');
  });

  test('asks a third one for the tie-break card (FAF-G23)', () => {
    const tied: View['phase'] = { kind: 'Tied', pair: [0, 2], drawer: 1, until: 5_000 };
    expect(bannerOf(tied, 1)).toMatchObject({ title: 'Tirez la carte de départage', mine: true });
    expect(bannerOf(tied, 0)).toMatchObject({ title: 'Égalité\u202f! On départage', mine: false });
  });

  test('tells whose answer is contested', () => {
    const vote: View['phase'] = {
      kind: 'Voting',
      number: 1,
      seat: 2,
      by: 1,
      voters: [0, 1, 2, 3],
      since: 0,
      until: 12_000,
      refusal: null,
    };
    expect(bannerOf(vote, 0).line).toBe('Odile conteste la réponse de Samir');
    expect(bannerOf(vote, 2).line).toBe('Odile conteste votre réponse');
    expect(bannerOf(vote, 1).line).toBe('Vous contestez la réponse de Samir');
    expect(banner({ ...VIEW, phase: vote }, table(0), en).line).toBe('Odile contests Samir’s answer');
  });

  test('shows what was typed, and the corrected spelling beside it (FAF-G28)', () => {
    const given = {
      seat: 2,
      word: 'haubois',
      key: 'hautboi',
      known: true,
      begun: 1,
      sent: 2,
      meant: 'hautbois',
      fast: false,
    };
    expect(bannerOf({ ...RACE, given }, 0).title).toBe('Samir dit «\u202fhaubois\u202f» (hautbois)');
  });

  test('tells who contests a refusal, and for whom (FAF-G7)', () => {
    const vote: View['phase'] = {
      kind: 'Voting',
      number: null,
      seat: 2,
      by: 1,
      voters: [0, 1, 2, 3],
      since: 0,
      until: 12_000,
      refusal: 4,
    };
    expect(bannerOf(vote, 0).line).toBe('Odile conteste «\u202fdéjà dit\u202f», pour Samir');
    expect(bannerOf(vote, 2).line).toBe('Odile conteste «\u202fdéjà dit\u202f», pour vous');
    expect(bannerOf(vote, 1).line).toBe('Vous contestez «\u202fdéjà dit\u202f», pour Samir');
    expect(bannerOf({ ...vote, by: 2 }, 2).line).toBe('Vous contestez «\u202fdéjà dit\u202f»');
  });

  test('names both to the whole room', () => {
    expect(screenHeadline({ ...VIEW, phase: RACE }, table(null), fr)).toMatchObject({
      title: 'Face-à-face\u202f!',
      line: 'Nadia contre Samir',
    });
  });

  test('shows a whole room the word that is judged', () => {
    const win = { number: 3, word: 'xyzzy', meant: '' } as View['wins'][number];
    const phase: View['phase'] = {
      kind: 'Voting',
      number: 3,
      seat: 2,
      by: 0,
      voters: [0, 1, 2],
      since: 0,
      until: 12_000,
      refusal: null,
    };
    const judged = screenHeadline({ ...VIEW, phase, wins: [win] }, table(null), fr);
    expect(judged).toEqual({
      title: '«\u202fxyzzy\u202f»',
      line: 'Nadia conteste la réponse de Samir',
    });
  });
});
