import { expect, test } from 'vitest';
import { SQUARE } from './content';
import { spots, walkFrames, walkTime } from './figures';
import { brushFrames, sheetFrames, windowFrames } from './pasting';

const shift = (frame: { transform: string } | undefined) =>
  Number(/translateY\((.*)px\)/.exec(frame?.transform ?? '')?.[1]);

test('a walk is one movement over all of its squares', () => {
  const before = ['s06', 's16'];
  const { transform } = walkFrames({ side: 0, before, route: ['s05', 's04'] });

  expect(transform).toHaveLength(3);
  expect(transform[2]).toBe(`translate(${SQUARE.get('s04')?.x}px, ${(SQUARE.get('s04')?.y ?? 0) + 18}px)`);
  expect(walkTime(2)).toBe(380);
});

test('a figure makes room for company on its way', () => {
  const [alone, beside] = [spots(['s06', 's16'])[0], spots(['s16', 's16'])[0]];
  const { transform } = walkFrames({ side: 0, before: ['s06', 's16'], route: ['s16'] });

  expect(transform[0]).toBe(`translate(${alone?.x}px, ${alone?.y}px)`);
  expect(transform[1]).toBe(`translate(${beside?.x}px, ${beside?.y}px)`);
  expect(beside?.x).toBeLessThan(SQUARE.get('s16')?.x ?? 0);
});

test('a sheet stands still while the window on it comes down', () => {
  const [opening, sheet] = [windowFrames(88), sheetFrames(88)];

  expect(opening.map(shift)).toEqual([...opening.map(shift)].sort((a, b) => a - b));
  for (const [n, frame] of opening.entries()) {
    expect(shift(frame) + shift(sheet[n])).toBeCloseTo(0);
    expect(frame.offset).toBe(sheet[n]?.offset);
  }
  expect(shift(opening[0])).toBe(-88); // nothing is seen
  expect(shift(opening.at(-1))).toBeCloseTo(0); // and at the end all of it
});

test('nothing but transforms pastes a poster', () => {
  for (const frame of [...brushFrames(), ...windowFrames(88), ...sheetFrames(88)])
    expect(Object.keys(frame)).toEqual(['transform', 'offset']);
});
