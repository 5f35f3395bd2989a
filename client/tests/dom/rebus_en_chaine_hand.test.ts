/** A first hand of Rébus en chaîne, step by step: what is wrong, then what is right. */

import { expect, test } from 'vitest';
import { deal } from './hand';

test('each step takes a wrong try kindly, and goes on with the right one', async () => {
  const hand = await deal('rebus_en_chaine');
  await hand.click(hand.named('pot'));
  await hand.click(hand.named('chat'));
  await hand.click(hand.named('Passer à Samir'));
  expect(hand.hint).toContain('après le chat');
  await hand.click(hand.named(/^Image 1/));
  await hand.click(hand.named('pot'));
  await hand.click(hand.named('Passer à Samir'));

  expect(hand.step).toBe(2);
  await hand.click(hand.named('Je sèche'));
  expect(hand.hint).toContain('Écrivez quelque chose');
  await hand.tabTo('textarea');
  await hand.type('n’importe quoi');
  await hand.click(hand.named('Refermer l’album'));

  expect(hand.step).toBe(3);
  await hand.click(hand.named('Applaudir'));
  expect(hand.hint).toContain('Tournez d’abord');
  await hand.click(hand.named('Tourner la page'));
  expect(hand.step).toBe(4);
  await hand.click(hand.named('Applaudir'));
  expect(hand.step).toBe(5);
  await hand.click(hand.focused);
  expect(hand.done).toBe(true);
});
