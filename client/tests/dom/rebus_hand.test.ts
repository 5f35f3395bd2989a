/** A first hand of Rébus, step by step: what is wrong, then what is right. */

import { expect, test } from 'vitest';
import { CARDS, heard } from '../../src/games/rebus/first_hand/cards';
import { steps } from '../../src/games/rebus/first_hand/steps';
import { codeOf } from '../../src/kit/pictures/deck';
import { type Dealt, deal } from './hand';

const rack = (card: keyof typeof CARDS) => `[data-list="rack"] [data-card="${CARDS[card]}"]`;

const say = async (hand: Dealt, field: string, words: string) => {
  await hand.tabTo(field);
  await hand.type(words);
  await hand.key('Enter');
};

test('each step takes a wrong try kindly, and goes on with the right one', async () => {
  const hand = await deal('rebus');

  await hand.click(rack('roi'));
  expect(hand.hint).toContain('ne sert pas ici');
  await hand.click(rack('roi')); // back it goes
  await hand.click(rack('pot'));
  expect(hand.hint).toContain('reposez-le après le chat');
  await hand.click(rack('pot'));
  expect(hand.step).toBe(1);
  await hand.click(rack('chat'));
  await hand.click(rack('pot'));

  expect(hand.step).toBe(2);
  expect(hand.hint).toBe('');
  await hand.click(hand.named('Poser le rébus'));
  expect(hand.hint).toContain('Écrivez d’abord');
  await say(hand, '.solution input', 'chat pot');
  expect(hand.hint).toContain('noms des images');
  await hand.click(rack('pot'));
  expect(hand.hint).toContain('Remettez le chat');
  await hand.click(rack('pot'));
  await say(hand, '.solution input', 'bateau');
  expect(hand.hint).toContain('chapeau');
  expect(hand.step).toBe(2);
  await say(hand, '.solution input', 'Chapeau');

  expect(hand.step).toBe(3); // REB-10
  await hand.click(hand.focused);

  expect(hand.step).toBe(4);
  await say(hand, '.ask input', 'cerf veau'); // REB-G31
  expect(hand.hint).toContain('qu’est-ce que ça dit');
  expect(hand.find('.close').textContent).toContain('cerf veau');
  expect((hand.find('.ask input') as HTMLInputElement).value).toBe('');
  await hand.click(hand.named(/langue au chat/i)); // REB-G32
  expect(hand.hint).toContain('cerveau');
  await say(hand, '.ask input', 'renne');
  expect(hand.step).toBe(4);
  await say(hand, '.ask input', 'le cerveau');

  expect(hand.step).toBe(5);
  await hand.click(hand.focused);
  expect(hand.done).toBe(true);
});

test('it is played by the keyboard alone, in English', async () => {
  const hand = await deal('rebus', {}, 'en');
  await hand.key('Enter'); // the cat
  expect(hand.focused.dataset['card']).toBe(CARDS.chat);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await hand.key(key);
  await hand.key(' ');
  expect(hand.step).toBe(2);
  await hand.type('chapeau');
  await hand.key('Enter');
  await hand.key('Enter'); // Next
  await hand.type('cerveau');
  await hand.key('Enter');
  await hand.key('Enter');

  expect(hand.done).toBe(true);
});

test('a word is heard however it is spelt, and names are none (REB-G5, REB-G31)', () => {
  for (const text of ['chapeau', 'un chapeau', 'Chapo', 'chapeaux', 'châpo'])
    expect(heard(text, 'CHAPEAU')).toBe('word');
  for (const text of ['chat pot', 'chat-pot', 'un chat, un pot', 'CHAT POTS'])
    expect(heard(text, 'CHAPEAU'), text).toBe('names');
  for (const text of ['cerveau', 'servo', 'Les cerveaux']) expect(heard(text, 'CERVEAU')).toBe('word');
  expect(heard('cerf, veau', 'CERVEAU')).toBe('names');
  expect(heard(' ?! ', 'CERVEAU')).toBe('nothing');
  expect(heard('bateau', 'CHAPEAU')).toBe('other');
});

test('where no rack is emptied, nobody is told to empty one (REB-28)', () => {
  expect(steps({ express: true }).at(-1)?.line).not.toContain('REB-28');
  expect(steps({ first_home: true }).at(-1)?.line).not.toContain('REB-28');
  expect(steps({}).at(-1)?.line).toContain('REB-28');
});

test('its cards are those of the deck', () => {
  for (const [id, code] of Object.entries(CARDS)) expect(code).toBe(codeOf(id));
});
