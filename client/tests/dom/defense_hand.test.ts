/** A first hand of Défense d'afficher, step by step: what is wrong, then what is right. */

import { expect, test } from 'vitest';
import { speak } from '../../src/words/lang.svelte';
import { type Dealt, deal, hands } from './hand';

const poster = (hand: Dealt, name: string) => hand.click(hand.named(new RegExp(`^${name}`)));
const square = (id: string) => `[data-target="${id}"]`;
const slot = (id: string) => `[data-slot="${id}"]`;

test('each step takes a wrong try kindly, and goes on with the right one', async () => {
  const hand = await deal('defense_afficher');

  await hand.click(hand.named(/Échanger/));
  expect(hand.hint).toContain('L’échange');
  await hand.click(hand.named(/Chance/)); // DDA-12: one of three
  expect(hand.hint).toContain('Chance');
  expect(hand.step).toBe(1);
  await hand.click(hand.named(/Déplacer/));

  expect(hand.step).toBe(2);
  await hand.click(hand.named('Rester')); // DDA-16
  expect(hand.hint).toContain('rester sur place');
  await hand.click(square('s09'));
  await hand.click(square('s09'));
  expect(hand.hint).toContain('brosse du panneau A');
  expect(hand.step).toBe(2);
  await hand.click(square('s03'));
  await hand.click(square('s03')); // DDA-13

  expect(hand.step).toBe(3);
  await hand.click(hand.named('Ne rien coller'));
  expect(hand.hint).toContain('Pas si vite');
  await poster(hand, 'VIRGULO');
  await hand.click(slot('A2')); // DDA-19 costs nothing here
  expect(hand.hint).toContain('réservé à BANQUISETTE');
  expect(hand.find('.shed h2').textContent).toMatch(/2\saffiches/);
  expect(hand.step).toBe(3);
  await hand.click(slot('A3'));

  expect(hand.step).toBe(4);
  expect(hand.find('.shed h2').textContent).toMatch(/1\saffiche /);
  await poster(hand, 'LUSTUCRU');
  await hand.click(slot('A4'));
  expect(hand.hint).toContain('Cherchez le nom LUSTUCRU');
  expect(hand.step).toBe(4);
  await hand.click(slot('A1'));

  expect(hand.step).toBe(5); // DDA-31
  await hand.click(hand.focused);
  expect(hand.done).toBe(true);
});

test('it is played by the keyboard alone, in English', async () => {
  const hand = await deal('defense_afficher', {}, 'en');
  await hand.key('Enter'); // the die
  expect(hand.focused.dataset['target']).toBe('s03');
  await hand.key('Enter');
  await hand.key('Enter'); // once more: go there
  expect(hand.step).toBe(3);
  await hand.key('Enter'); // the first poster: the focus goes to the slots
  expect(hand.focused.dataset['slot']).toBe('A1');
  await hand.key('Enter');
  expect(hand.step).toBe(4);
  await hand.key('Enter'); // the last one
  await hand.key('ArrowDown');
  expect(hand.focused.dataset['slot']).toBe('A3');
  await hand.key('Enter');
  await hand.key('Enter');

  expect(hand.done).toBe(true);
});

test('a table without Chance offers none (DDA-32)', async () => {
  const hand = await deal('defense_afficher', { simplified: true });

  expect(() => hand.named(/Chance/)).toThrow();
});

test('a table that pastes by itself is told of at the end (DDA-G10)', async () => {
  speak('fr');
  const hand = (await hands['../../src/games/defense_afficher/first_hand/index.ts']?.())?.steps({
    assisted_pasting: true,
  });

  expect(hand?.at(-1)?.line).toContain('se collent d’elles-mêmes');
});
