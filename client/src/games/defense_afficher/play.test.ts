import { describe, expect, test, vi } from 'vitest';
import type { DefenseAfficherTypes, Move, View } from '../../gen/defense_afficher';
import type { Pattern } from '../../gen/wire';
import type { GameTable } from '../contract';
import { acts } from './acts';
import { banner } from './banner';
import { Play } from './play.svelte';
import { VIEW } from './view.sample';
import { useless } from './walls';
import fr from './words/fr';

type Phase = View['phase'];

/** A table where it is mine to decide, and whatever is played is accepted. */
function sit(phase: Phase, legalMoves: (Move | Pattern)[], change: Partial<View> = {}) {
  const sent = vi.fn(async () => true);
  const game = { version: 7, view: { ...VIEW, ...change, phase }, legalMoves };
  const table = {
    game,
    history: [],
    play: sent,
    busy: true, // a move on its way keeps none from following
    panels: { dismiss: () => {} },
    seat: 0,
    lang: 'fr',
    nameOf: (seat: number) => ['Nadia', 'Odile', 'Hugo', 'Léa', 'Zoé'][seat] ?? '',
  } as unknown as GameTable<DefenseAfficherTypes>;
  return { sent, game, table, play: new Play(table) };
}

const exchange = (least: number, most: number): Pattern => ({
  kind: 'Pattern',
  move: 'Exchange',
  open: { posters: { kind: 'Subset', items: VIEW.hand, least, most } },
  given: {},
});

describe('an exchange', () => {
  test('keeps the order of the choice, and tells twins apart', () => {
    const { play } = sit({ kind: 'Choosing' }, [{ kind: 'Throw' }, exchange(1, 4)]);
    play.touchPoster('bourricot.1');
    expect(play.posters).toEqual([]); // not yet exchanging

    play.startExchange();
    play.touchPoster('virgulo.2');
    play.touchPoster('lustucru.1');
    play.touchPoster('virgulo.1');
    play.touchPoster('lustucru.1');

    expect(play.ready).toEqual({ kind: 'Exchange', posters: ['virgulo', 'virgulo'] });
  });

  test('stays within what the server allows', () => {
    const { play } = sit({ kind: 'Exchanging', least: 0, most: 1 }, [exchange(0, 1)]);
    expect(play.ready).toEqual({ kind: 'Exchange', posters: [] });
    play.touchPoster('lustucru.1');
    play.touchPoster('bourricot.1');
    expect(play.ready).toEqual({ kind: 'Exchange', posters: ['lustucru'] });
  });

  test('counts those that hang already', () => {
    expect(useless({ pasted: ['virgulo', 'zestine'] }, ['virgulo', 'virgulo', 'lustucru'])).toBe(2);
    const { play, game, table } = sit({ kind: 'Choosing' }, [exchange(1, 4)], {
      pasted: ['virgulo'],
    });
    play.startExchange();
    play.touchPoster('virgulo.1');
    play.touchPoster('lustucru.1');
    const { line } = banner(game.view, play, table, fr);
    expect(line).toBe('2\u00a0affiches, dont 1\u00a0déjà collée ailleurs');
  });
});

describe('a walk', () => {
  const routes = [['s05'], ['s07']];
  const legal: Move[] = [...routes.map((route): Move => ({ kind: 'Walk', route })), { kind: 'Stay' }];

  test('is chosen by a first touch and made by a second', () => {
    const { play, sent } = sit({ kind: 'Walking', die: 1, routes }, legal);
    play.touchSquare('s09');
    expect(play.selection.square).toBeNull();
    play.touchSquare('s07');
    expect(play.shownRoute).toEqual(['s07']);
    expect(sent).not.toHaveBeenCalled();
    play.touchSquare('s07');
    expect(sent).toHaveBeenCalledWith({ kind: 'Walk', route: ['s07'] });
  });

  test('shows the way to the square pointed at', () => {
    const { play } = sit({ kind: 'Walking', die: 1, routes }, legal);
    play.touchSquare('s07');
    play.preview('s05');
    expect(play.shownRoute).toEqual(['s05']);
    expect(play.ready).toEqual({ kind: 'Walk', route: ['s07'] });
  });

  test('can be left undone', () => {
    const { play, game, table } = sit({ kind: 'Walking', die: 1, routes }, legal);
    expect(acts(game.view, play, table, fr).other?.move).toEqual({ kind: 'Stay' });
  });
});

