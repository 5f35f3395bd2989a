import { describe, expect, test } from 'vitest';
import { read } from './keys';

const press = (key: string, more: { altKey?: boolean; ctrlKey?: boolean } = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});
const AT_REST = { text: '', typing: true, voting: false };

describe('a key', () => {
  test('draws by the arrows, as long as the field is empty', () => {
    expect(read(press('ArrowLeft'), AT_REST)).toEqual({ act: 'draw', stack: 'left' });
    expect(read(press('ArrowRight'), AT_REST)).toEqual({ act: 'draw', stack: 'right' });
    expect(read(press('ArrowLeft'), { ...AT_REST, text: 'cor' })).toBeNull();
  });

  test('that is a letter goes to the field from wherever it was pressed', () => {
    expect(read(press('f'), { ...AT_REST, typing: false })).toEqual({ act: 'type' });
    expect(read(press('f'), AT_REST)).toBeNull(); // the field has it already
    expect(read(press(' '), { ...AT_REST, typing: false })).toBeNull(); // a button's
    expect(read(press('Tab'), { ...AT_REST, typing: false })).toBeNull();
  });

  test('calls with Alt, since F alone begins a word', () => {
    expect(read(press('f', { altKey: true }), AT_REST)).toEqual({ act: 'call' });
  });

  test('repeats a seat’s card, but not over an answer in figures', () => {
    expect(read(press('2'), { ...AT_REST, typing: false })).toEqual({ act: 'repeat', seat: 1 });
    expect(read(press('2'), AT_REST)).toBeNull();
    expect(read(press('2', { altKey: true }), AT_REST)).toEqual({ act: 'repeat', seat: 1 });
  });

  test('votes only when a vote is asked for', () => {
    expect(read(press('a'), { ...AT_REST, voting: true })).toEqual({ act: 'vote', accept: true });
    expect(read(press('R'), { ...AT_REST, voting: true })).toEqual({ act: 'vote', accept: false });
    expect(read(press('a'), AT_REST)).toBeNull();
  });

  test('with Control is the browser’s', () => {
    expect(read(press('r', { ctrlKey: true }), { ...AT_REST, voting: true })).toBeNull();
  });
});
