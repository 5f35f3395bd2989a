import { describe, expect, test, vi } from 'vitest';
import type { OptionListing } from '../src/gen/api';
import type { RoomNow } from '../src/gen/wire';
import { areFew, choicesOf, chosen, offered, ofSeat, ofTable, within } from '../src/pages/lobby/options';
import { Wishes } from '../src/pages/lobby/wishes.svelte';

const listed = (name: string, change: Partial<OptionListing> = {}): OptionListing => ({
  name,
  kind: 'flag',
  choices: [],
  least: null,
  most: null,
  longest: null,
  titles: {},
  ...change,
});

const ROUNDS = listed('rounds', { kind: 'choice', choices: [3, 5] });
const LETTERS = listed('letters', { kind: 'number', least: 5, most: 9 });
const words = (name: string) => ({ name, help: '' });

describe('an option is offered', () => {
  test('only with words, and only if the server knows it', () => {
    const known = { silent: words('Silence'), gone: words('Gone') };
    const rows = offered([listed('silent'), listed('turn_limit')], known);

    expect(rows.map(({ option }) => option.name)).toEqual(['silent']);
    expect(rows[0]?.words.name).toBe('Silence');
  });

  test('in the order of the words', () => {
    const rows = offered([listed('a'), listed('b')], { b: words('B'), a: words('A') });

    expect(rows.map(({ option }) => option.name)).toEqual(['b', 'a']);
  });

  test('where it means something', () => {
    const known = {
      a: { ...words('A'), idle: ({ short }: Record<string, unknown>) => !!short },
      b: words('B'),
    };
    const names = (set: object) =>
      offered([listed('a'), listed('b')], known, { ...set }).map(({ option }) => option.name);

    expect(names({ short: true })).toEqual(['b']);
    expect(names({})).toEqual(['a', 'b']);
  });

  test('without the choices that such a table has not', () => {
    const known = {
      pack: {
        ...words('Pack'),
        choices: { 1: 'One', 4: 'Children' },
        lacks: ({ language }: Record<string, unknown>) => (language === 'en' ? ['4'] : []),
      },
    };
    const names = (language: string) =>
      offered([listed('pack')], known, { language }).map(({ words: { choices } }) => choices);

    expect(names('fr')).toEqual([{ 1: 'One', 4: 'Children' }]);
    expect(names('en')).toEqual([{ 1: 'One' }]);
  });

  test('of a single seat there, and nowhere else', () => {
    const known = { a: { ...words('A'), place: 2 }, b: words('B') };
    const rows = offered([listed('a'), listed('b')], known);
    const names = (some: typeof rows) => some.map(({ option }) => option.name);

    expect(names(ofTable(rows))).toEqual(['b']);
    expect(names(ofSeat(rows, 1))).toEqual(['a']);
    expect(ofSeat(rows, 0)).toEqual([]);
  });
});

describe('a choice', () => {
  test('that no words are written for goes by its title', () => {
    const titles = { c0ffee: 'Our village (en)' };
    const packs = listed('pack', { kind: 'choice', choices: ['', 'c0ffee'], titles });

    const named = { ...words('Pack'), choices: { '': 'From the box' } };
    expect(choicesOf({ option: packs, words: named })).toEqual([
      { value: '', name: 'From the box' },
      { value: 'c0ffee', name: 'Our village (en)' },
    ]);
  });

  test('goes by its name, or else by itself', () => {
    const named = { ...words('Rounds'), choices: { 3: 'Three' } };

    expect(choicesOf({ option: ROUNDS, words: named })).toEqual([
      { value: '3', name: 'Three' },
      { value: '5', name: '5' },
    ]);
  });

  test('is given back to the server as it was listed', () => {
    expect(chosen(ROUNDS, '5')).toBe(5);
    expect(chosen(ROUNDS, '7')).toBeUndefined();
  });

  test('of a seat goes by the names of those who sit there', () => {
    const first = { ...words('Who begins'), seats: 'The dice decide' };
    const offer = { option: listed('first', { kind: 'number', least: 0, most: 6 }), words: first };

    expect(choicesOf(offer, ['Odile', 'Gus'])).toEqual([
      { value: '0', name: 'The dice decide' },
      { value: '1', name: 'Odile' },
      { value: '2', name: 'Gus' },
    ]);
    expect(chosen(offer.option, '2')).toBe(2);
  });

  test('of a number is among those that have names; without them it is typed', () => {
    const named = { ...words('Letters'), choices: { 5: 'Few', 9: 'Many' } };

    expect(choicesOf({ option: LETTERS, words: named }).map(({ name }) => name)).toEqual(['Few', 'Many']);
    expect(chosen(LETTERS, '9')).toBe(9);
    expect(choicesOf({ option: LETTERS, words: words('Letters') })).toEqual([]);
  });

  test.each([
    [['one', 'two', 'three'], true],
    [['one', 'two', 'three', 'four'], false],
    [['one', 'rather a long name'], false],
  ])('of %j stands side by side: %s', (names, few) => {
    expect(areFew(names.map((name) => ({ value: name, name })))).toBe(few);
  });
});

test.each([
  ['7', 7],
  ['12', 9],
  ['-3', 5],
  [4, 5],
  ['6.6', 7],
  ['', null],
  ['  ', null],
  ['seven', null],
])('of %j the number taken is %s', (typed, number) => {
  expect(within(LETTERS, typed)).toBe(number);
});

describe('a wish', () => {
  const room = (options: Record<string, unknown>) => ({ options }) as unknown as RoomNow;

  /** A table whose answers the test gives, one after another. */
  function sit() {
    const answers: ((done: boolean) => void)[] = [];
    const tell = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
    const table = { room: room({ silent: false, rounds: 3 }), tell };
    const answer = async (done: boolean) => {
      answers.shift()?.(done);
      await Promise.resolve();
      await Promise.resolve();
    };
    return { table, tell, answer, wishes: new Wishes(table) };
  }

  test('is kept with the one before it, of which the room knows nothing yet', async () => {
    const { tell, wishes } = sit();

    void wishes.change({ silent: true });
    void wishes.change({ rounds: 5 });

    expect(tell).toHaveBeenLastCalledWith({
      kind: 'Configure',
      options: { silent: true, rounds: 5 },
    });
    expect(wishes.options).toEqual({ silent: true, rounds: 5 });
  });

  test('holds from its answer to the news of the room', async () => {
    const { table, answer, wishes } = sit();
    void wishes.change({ silent: true });

    await answer(true);
    expect(wishes.options['silent']).toBe(true);
    table.room = room({ silent: false, rounds: 5 }); // what the room says is what is

    expect(wishes.options).toEqual({ silent: false, rounds: 5 });
  });

  test('that is refused is forgotten', async () => {
    const { tell, answer, wishes } = sit();
    const done = wishes.change({ silent: true });

    await answer(false);
    expect(await done).toBe(false);
    expect(wishes.options['silent']).toBe(false);
    void wishes.change({ rounds: 5 });

    expect(tell).toHaveBeenLastCalledWith({
      kind: 'Configure',
      options: { silent: false, rounds: 5 },
    });
  });
});
