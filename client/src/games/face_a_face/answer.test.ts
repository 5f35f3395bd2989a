import { describe, expect, test, vi } from 'vitest';
import { Answer } from './answer.svelte';

function field() {
  const mark = vi.fn();
  return { mark, answer: new Answer(mark) };
}

describe('the answer field', () => {
  test('tells the table its first letter, at the moment of its key', () => {
    const { mark, answer } = field();

    answer.start(1_000);
    answer.show('c', 1_004);
    answer.start(1_200);
    answer.show('cl', 1_203);

    expect(mark.mock.calls).toEqual([['c', 1_000]]);
  });

  test('tells what is pasted when it shows', () => {
    const { mark, answer } = field();

    answer.show('clarinette', 2_000);

    expect(mark.mock.calls).toEqual([['clarinette', 2_000]]);
  });

  test('has begun nothing once it is emptied, and begins again', () => {
    const { mark, answer } = field();

    answer.start(1_000);
    answer.show('c', 1_001);
    answer.show('', 1_500);
    answer.start(3_000);
    answer.show('f', 3_001);

    expect(mark.mock.calls).toEqual([['c', 1_000], [null], ['f', 3_000]]);
  });

  test('says nothing twice: an empty field that is emptied stays silent', () => {
    const { mark, answer } = field();

    answer.empty();
    answer.show('', 10);

    expect(mark).not.toHaveBeenCalled();
  });

  test('begins anew with another first letter, not with the same in capitals', () => {
    const { mark, answer } = field();

    answer.start(100);
    answer.show('é', 100);
    answer.show('E', 400);
    answer.show('flûte', 900);

    expect(mark.mock.calls).toEqual([
      ['é', 100],
      ['flûte', 900],
    ]);
  });

  test('takes a space for no beginning', () => {
    const { mark, answer } = field();

    answer.start(100);
    answer.show(' ', 100);
    answer.start(700);
    answer.show(' c', 700);

    expect(mark.mock.calls).toEqual([['c', 700]]);
  });

  test('gives its words away once, and keeps silent: the move carries the beginning', () => {
    const { mark, answer } = field();
    answer.start(100);
    answer.show(' cor ', 100);
    mark.mockClear();

    expect(answer.take()).toBe('cor');
    expect(answer.text).toBe('');
    expect(answer.take()).toBe('');
    expect(mark).not.toHaveBeenCalled();
  });

  test('is emptied when a card changes, and what was begun is void (FAF-G20)', () => {
    const { mark, answer } = field();
    answer.start(100);
    answer.show('cor', 100);

    answer.empty();

    expect(answer.text).toBe('');
    expect(mark).toHaveBeenLastCalledWith(null);
  });

  test('keeps what was sent in vain, unless something new is there; it has begun nothing', () => {
    const { mark, answer } = field();
    answer.keep('cor');
    expect(answer.text).toBe('cor');
    expect(mark).not.toHaveBeenCalled();
    answer.show('corn', 300);
    expect(mark).toHaveBeenLastCalledWith('corn', 300);
    answer.keep('flûte');
    expect(answer.text).toBe('corn');
  });

  test('begins anew after a pause, at the next letter, and not where one types on (FAF-G30)', () => {
    const { mark, answer } = field();

    answer.start(1_000);
    answer.show('c', 1_000);
    answer.show('cl', 2_200);
    answer.show('cla', 3_401);
    answer.show('clar', 3_500);

    expect(mark.mock.calls).toEqual([
      ['c', 1_000],
      ['cla', 3_401],
    ]);
  });

  test('begins anew once a letter is taken back, at the next letter alone (FAF-G30)', () => {
    const { mark, answer } = field();

    answer.show('c', 1_000);
    answer.show('cx', 1_100);
    answer.show('c', 1_200);
    answer.show('cl', 1_300);
    answer.show('cla', 1_400);

    expect(mark.mock.calls).toEqual([
      ['c', 1_000],
      ['cl', 1_300],
    ]);
  });

  test('takes what is written over for a letter taken back, but no accent that is put right', () => {
    const { mark, answer } = field();

    answer.show('flut', 1_000);
    answer.show('flûte', 1_100);
    answer.show('flanc', 1_200);

    expect(mark.mock.calls).toEqual([
      ['flut', 1_000],
      ['flanc', 1_200],
    ]);
  });

  test('gives who needs more time longer pauses (FAF-G25)', () => {
    const mark = vi.fn();
    const answer = new Answer(mark, () => 2);

    answer.show('c', 1_000);
    answer.show('cl', 3_400);
    answer.show('cla', 5_801);

    expect(mark.mock.calls).toEqual([
      ['c', 1_000],
      ['cla', 5_801],
    ]);
  });

  test('is not said anew where it is heard better', () => {
    const { mark, answer } = field();

    answer.hear('clan', 1_000);
    answer.hear('clarinette', 3_000);
    answer.hear('flûte', 3_500);

    expect(mark.mock.calls).toEqual([
      ['clan', 1_000],
      ['flûte', 3_500],
    ]);
  });
});
