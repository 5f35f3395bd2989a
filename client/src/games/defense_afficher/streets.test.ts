import { describe, expect, test } from 'vitest';
import type { View } from '../../gen/defense_afficher';
import { giftWords } from './gifts';
import { gift, heading, toward, wayOver, ways } from './streets';
import { VIEW } from './view.sample';
import en from './words/en';
import fr from './words/fr';

type Prospect = View['prospects'][number];

/** A view in which the server says what a square does. */
const at = (square: string, act: Prospect['act']): View => ({
  ...VIEW,
  prospects: [{ square, act, by_way: false }],
});
const walking = at('s03', 'paste');

describe('what a square gives', () => {
  test('is the posters of mine that its panel still takes', () => {
    expect(gift(walking, 's03')).toEqual({
      kind: 'paste',
      panel: 'A',
      posters: ['lustucru', 'virgulo'],
    });
    expect(giftWords(walking, 's03', 'fr', fr)).toBe(
      'Brosse A\u00a0: collez 2\u00a0des vôtres (LUSTUCRU, VIRGULO)',
    );
    expect(giftWords(walking, 's03', 'en', en)).toBe('Brush A: paste 2 of yours (LUSTUCRU, VIRGULO)');
  });

  test('leaves out what hangs already and what is covered', () => {
    const view = {
      ...walking,
      pasted: ['lustucru'],
      notices: [{ panel: 'A', slots: ['A3', 'A4'] }],
    };
    expect(gift(view, 's03')).toEqual({ kind: 'paste', panel: 'A', posters: [] });
    expect(giftWords(view, 's03', 'fr', fr)).toContain('rien à vous');
  });

  test('is nothing on a full panel, nor while pasting is forbidden', () => {
    expect(gift(at('s03', 'full'), 's03')).toEqual({ kind: 'full', panel: 'A' });
    expect(gift(at('s03', 'forbidden'), 's03').kind).toBe('forbidden');
  });

  test('says nothing of my posters when the figure is another side’s', () => {
    const view = { ...walking, turn: { ...VIEW.turn, side: 1 } };
    expect(gift(view, 's03')).toEqual({ kind: 'brush', panel: 'A' });
  });

  test('is a Chance card, or another turn in the simplified game', () => {
    expect(gift(at('s10', 'chance'), 's10').kind).toBe('chance');
    expect(gift(at('s10', 'again'), 's10').kind).toBe('again');
  });

  test('is what the square says', () => {
    const ladder = at('s11', 'instruction');
    expect(giftWords(ladder, 's11', 'en', en)).toBe('Broken ladder: miss a turn.');
    expect(giftWords(at('s16', 'nothing'), 's16', 'fr', fr)).toBe('Départ des Verts');
  });

  test('is nothing any more once a card or a square has moved the figure', () => {
    expect(gift(at('s03', 'asleep'), 's03').kind).toBe('asleep');
  });
});

describe('ways', () => {
  test('to one square are one, unless it sends the figure on', () => {
    const round = [
      ['s05', 's04', 's41'],
      ['s07', 's08', 's41'],
    ];
    expect(ways(round, 's06', []).get('s41')).toEqual([round[0]]);
    const downhill = [
      ['s20', 's21', 's22'],
      ['s24', 's23', 's22'],
      ['s25', 's23', 's22'],
    ];
    const slope: Prospect = { square: 's22', act: 'instruction', by_way: true };
    expect(ways(downhill, 's19', [slope]).get('s22')).toEqual([downhill[0], downhill[1]]);
  });

  test('over a square end there, and the shortest is told (DDA-G21)', () => {
    const routes = [
      ['s05', 's04', 's03', 's02'],
      ['s04', 's03', 's02', 's01'],
    ];
    expect(wayOver(routes, 's03')).toEqual(['s04', 's03']);
    expect(wayOver(routes, 's09')).toBeNull();
  });

  test('are named by the hand they come from', () => {
    expect(heading(['s20', 's21', 's22'], 's19')).toBe('right');
    expect(heading(['s22'], 's23')).toBe('left');
    expect(heading(['s12'], 's11')).toBe('above');
    expect(heading(['s12'], 's13')).toBe('below');
  });
});

test('an arrow key leads to the nearest place that way', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 50, y: 40 },
    { x: 90, y: 0 },
  ];
  const [here] = places;
  if (!here) throw new Error('no place');
  expect(toward(here, places, 'ArrowRight')).toBe(places[2]);
  expect(toward(here, places, 'ArrowDown')).toBe(places[1]);
  expect(toward(here, places, 'ArrowUp')).toBeNull();
  expect(toward(here, places, 'x')).toBeNull();
});