describe('a stop on the way (DDA-G21)', () => {
  const routes = [['s05', 's04', 's03', 's02']];
  const legal: Move[] = [
    ...routes.map((route): Move => ({ kind: 'Walk', route })),
    { kind: 'GoTo', square: 's03' },
    { kind: 'Stay' },
  ];
  const prospects: View['prospects'] = [
    { square: 's02', act: 'nothing', by_way: false },
    { square: 's03', act: 'paste', by_way: false },
  ];
  const stop = () => sit({ kind: 'Walking', die: 4, routes }, legal, { prospects });

  test('is a square to touch, with the way there, and is gone to', () => {
    const { play, sent } = stop();
    expect([...play.squares.keys()]).toEqual(['s02', 's03']);
    expect([...play.stops]).toEqual(['s03']);
    play.touchSquare('s03');
    expect(play.shownRoute).toEqual(['s05', 's04', 's03']);
    play.touchSquare('s03');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ kind: 'GoTo', square: 's03' });
  });

  test('says before it is made what of the throw is lost', () => {
    const { play, game, table } = stop();
    expect(banner(game.view, play, table, fr).line).toContain('brosse en chemin');
    expect(acts(game.view, play, table, fr).main?.label).toBe('Y aller');
    play.touchSquare('s03');

    const { title, line } = banner(game.view, play, table, fr);
    expect(title).toBe('Arrêt\u00a0: 1\u00a0case perdue');
    expect(line).toBe('En chemin, brosse A\u00a0: collez 2\u00a0des vôtres (LUSTUCRU, VIRGULO)');
    const { main } = acts(game.view, play, table, fr);
    expect(main).toEqual({ label: 'S’arrêter à la brosse A', move: { kind: 'GoTo', square: 's03' } });
  });

  test('is none where a card or a square sends the figure', () => {
    const { play, game, table } = sit({ kind: 'Moving', chooser: 0, squares: ['s03'] }, [
      { kind: 'GoTo', square: 's03' },
    ]);
    play.touchSquare('s03');

    expect(play.stops.size).toBe(0);
    expect(play.shownRoute).toBeNull();
    expect(acts(game.view, play, table, fr).main?.label).toBe('Aller à la brosse A');
  });
});

describe('a notice', () => {
  const shapes = [['A1'], ['A2'], ['A1', 'A2'], ['A1', 'A3'], ['B1']];
  const legal = shapes.map((slots): Move => ({ kind: 'LayNotice', slots }));

  test('covers the slots touched, in any order, when the server knows the shape', () => {
    const { play } = sit({ kind: 'Laying', lifted_from: null }, legal);
    play.touchSlot('A2');
    play.touchSlot('A1');
    expect(play.ready).toEqual({ kind: 'LayNotice', slots: ['A1', 'A2'] });
    play.touchSlot('A1');
    play.touchSlot('A3');
    expect(play.ready).toBeNull(); // a lone diagonal
  });

  test('starts over on another panel', () => {
    const { play } = sit({ kind: 'Laying', lifted_from: null }, legal);
    play.touchSlot('A2');
    play.touchSlot('B1');
    expect(play.selection.slots).toEqual(['B1']);
  });
});

describe('the scraper', () => {
  const legal: Move[] = [
    { kind: 'LiftNotice', slots: ['H1', 'H2'] },
    { kind: 'Scrape', slot: 'A1', to: 1 },
    { kind: 'Scrape', slot: 'A1', to: 2 },
    { kind: 'Done' },
  ];

  test('takes a poster off for one of the others', () => {
    const { play } = sit({ kind: 'Scraping' }, legal);
    play.touchSlot('A1');
    expect(play.ready).toBeNull();
    play.touchSide(2);
    expect(play.ready).toEqual(legal[2]);
  });

  test('or lifts a whole notice by any of its slots', () => {
    const { play } = sit({ kind: 'Scraping' }, legal);
    expect(play.slots).toEqual(new Set(['A1']));
    play.takeUp('lift');
    play.touchSlot('H2');
    expect(play.ready).toEqual(legal[0]);
  });
});

describe('pasting by hand', () => {
  const phase: Phase = { kind: 'Pasting', panels: ['A'], most: 4 };
  const legal: Move[] = [{ kind: 'Paste', poster: 'lustucru', slot: 'A1' }, { kind: 'Done' }];

  test('sends a wrong slot too: it costs, and nobody warns', () => {
    const { play, sent } = sit(phase, legal);
    play.touchPoster('bourricot.1');
    play.touchSlot('A2');
    expect(sent).toHaveBeenCalledWith({ kind: 'Paste', poster: 'bourricot', slot: 'A2' });
  });

  test('lights every open slot alike, whatever is in hand', () => {
    const { play } = sit(phase, legal, { pasted: ['banquisette'] });
    play.touchPoster('lustucru.1');
    expect(play.lit).toEqual(new Set(['A1', 'A3', 'A4']));
  });
});

test('a selection is forgotten when the game has moved on', () => {
  const { play, game } = sit({ kind: 'Giving', giver: 0, taker: 1 }, [{ kind: 'Give', poster: 'lustucru' }]);
  play.touchPoster('lustucru.1');
  expect(play.ready).toEqual({ kind: 'Give', poster: 'lustucru' });
  game.version = 8;
  play.preview(null);
  play.touchPoster('bourricot.1');
  expect(play.posters).toEqual(['bourricot']);
});

