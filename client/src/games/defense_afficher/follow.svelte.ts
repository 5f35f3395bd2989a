/** What follows each move of the game at a person's table: the board, a phone's camera,
 * and the keyboard's focus.
 */

import { tick, untrack } from 'svelte';
import type { DefenseAfficherTypes } from '../../gen/defense_afficher';
import { inFrame } from '../../kit/look/frame';
import type { GameTable } from '../contract';
import type { Camera } from './camera.svelte';
import { focus } from './focus';
import type { Play } from './play.svelte';
import type { Stage } from './stage.svelte';

type Table = GameTable<DefenseAfficherTypes>;

/** Keeps all of them up to date, for as long as the calling component lives. */
export function follow(table: Table, play: Play, stage: Stage, camera: Camera): void {
  // Before the board is drawn anew, or it would show the end first.
  $effect.pre(() => {
    const [latest, view] = [table.latest, table.game?.view];
    if (view) untrack(() => stage.perform(latest, view));
  });

  const decision = $derived(`${play.mine} ${table.game?.view.phase.kind}`);
  $effect(() => {
    void [decision, camera.held];
    // It measures the board: in the frame that shows the move, when all is in its place.
    return inFrame(() => () => untrack(() => aim(table, play, camera)));
  });

  $effect(() => {
    let byKey = false;
    const keyed = () => (byKey = true);
    const pointed = () => (byKey = false);
    addEventListener('keydown', keyed);
    addEventListener('pointerdown', pointed);
    $effect(() => {
      void table.game?.version;
      if (byKey && play.mine) void tick().then(() => resume(play));
    });
    return () => {
      removeEventListener('keydown', keyed);
      removeEventListener('pointerdown', pointed);
    };
  });
}

/** On a small screen the board shows what the decision is about. */
function aim(table: Table, play: Play, camera: Camera): void {
  const view = table.game?.view;
  if (!view || !camera.small) return;
  const place = focus(view, play);
  if (place) camera.look(place, 12);
  else camera.back();
}

/** Puts a focus that was lost with its button on what is to be decided next. */
function resume(play: Play): void {
  const active = document.activeElement;
  const pasted = play.usesHand && active?.matches('[data-slot]'); // the next poster, then
  if (active !== document.body && !pasted) return;
  const onBoard = play.squares.size + play.slots.size > 0;
  const place = play.usesHand ? '.shed li button' : onBoard ? '[data-target][tabindex="0"]' : '.acts button';
  document.querySelector<HTMLElement>(place)?.focus();
}
