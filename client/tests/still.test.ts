import { expect, test } from 'vitest';
import { stilled } from '../src/pages/table/still';

/** As much of an element as it takes: its name, and what is in it. */
class Part {
  constructor(
    readonly name: string,
    readonly children: Part[] = [],
  ) {}
  matches(alive: string): boolean {
    return alive.split(', ').includes(this.name);
  }
  querySelector(alive: string): Part | null {
    for (const child of this.children) {
      if (child.matches(alive)) return child;
      const found = child.querySelector(alive);
      if (found) return found;
    }
    return null;
  }
}

const part = (name: string, ...children: Part[]) => new Part(name, children);
const names = (page: Part) =>
  stilled(page as unknown as Element).map((each) => (each as unknown as Part).name);

test('all of a table stands still but its bar and what is read beside it', () => {
  const phone = part(
    'div',
    part('main', part('header', part('button')), part('felt'), part('hand')),
    part('.sheet', part('log')),
  );
  expect(names(phone)).toEqual(['felt', 'hand']);
});

test('the bar may stand anywhere', () => {
  const desk = part(
    'div',
    part('main', part('felt'), part('panel', part('header'), part('acts', part('button')))),
  );
  expect(names(desk)).toEqual(['felt', 'acts']);
});
