import { describe, expect, test } from 'vitest';
import type { DefenseAfficherTypes, Event, Move, View } from '../../gen/defense_afficher';
import type { Happened, GameTable } from '../contract';
import { acts } from './acts';
import { banner } from './banner';
import { lastDrawn } from './drawn';
import { say, take } from './recent_events.svelte';
import { Play } from './play.svelte';
import { VIEW } from './view.sample';
import fr from './words/fr';

type Phase = View['phase'];

const threw: Event = { kind: 'Threw', side: 1, die: 4 };
const stayed: Event = { kind: 'Stayed', side: 1 };
const began: Event = { kind: 'TurnBegan', side: 2, again: false };
const chance: Event = { kind: 'ChanceTaken', side: 1, card: 'seau', by_choice: true };
const pasted: Event = { kind: 'Pasted', side: 0, poster: 'virgulo', slot: 'A1' };

/** A table in a phase, after these events, one version each. */
function after(events: Event[], phase: Phase, legalMoves: Move[] = []) {
  const history = events.map(
    (event, version): Happened<DefenseAfficherTypes> => ({
      version,
      seat: 1,
      at: 0,
      events: [event],
    }),
  );
  const view: View = { ...VIEW, phase };
  const table = {
    game: { version: events.length, view, legalMoves },
    history,
    seat: 0,
    lang: 'fr',
    panels: { dismiss: () => {} },
    nameOf: (seat: number) => ['Nadia', 'Odile', 'Hugo', 'Léa'][seat] ?? '',
  } as unknown as GameTable<DefenseAfficherTypes>;
  return { table, view, play: new Play(table) };
}

describe('a moment ago', () => {
  test('somebody threw, and is said to have stayed with that throw', () => {
    const first = take(null, [threw], 0);
    const then = take(first, [stayed, began], 0);

    expect(first && say(first, 'Odile', fr)).toBe('Odile a fait 4');
    expect(then && say(then, 'Odile', fr)).toBe('Odile a fait 4 et reste sur place');
  });

  test('somebody pastes, which is why they have fewer posters left', () => {
    const hung: Event = { ...pasted, side: 1 };
    const first = take(null, [threw], 0);
    const two = take(first, [hung, hung], 0);
    const next = take(two, [threw], 0);

    expect(two && say(two, 'Odile', fr)).toBe('Odile a fait 4 et colle 2\u00a0affiches');
    expect(next && say(next, 'Odile', fr)).toBe('Odile a fait 4');
    const alone = take(null, [hung], 0);
    expect(alone && say(alone, 'Odile', fr)).toBe('Odile colle 1\u00a0affiche');
    expect(take(first, [pasted], 0)).toBeNull(); // I did
  });

  test('my own throw is no news to me', () => {
    expect(take(null, [threw], 1)).toBeNull();
  });

  test('it is read in my banner, until I do something', () => {
    const { table, view, play } = after([], { kind: 'Choosing' }, [{ kind: 'Throw' }]);

    expect(banner(view, play, table, fr, 'Odile a fait 4').line).toBe('Odile a fait 4');
    expect(banner(view, play, table, fr).line).toBe(fr.turn.chooseSimple);
  });
});

describe('a Chance card', () => {
  test('is in sight as long as its turn lasts', () => {
    const { table, view } = after([chance, threw], { kind: 'Choosing' });

    expect(lastDrawn(table, view, fr)?.card).toBe('seau');
  });

  test('leaves with its turn', () => {
    const { table, view } = after([chance, began], { kind: 'Choosing' });

    expect(lastDrawn(table, view, fr)).toBeNull();
  });
});

describe('at the wall', () => {
  const phase: Phase = { kind: 'Pasting', panels: ['A'], most: 4 };

  test('nothing large says that it is done before anything is pasted', () => {
    const { table, view, play } = after([began], phase, [{ kind: 'Done' }]);

    const due = acts(view, play, table, fr);

    expect(due.main).toBeNull();
    expect(due.other?.label).toBe('Ne rien coller');
  });

  test('it is done once something hangs', () => {
    const { table, view, play } = after([began, pasted], phase, [{ kind: 'Done' }]);

    expect(acts(view, play, table, fr).main?.label).toBe('C’est collé');
  });
});

describe('a poster of the shed', () => {
  test('shows its slot when touched, whoever is to play', () => {
    const { table, view, play } = after([], { kind: 'Choosing' });

    play.touchPoster('virgulo.1');

    const slot = play.where ?? '';
    expect(slot).toMatch(/^[A-H]\d$/);
    expect(banner(view, play, table, fr).line).toContain(`VIRGULO se colle en ${slot}`);
    play.touchPoster('virgulo.1');
    expect(play.where).toBeNull();
  });

  test('keeps it to itself while pasting by hand (DDA-19)', () => {
    const { play } = after([], { kind: 'Pasting', panels: ['A'], most: 4 }, [{ kind: 'Done' }]);

    play.touchPoster('virgulo.1');

    expect(play.where).toBeNull();
  });
});