describe('every decision', () => {
  const cases: [Phase, (Move | Pattern)[]][] = [
    [{ kind: 'Choosing' }, [{ kind: 'Throw' }, exchange(1, 4), { kind: 'TakeChance' }]],
    [{ kind: 'Walking', die: 1, routes: [['s05']] }, [{ kind: 'Walk', route: ['s05'] }, { kind: 'Stay' }]],
    [{ kind: 'Pasting', panels: ['A'], most: 4 }, [{ kind: 'Done' }]],
    [{ kind: 'Laying', lifted_from: 'B' }, [{ kind: 'LayNotice', slots: ['A1'] }]],
    [{ kind: 'Scraping' }, [{ kind: 'Done' }]],
    [{ kind: 'Doubling', slot: 'A1' }, [{ kind: 'Paste', poster: 'lustucru', slot: 'A1' }, { kind: 'Done' }]],
    [{ kind: 'Exchanging', least: 1, most: 1 }, [exchange(1, 1)]],
    [{ kind: 'Shedding' }, [{ kind: 'Give', poster: 'lustucru' }]],
    [{ kind: 'Giving', giver: 0, taker: 3 }, [{ kind: 'Give', poster: 'lustucru' }]],
    [{ kind: 'Peeking', count: 3 }, [{ kind: 'Done' }]],
    [{ kind: 'Moving', chooser: 0, squares: ['s03'] }, [{ kind: 'GoTo', square: 's03' }]],
    [{ kind: 'Sliding', chooser: 0, routes: [['s05']] }, [{ kind: 'Walk', route: ['s05'] }]],
    [{ kind: 'Swapping' }, [{ kind: 'SwapPlaces', side: 1 }]],
    [{ kind: 'Peeling', chooser: 0, slots: ['A1'] }, [{ kind: 'Peel', slot: 'A1' }]],
  ];

  test.each(cases)('%j is asked for and waited for in words', (phase, legal) => {
    const { play, game, table } = sit(phase, legal);
    const mine = banner(game.view, play, table, fr);
    expect(mine.mine && mine.title && mine.line).toBeTruthy();
    const due = acts(game.view, play, table, fr);
    expect(due.main || due.other || play.mayThrow).toBeTruthy();
    const waiting = sit(phase, []);
    const theirs = banner({ ...game.view, acting: 1 }, waiting.play, table, fr);
    expect(theirs.mine).toBe(false);
    expect(theirs.title).toBe('Au tour d’Odile');
    expect(theirs.line).toMatch(/^Odile \S/);
  });
});

describe('the picture of a panel', () => {
  test('does not lie over squares that are to be touched', () => {
    const choosing = sit({ kind: 'Choosing' }, [{ kind: 'Throw' }]).play;
    expect(choosing.onBoard).toBe(false);

    const route = ['s01', 's02'];
    const walking = sit({ kind: 'Walking', die: 2, routes: [route] }, [{ kind: 'Walk', route }]);
    walking.play.touchPoster('bourricot.1');
    expect(walking.play.where).not.toBeNull(); // the city shows where
    expect(walking.play.onBoard).toBe(true);
  });
});

describe('a slot touched with a finger, where slots are small', () => {
  const phase: Phase = { kind: 'Pasting', panels: ['A'], most: 9, after: { kind: 'EndTurn' } } as never;
  const legal: Move[] = [{ kind: 'Done' }];

  test('is asked about, and pasted on by a second touch or by the button', () => {
    const { play, sent, game, table } = sit(phase, legal);
    play.touchPoster('lustucru.1');
    play.touchSlot('A1', true);

    const { main } = acts(game.view, play, table, fr);
    const { line } = banner(game.view, play, table, fr);
    expect(sent).not.toHaveBeenCalled();
    expect(main?.move).toEqual({ kind: 'Paste', poster: 'lustucru', slot: 'A1' });
    expect(main?.label).toBe('Coller en A1');
    expect(line).toContain('en A1\u202f?');
    play.touchSlot('A1', true);

    expect(sent).toHaveBeenCalledExactlyOnceWith(main?.move);
  });

  test('is left for another slot, and taken back', () => {
    const { play, sent } = sit(phase, legal);
    play.touchPoster('lustucru.1');
    play.touchSlot('A1', true);
    play.touchSlot('A2', true);
    expect(play.held).toBe('A2');
    play.release();
    expect([play.held, play.posters]).toEqual([null, ['lustucru']]);
    play.touchSlot('A1', true);
    play.touchPoster('bourricot.1');
    expect(play.held).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  test('is pasted on at once with a mouse or a key', () => {
    const { play, sent } = sit(phase, legal);
    play.touchPoster('lustucru.1');
    play.touchSlot('A1');

    expect(sent).toHaveBeenCalledWith({ kind: 'Paste', poster: 'lustucru', slot: 'A1' });
  });
});
