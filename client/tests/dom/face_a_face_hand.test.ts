/** A first hand of Face-à-face, step by step: what is wrong, then what is right. */

import { expect, test } from 'vitest';
import { fits, folded } from '../../src/games/face_a_face/first_hand/answers';
import { type Dealt, deal } from './hand';

const say = async (hand: Dealt, word: string) => {
  await hand.tabTo('.dock input');
  await hand.type(word);
  await hand.key('Enter');
};

test('each step takes a wrong try kindly, and goes on with the right one', async () => {
  const hand = await deal('face_a_face');

  await say(hand, 'vanille');
  expect(hand.hint).toContain('Touchez une des deux pioches');
  expect(hand.step).toBe(1);
  await hand.click('[data-pile="right"]'); // FAF-08: either of them

  expect(hand.step).toBe(2);
  await hand.click(hand.named('Samir'));
  expect(hand.hint).toContain('Samir a une lune');
  expect(hand.step).toBe(2);
  await hand.click(hand.named('Odile')); // FAF-11

  expect(hand.step).toBe(3);
  await say(hand, 'ski'); // FAF-12: the theme of one's own card
  expect(hand.hint).toContain('c’est à Odile d’y répondre');
  await say(hand, 'chaussette');
  expect(hand.hint).toContain('vanille');
  expect(hand.step).toBe(3);
  await say(hand, 'De la vanille'.slice(6));

  expect(hand.step).toBe(4);
  expect(hand.focused.textContent).toContain('Suite');
  await hand.click(hand.focused);

  expect(hand.step).toBe(5);
  await hand.click(hand.named(/Face-à-face/));
  expect(hand.hint).toContain('Bien vu');
  await say(hand, 'Vanilles'); // FAF-14
  expect(hand.hint).toContain('déjà dit');
  await say(hand, 'luge');
  expect(hand.hint).toContain('Répondez à celle de Samir');
  expect(hand.step).toBe(5);
  await say(hand, 'une vache');

  expect(hand.step).toBe(6);
  await hand.click(hand.focused);
  expect(hand.done).toBe(true);
});

test('it is played by the keyboard alone, in English', async () => {
  const hand = await deal('face_a_face', {}, 'en');
  await hand.key('Enter'); // the pile
  expect(hand.focused.textContent).toContain('Samir');
  await hand.tabTo(hand.named('Odile'));
  await hand.key('Enter');
  await hand.type('chocolate');
  await hand.key('Enter');
  await hand.key('Enter'); // Next
  await hand.type('the cow');
  await hand.key('Enter');
  await hand.key('Enter');

  expect(hand.done).toBe(true);
});

test('where pairs light up, the second one does too (FAF-G9)', async () => {
  const hand = await deal('face_a_face', { announced: true });
  await hand.key('Enter');
  expect(hand.find('.line').textContent).toContain('s’allumera');
  await hand.click(hand.named('Odile'));
  await say(hand, 'fraise');
  await hand.key('Enter');

  expect(hand.find('.dock button').getAttribute('aria-label')).toBe('Envoyer');
});

test('words are folded as at a table, and a letter amiss is forgiven (FAF-G8)', () => {
  expect(folded('Le Cassis')).toBe('cassi');
  expect(folded('l’Âne')).toBe('ane');
  expect(fits('chocola', 'ice', 'fr')).toBe(true);
  expect(fits('les fraises', 'ice', 'fr')).toBe(true);
  expect(fits('cow', 'farm', 'en')).toBe(true);
  expect(fits('cod', 'farm', 'en')).toBe(false); // too short to guess at
});
