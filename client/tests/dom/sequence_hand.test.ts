/** A first hand of Séquence, step by step: what is wrong, then what is right. */

import { expect, test } from 'vitest';
import { deal } from './hand';

const card = (name: string) => `[data-hand] [data-card="${name}"]`;
const square = (n: number) => `[data-square="${n}"]`;

test('each step takes a wrong try kindly, and goes on with the right one', async () => {
  const hand = await deal('sequence');

  await hand.click(card('QD'));
  expect(hand.hint).toContain('Prenez le 4 de cœur');
  await hand.click(card('QD'));
  await hand.click(square(0)); // the board before the card
  expect(hand.hint).toContain('D’abord la carte');
  expect(hand.step).toBe(1);
  await hand.click(card('4H'));

  expect(hand.step).toBe(2);
  expect(hand.hint).toBe('');
  expect(hand.focused.dataset['square']).toBe('45');
  await hand.click(square(78)); // SEQ-12: the card's other square
  expect(hand.hint).toContain('C’est permis');
  await hand.click(square(1));
  expect(hand.hint).toContain('Pas là');
  await hand.click(card('4H')); // put down
  expect(hand.hint).toContain('Reprenez le 4 de cœur');
  expect(hand.step).toBe(2);
  await hand.click(card('4H'));
  await hand.click(square(45));

  expect(hand.step).toBe(3);
  await hand.click(card('QD'));
  expect(hand.hint).toContain('Touchez le talon');
  expect(hand.step).toBe(3);
  await hand.click('[data-pile]'); // SEQ-13

  expect(hand.step).toBe(4);
  await hand.click(card('5H'));
  expect(hand.hint).toContain('Prenez le valet de pique');
  await hand.click(card('JS'));
  await hand.click(square(12)); // SEQ-18: another's chip, but not the one in the way
  expect(hand.hint).toContain('Touchez le jeton vert');
  expect(hand.step).toBe(4);
  await hand.click(square(44));

  expect(hand.step).toBe(5);
  expect(hand.focused.dataset['card']).toBe('5H');
  await hand.click(card('9S'));
  expect(hand.hint).toContain('Prenez le 5 de cœur');
  await hand.click(card('5H'));
  await hand.click(square(68));
  expect(hand.hint).toContain('L’autre ferme votre ligne');
  expect(hand.step).toBe(5);
  await hand.click(square(44)); // SEQ-21

  expect(hand.step).toBe(6);
  expect(hand.title).toContain('Une séquence');
  expect(hand.done).toBe(false);
  await hand.click(hand.focused);
  expect(hand.done).toBe(true);
});

test('it is played by the keyboard alone', async () => {
  const hand = await deal('sequence', {}, 'en');
  await hand.key('Enter'); // the card has the focus, then its square, then the pile
  await hand.key('Enter');
  await hand.key('Enter');
  await hand.key('Enter'); // the jack
  expect(hand.step).toBe(4);
  expect(hand.focused.dataset['square']).toBe('12'); // the first chip that it may take
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await hand.key(key);
  await hand.key('Enter');
  expect(hand.step).toBe(5);
  await hand.key('Enter'); // the five
  await hand.key('Enter'); // its square in the line
  await hand.key('Enter');

  expect(hand.done).toBe(true);
});

test('where cards come by themselves nobody is told to draw (SEQ-G8)', async () => {
  const hand = await deal('sequence', { automatic_draw: true });
  await hand.click(card('4H'));
  await hand.click(square(45));

  expect(hand.steps).toBe(5);
  expect(hand.title).toContain('Samir');
  expect(hand.find(card('5H'))).toBeTruthy();
});
