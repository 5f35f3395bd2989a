import { expect, test } from 'vitest';
import { forBeginners } from './beginners';

const presets = {
  rulebook: { names: false, glass: 60, learnt: [] },
  beginner: { names: true, glass: 90, learnt: [] },
};
const family = { names: true, glass: 120, learnt: [] };

test('beginners and families are spoken to plainly, whatever else they change', () => {
  const plainly = (options: Record<string, unknown>) => forBeginners(presets, options, family);

  expect(plainly({ names: true, glass: 90 })).toBe(true);
  expect(plainly({ names: true, glass: 120, aloud: true })).toBe(true);
  expect(plainly({ names: true, glass: 60 })).toBe(false);
  expect(plainly(presets.rulebook)).toBe(false);
});
