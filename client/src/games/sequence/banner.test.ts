import { describe, expect, test } from 'vitest';
import type { Move, SequenceTypes, View } from '../../gen/sequence';
import type { GameTable } from '../contract';
import { banner } from './banner';
import { Play } from './play.svelte';
import { VIEW } from './view.sample';
import fr from './words/fr';

const NAMES = ['Vera', 'Fanny', 'Arthur', 'Odile'];

/** A table of four, seen from the first seat. */
function sit(turn: number, due: View['due'], legalMoves: Move[]) {
  const phase = { kind: 'Turn', seat: turn, exchanged: 0 } as const;
  const view: View = { ...VIEW, sides: [0, 1, 0, 1], phase, due };
  const table = {
    game: { version: 1, view, legalMoves },
    seat: 0,
    history: [],
    nameOf: (seat: number) => NAMES[seat] ?? '',
    panels: { dismiss: () => {} },
  } as unknown as GameTable<SequenceTypes>;
  return { table, view };
}

/** Says what the first of four is told, whose own turn was the tenth. */
function bannerOf(turn: number, due: View['due']) {
  const { table, view } = sit(turn, due, [{ kind: 'Draw' }]);
  return banner(view, new Play(table), table, fr);
}

describe('a draw that is due, at a table of four', () => {
  test('is lost to the next player, while that player is to play (SEQ-14)', () => {
    const asked = bannerOf(1, [[10], [], [], []]);

    expect(asked.title).toBe('Piochez');
    expect(asked.line).toBe('avant que Fanny ait joué et pioché');
  });

  test('is still lost to the next player when the turn has gone on (SEQ-G16)', () => {
    expect(bannerOf(2, [[10], [11], [], []]).line).toBe('avant que Fanny ait pioché');
    expect(bannerOf(3, [[10], [11], [12], []]).line).toBe('avant que Fanny ait pioché');
  });

  test('speaks of the oldest of several that are due (SEQ-G16)', () => {
    expect(bannerOf(1, [[6, 10], [7], [], []]).line).toBe('avant que Fanny ait pioché');
    expect(bannerOf(1, [[10, 14], [15], [], []]).line).toBe('avant que Fanny ait joué et pioché');
  });

  test('does not count a draw that the next player owes from before', () => {
    expect(bannerOf(1, [[10], [7], [], []]).line).toBe('avant que Fanny ait joué et pioché');
  });
});

describe('the board touched without a card', () => {
  const place: Move = { kind: 'Place', card: '7S', square: 6 };

  test('says what comes first, and refuses nothing', () => {
    const { table, view } = sit(0, [[], [], [], []], [place]);
    const play = new Play(table);
    expect(banner(view, play, table, fr).line).toBe('Choisissez une carte');

    expect(play.touch(50)).toBeNull();
    expect(banner(view, play, table, fr).line).toBe(fr.turn.cardFirst);

    play.select('7S.1');
    expect(banner(view, play, table, fr).line).toContain('7 de pique');
  });

  test('says to wait when it is somebody else’s turn', () => {
    const { table, view } = sit(2, [[], [], [], []], []);
    const play = new Play(table);

    play.touch(50);

    expect(banner(view, play, table, fr).line).toBe('Attendez votre tour pour jouer');
  });
});
