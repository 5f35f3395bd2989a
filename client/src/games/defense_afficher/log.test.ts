import { describe, expect, test } from 'vitest';
import type { Event } from '../../gen/defense_afficher';
import { aloud } from '../../kit/log/sentence';
import { tell } from './log';
import { type Scene, framesOf } from './stage.svelte';
import { VIEW } from './view.sample';
import en from './words/en';
import fr from './words/fr';

const NAMES = ['Nadia', 'Odile', 'Hugo', 'Léa', 'Zoé'];

function linesOf(events: Event[], seat = 1, words = fr): string[] {
  const lang = words === fr ? 'fr' : 'en';
  const table = { seat: 0, lang, nameOf: (n: number) => NAMES[n] ?? '' } as const;
  const news = { version: 4, seat, at: 0, events };
  return tell(news, VIEW.sides, table, words).map((line) => aloud(line.sentence));
}

const EVENTS: Event[] = [
  { kind: 'ThrewToStart', side: 1, die: 4 },
  { kind: 'Dealt', first: 1, posters: 9 },
  { kind: 'TurnBegan', side: 1, again: true },
  { kind: 'TurnMissed', side: 1 },
  { kind: 'Threw', side: 1, die: 3 },
  { kind: 'Walked', side: 1, route: ['s02', 's03'] },
  { kind: 'Stayed', side: 1 },
  { kind: 'Arrived', side: 1, square: 's42' },
  { kind: 'Pasted', side: 1, poster: 'lustucru', slot: 'A1' },
  { kind: 'Mispasted', side: 1, poster: 'lustucru', slot: 'A2' },
  { kind: 'Exchanged', side: 1, count: 3 },
  { kind: 'TookPosters', side: 1, count: 1 },
  { kind: 'Shed', side: 1 },
  { kind: 'Gave', giver: 1, taker: 3 },
  { kind: 'ChanceTaken', side: 1, card: 'averse', by_choice: true },
  { kind: 'StockRenewed', cards: 27 },
  { kind: 'NoticeLaid', side: 1, panel: 'A', slots: ['A1', 'A2'] },
  { kind: 'NoticeLifted', side: 1, panel: 'A', slots: ['A1', 'A2'] },
  { kind: 'Scraped', side: 1, poster: 'lustucru', slot: 'A1', to: 2 },
  { kind: 'Scraped', side: 1, poster: 'lustucru', slot: 'A1', to: 1 },
  { kind: 'Peeked', side: 1, count: 3 },
  { kind: 'PlacesSwapped', side: 1, other: 0 },
  { kind: 'PastingForbidden', side: 1 },
  { kind: 'MustMiss', side: 1 },
  { kind: 'GameWon', sides: [1], rule: 'DDA-31' },
];

describe('the log', () => {
  test.each(EVENTS)('tells $kind in both languages', (event) => {
    for (const words of [fr, en]) expect(linesOf([event], 1, words)[0]).toMatch(/\S/);
  });

  test.each(EVENTS)('sets $kind by the rules of French print', (event) => {
    const line = linesOf([event])[0] ?? '';
    expect(line).not.toMatch(/'/);
    expect(line).not.toMatch(/[^\u202f][?!;»]/);
    expect(line).not.toMatch(/«[^\u202f]/);
    expect(line).not.toMatch(/[^\u00a0]:/);
  });

  test('names the person who acted for a pair, and the pair when nobody did', () => {
    const pasted: Event = { kind: 'Pasted', side: 3, poster: 'lustucru', slot: 'A1' };
    expect(linesOf([pasted], 4)).toEqual(['Zoé colle LUSTUCRU (A1)']);
    expect(linesOf([{ kind: 'TurnMissed', side: 3 }], 1)).toEqual(['Les Violets passent un tour']);
  });

  test('says that a figure moves, not which way', () => {
    const walked: Event = { kind: 'Walked', side: 3, route: ['s01', 's02', 's03'] };
    expect(linesOf([{ ...walked, side: 0 }])).toEqual(['Vous vous déplacez de 3\u00a0cases, à la brosse A']);
    expect(linesOf([walked], 4)).toEqual(['Zoé se déplace de 3\u00a0cases, à la brosse A']);
    expect(linesOf([walked], 1)).toEqual(['Les Violets se déplacent de 3\u00a0cases, à la brosse A']);
  });

  test('speaks of oneself as you', () => {
    expect(linesOf([{ kind: 'Gave', giver: 1, taker: 0 }])).toEqual(['Odile vous donne une affiche']);
    expect(linesOf([{ kind: 'Threw', side: 0, die: 6 }], 0)).toEqual(['Vous faites 6']);
    expect(linesOf([{ kind: 'GameWon', sides: [0], rule: 'DDA-31' }], 0)).toEqual(['Vous gagnez la partie']);
  });
});

describe('the stage', () => {
  const scene: Scene = { figures: ['s06', 's16'], pasted: ['zestine'], notices: [] };
  const last = (event: Event) => framesOf(event).reduce((shown: Scene, frame) => frame.change(shown), scene);

  test('walks all of a way in one movement', () => {
    const route = ['s05', 's04'];
    const [walk, ...more] = framesOf({ kind: 'Walked', side: 0, route });
    expect(more).toEqual([]);
    expect(walk).toMatchObject({ ms: 380, walk: { side: 0, route } });
    expect(walk?.change(scene).figures).toEqual(['s04', 's16']);
  });

  test('ends where the game is', () => {
    expect(last({ kind: 'PlacesSwapped', side: 0, other: 1 })).toMatchObject({
      figures: ['s16', 's06'],
    });
    expect(last({ kind: 'Pasted', side: 0, poster: 'gripsol', slot: 'D3' })).toMatchObject({
      pasted: ['zestine', 'gripsol'],
    });
    expect(last({ kind: 'Scraped', side: 0, poster: 'zestine', slot: 'F2', to: 1 })).toMatchObject({
      pasted: [],
    });
    expect(last({ kind: 'NoticeLaid', side: 0, panel: 'A', slots: ['A1'] })).toMatchObject({
      notices: [{ panel: 'A', slots: ['A1'] }],
    });
  });
});
