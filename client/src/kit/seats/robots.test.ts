import { expect, test } from 'vitest';
import { standInAt } from './robots';

test('whoever is away is played for by a robot that has no seat here, as at the server', () => {
  const chair = (name: string, bot: string | null, person: string | null = null) => ({ name, bot, person });
  const chairs = [chair('Ann', 'easy', 'a'), chair('Robot Soupape', 'easy'), chair('Bob', 'easy', 'b')];

  expect([standInAt(chairs, 0), standInAt(chairs, 2)]).toEqual(['turbine', 'quartz']);
});
