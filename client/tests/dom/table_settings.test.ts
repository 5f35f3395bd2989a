/** What is set at a table, for all or for one's own device: each switch, and what it does. */

import { expect, test } from 'vitest';
import { VIEW } from '../../src/games/sequence/view.sample';
import { sitDown } from './table_page';

const game = { view: VIEW };

test('the host shows the game to onlookers later', async () => {
  const page = await sitDown();
  await page.touch(/^\+5.min/);

  expect(page.said()).toEqual([{ kind: 'SetDelay', seconds: 300 }]);
});

test('an onlooker waits for a game that is shown late', async () => {
  const page = await sitDown({
    stage: 'playing',
    you: 'cleo',
    seat: null,
    onlookers_delay: 300,
  });

  await page.reads('La partie a commencé. Vous la suivrez avec 5 min de retard.');
  expect(page.all(/^Retour à l’accueil/)).toHaveLength(1);
});

test('a shared screen says that it is late, until it is let in', async () => {
  const page = await sitDown(
    {
      stage: 'playing',
      you: 'tv',
      seat: null,
      onlookers_delay: 300,
      screens: [{ person: 'tv', live: false }],
    },
    { screen: true, game },
  );
  await page.reads('Écran en différé de 5 min');

  await page.tell({ screens: [{ person: 'tv', live: true }] });
  expect(page.text).not.toContain('Écran en différé');
});

test('a table by correspondence is set', async () => {
  const page = await sitDown();
  await page.touch('En jours');
  expect(page.said()).toEqual([{ kind: 'SetPace', pace: { kind: 'Correspondence', days: 3 } }]);
});

test('a table by correspondence says how long it waits', async () => {
  const pace = { kind: 'Correspondence', days: 3 } as const;
  const page = await sitDown({ stage: 'playing', pace, waited: 60_000, awaited: [0] }, { game });

  await page.reads('· encore 2 j 23 h');
});

test('one tap mutes this device, which remembers it', async () => {
  const page = await sitDown({ stage: 'playing' }, { game });
  await page.touch('Couper le son');
  expect(page.all('Remettre le son')).toHaveLength(1);
  expect(localStorage.getItem('tablee.sound.muted')).toBe('yes');

  await page.touch('Plus');
  const [sounds] = page.all(/^Sons/);
  expect(sounds?.getAttribute('aria-checked')).toBe('false');
  await page.touch('Remettre le son');
  expect(localStorage.getItem('tablee.sound.muted')).toBe('no');
});

test('people are told that the house has ended the game', async () => {
  const page = await sitDown({ stage: 'playing' }, { game });
  await page.tell({ stage: 'over', ended_by_house: true });

  await page.reads('La maison a mis fin à la partie');
  await page.reads('La personne qui tient ce serveur');
});

test('the host pauses the table and lets it go on', async () => {
  const page = await sitDown({ stage: 'playing' }, { game });
  await page.touch('Plus');
  await page.touch(/^Mettre.*pause/);
  expect(page.said()).toEqual([{ kind: 'Pause' }]);
});
