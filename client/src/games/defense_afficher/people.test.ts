import { expect, test } from 'vitest';
import type { DefenseAfficherTypes } from '../../gen/defense_afficher';
import type { GameTable } from '../contract';
import { stand, teams } from './people';
import { VIEW } from './view.sample';
import fr from './words/fr';

test('on the podium people go by the names that their drawings are known by', () => {
  const names = ['Nadia', 'Robot Soupape'];
  const chairs = [
    { person: 'nadia', bot: null, present: true },
    { person: null, bot: 'easy', present: true },
  ];
  const table = {
    lang: 'fr',
    seat: 0,
    nameOf: (seat: number) => names[seat],
    sideOf: (seat: number) => seat,
    room: { chairs },
  };
  const view = {
    ...VIEW,
    sides: [0, 1],
    hand_counts: [0, 3],
    missing: [0, 0],
    forbidden: [false, false],
    members: [0, 0],
  };
  const stood = stand(teams(table as unknown as GameTable<DefenseAfficherTypes>, view), fr);

  expect(stood.map(({ people }) => people)).toEqual([
    [{ name: 'Nadia', bot: false }],
    [{ name: 'Robot Soupape', bot: true }],
  ]);
});
