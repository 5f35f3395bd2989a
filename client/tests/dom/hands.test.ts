/** What holds for the first hand of every game. */

import { describe, expect, test, vi } from 'vitest';
import type { Chosen, GameSounds, HandStep } from '../../src/games/contract';
import { cuesOf } from '../../src/sound/cues';
import { SoundPlayer } from '../../src/sound/player';
import { type Lang, speak } from '../../src/words/lang.svelte';
import { deal, hands } from './hand';

const written = import.meta.glob<string>('../../src/games/*/first_hand/words.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const books = import.meta.glob<string>('../../../src/tablee/games/*/rulebook.toml', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const sounds = import.meta.glob<GameSounds>('../../src/games/*/sounds.ts', {
  eager: true,
  import: 'default',
});

const slugs = Object.keys(hands).map((path) => path.split('/').at(-3) ?? '');

async function steps(slug: string, lang: Lang, options: Chosen = {}): Promise<readonly HandStep[]> {
  speak(lang);
  const hand = await hands[`../../src/games/${slug}/first_hand/index.ts`]?.();
  return hand?.steps(options) ?? [];
}

/** Every sentence of a game's first hand, those after a wrong try too. */
function sentences(slug: string): { fr: string[]; en: string[] } {
  const text = written[`../../src/games/${slug}/first_hand/words.ts`] ?? '';
  const [, fr = '', en = ''] = text.split(/const (?:fr|en)\b/);
  const all = (text: string) =>
    [...text.matchAll(/(?:'([^'\n]+)'|`([^`\n]+)`),?$/gm)].map(([, plain, built]) =>
      (plain ?? built ?? '').replaceAll('\\u202f', '\u202f').replaceAll('\\u00a0', '\u00a0'),
    );
  return { fr: all(fr), en: all(en) };
}

const CITED = /\s*\([A-Z]{3}-G?\d+\)/g;
const words = (text: string) =>
  text
    .replace(CITED, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;

// Somebody quick: three words read a second (180 a minute), four seconds to find and do
// each touch, twice that for a word to think of and type.
const READS = 3;
const ACTS = 4;

/** How long a quick newcomer who makes no mistake needs, in seconds. */
const seconds = (hand: readonly HandStep[]) =>
  hand.reduce((sum, { title, line, acts }) => sum + words(`${title} ${line}`) / READS + acts * ACTS, 0);

test('every game on the shelf has one', () => {
  expect(slugs.sort()).toEqual(['defense_afficher', 'face_a_face', 'rebus', 'rebus_en_chaine', 'sequence']);
});

describe.each(slugs)('%s', (slug) => {
  test.each(['fr', 'en'] as const)('takes 60 to 90 seconds (%s)', async (lang) => {
    const time = seconds(await steps(slug, lang));

    expect(time).toBeGreaterThanOrEqual(60);
    expect(time).toBeLessThanOrEqual(90);
  });

  test('ends with something to read, and has something to do before it', async () => {
    const all = await steps(slug, 'fr');

    expect(all.at(-1)?.meets).toBeUndefined();
    expect(all.filter(({ meets }) => meets).length).toBeGreaterThanOrEqual(3);
  });

  test('is the same in both languages', async () => {
    const [french, english] = [await steps(slug, 'fr'), await steps(slug, 'en')];

    expect(english.map(({ at, acts }) => [at, acts])).toEqual(french.map(({ at, acts }) => [at, acts]));
    english.forEach(({ line }, n) => expect(line).not.toBe(french[n]?.line));
    const { fr, en } = sentences(slug);
    expect(en.length).toBe(fr.length);
    expect(fr.length).toBeGreaterThan(10);
  });

  test('has room for every sentence, and is set by the rules of print', () => {
    const { fr, en } = sentences(slug);
    for (const text of [...fr, ...en]) expect(text.replace(CITED, '').length, text).toBeLessThanOrEqual(120);
    for (const text of fr) expect(text).not.toMatch(/'|[^\u202f][?!;»]|«[^\u202f]|[^\u00a0]:/);
    for (const text of en) expect(text).not.toMatch(/['"]/);
  });

  test('names rules that there are', () => {
    const book = books[`../../../src/tablee/games/${slug}/rulebook.toml`] ?? '';
    const ids = new Set([...book.matchAll(/^id = "(.+)"/gm)].map(([, id]) => id));
    const { fr, en } = sentences(slug);
    const cited = (all: string[]) =>
      all.flatMap((text) => [...text.matchAll(/\(([A-Z]{3}-G?\d+)\)/g)].map(([, id]) => id));

    expect(cited(fr).length).toBeGreaterThan(1);
    for (const id of cited(fr)) expect(ids, id).toContain(id);
    expect(cited(en)).toEqual(cited(fr));
  });
});

test('it can be skipped at any moment, and a rule is read behind its ⓘ', async () => {
  const hand = await deal('sequence');
  await hand.click(hand.named('Voir la règle'));
  expect(hand.asked).toEqual(['SEQ-12']);
  expect(hand.find('.rule').textContent).toContain('Texte de SEQ-12');
  await hand.click(hand.named('Fermer'));
  expect(document.querySelector('.rule')).toBeNull();

  await hand.click(hand.named('Passer'));
  expect(hand.closed).toBe(true);
  expect(hand.done).toBe(false);
});

test('what is to be done is said to whoever does not see it, and so is a hint', async () => {
  const hand = await deal('sequence');
  const live = hand.find('[aria-live="polite"].say');
  expect(live.textContent).toContain('Étape 1 sur 6');

  await hand.click('[data-hand] [data-card="QD"]');
  expect(live.textContent).toContain('Gardez celle-là');
});

// What is heard as each step is come to.
test.each([
  ['sequence', ['', '', 'chip_on', 'card_lay chip_on', 'chip_off card_lay chip_on', 'chip_on locked']],
  ['defense_afficher', ['', 'die_throw die_result', 'pawn_step', 'poster_paste', 'poster_paste']],
  ['face_a_face', ['', 'card_turn', 'bolt', 'answer_sent right', 'card_turn', 'answer_sent streak']],
  ['rebus', ['', '', 'sandglass right reveal', 'sandglass', 'balloon right reveal']],
  ['rebus_en_chaine', ['', 'page_lay', 'locked page_turn', 'page_turn close', 'clap']],
])('%s sounds as at a table', async (slug, heard) => {
  const all = await steps(slug, 'fr');
  const game = sounds[`../../src/games/${slug}/sounds.ts`] ?? { signature: null, events: {} };
  const news = all.map(({ events = [] }, version) => ({ version, seat: null, at: 0, events }));

  const cues = news.map((each, n) => cuesOf(game, [each], news.slice(0, n)).map(({ sound }) => sound));
  expect(cues.map((each) => each.join(' '))).toEqual(heard);
});

test('it is heard, unless one tap mutes it', async () => {
  const played: string[] = [];
  vi.spyOn(SoundPlayer.prototype, 'load').mockImplementation(() => {});
  vi.spyOn(SoundPlayer.prototype, 'play').mockImplementation((sound) => void played.push(sound));
  const hand = await deal('sequence');
  await vi.dynamicImportSettled();
  await hand.click('[data-hand] [data-card="4H"]');
  await hand.click('[data-square="45"]');
  expect(played).toEqual(['chip_on']);

  await hand.click(hand.named('Couper le son'));
  await hand.click('[data-pile]');
  expect(hand.step).toBe(4);
  expect(played).toEqual(['chip_on']);
  await hand.click(hand.named('Remettre le son'));
  vi.restoreAllMocks();
});
