import { describe, expect, test } from 'vitest';
import en from '../words/en';
import fr from '../words/fr';
import { picture } from './picture';
import { type Lane, type Race, caseOf, decisive } from './race';

function lane(seat: number, begun: number | null, sent: number | null): Lane {
  const name = ['Nadia', 'Samir'][seat] ?? '';
  const word = sent === null ? null : (['clarinette', 'pistache'][seat] ?? '');
  return {
    seat,
    name,
    initial: name,
    me: seat === 0,
    word,
    begun,
    sent,
    held: false,
    theme: 'Glace',
    meant: '',
    fast: false,
  };
}

function race(winner: number | null, ...lanes: Lane[]): Race {
  return { number: 1, lanes, winner, together: 1_500 };
}

const TOGETHER = race(0, lane(0, 2_170, 4_110), lane(1, 2_450, 4_020));
const APART = race(1, lane(0, 2_000, 6_000), lane(1, 2_450, 4_020));
const TIED = race(null, lane(0, 2_170, 4_110), lane(1, 2_200, 4_020));
const VOID = race(1, lane(0, 6_000, 6_000), lane(1, 2_450, 5_020));
const ALONE = race(1, lane(0, null, null), lane(1, 2_450, 4_020));

describe('who was first', () => {
  test.each([
    ['together', TOGETHER, 280],
    ['apart', APART, 1_980],
    ['tied', TIED, 30],
    ['void', VOID, 3_550],
    ['alone', ALONE, null],
  ] as const)('is told as %s', (name, race, length) => {
    expect(caseOf(race)).toBe(name);
    expect(decisive(race)).toBe(length);
  });

  test.each([TOGETHER, APART, TIED, VOID, ALONE])('has a sentence of its own', (race) => {
    for (const words of [fr, en]) {
      const others = [TOGETHER, APART, TIED, VOID, ALONE].filter((each) => each !== race);
      const said = words.timeline.sentence(race);
      expect(others.map((each) => words.timeline.sentence(each))).not.toContain(said);
      expect(words.timeline.lead(race)).toMatch(/^$|^\d+[,.]\d\d\u00a0s$/);
    }
  });

  test('speaks of the one who was first, and of oneself as you', () => {
    expect(fr.timeline.lead(TOGETHER)).toBe('0,28\u00a0s');
    expect(en.timeline.lead(TOGETHER)).toBe('0.28\u00a0s');
    expect(fr.timeline.sentence(TOGETHER)).toContain('0,28\u00a0s plus tôt, la vôtre gagne');
    expect(fr.timeline.sentence({ ...TOGETHER, winner: 1 })).toContain('celle de Samir gagne');
    expect(en.timeline.sentence(TOGETHER)).toContain('yours was begun 0.28\u00a0s earlier');
    expect(fr.timeline.sentence(TOGETHER)).toContain('FAF-23');
    expect(fr.timeline.sentence(TIED)).toContain('FAF-24');
    expect(fr.timeline.sentence(VOID)).toContain('FAF-G16');
  });
});

describe('the picture', () => {
  test('is as wide as asked, with everything inside', () => {
    for (const race of [TOGETHER, APART, TIED, VOID, ALONE]) {
      for (const width of [300, 358, 420]) {
        const drawn = picture(race, width);
        const xs = drawn.bars.flatMap(({ begun, sent }) => [begun ?? 20, sent ?? 20]);
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(16);
        expect(Math.max(...xs)).toBeLessThanOrEqual(width - 16);
        expect(drawn.ticks.length).toBeGreaterThan(1);
        expect(drawn.ticks.length).toBeLessThan(9);
      }
    }
  });

  test('shows thirty milliseconds as four pixels at least', () => {
    const { lead } = picture(TIED, 358);
    expect((lead?.to ?? 0) - (lead?.from ?? 0)).toBeGreaterThanOrEqual(4);
  });

  test('joins the two beginnings by a stroke of their true distance', () => {
    const { lead, bars } = picture(TOGETHER, 358);
    const begun = bars.map((bar) => bar.begun);
    expect([lead?.from, lead?.to]).toEqual(begun);
  });

  test('ends the band of the window at the picture, however long the window is', () => {
    const { band, width } = picture(TOGETHER, 358);
    expect(band && band.x + band.width).toBeLessThanOrEqual(width - 15);
  });

  test('has no band and no stroke where only one has answered', () => {
    expect(picture(ALONE, 358)).toMatchObject({ band: null, lead: null });
  });

  test('puts a word beside a bar that is too short for it', () => {
    const [short] = picture(race(0, lane(0, 3_000, 3_300), lane(1, 1_000, 6_000)), 358).bars;
    expect(short?.wordAt).toBe('after');
  });
});
