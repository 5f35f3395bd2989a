/** What the keys do at the table: letters go to the field, the rest is done at once. */

import type { FaceAFaceTypes } from '../../gen/face_a_face';
import { announce } from '../../kit/aloud/live.svelte';
import type { GameTable } from '../contract';
import { read } from './keys';
import { said, type Sitting } from './people';
import type { Play } from './play.svelte';
import { w } from './words';

interface Hands {
  readonly table: Pick<GameTable<FaceAFaceTypes>, 'seat'>;
  readonly play: Play;
  readonly field: HTMLInputElement | undefined;
  readonly seated: readonly Sitting[];
}

const ELSEWHERE = 'input, textarea, select, dialog, .sheet';

/** Presses a key, wherever the focus is. */
export function press(event: KeyboardEvent, { table, play, field, seated }: Hands): void {
  const target = event.target as HTMLElement | null;
  const typing = target === field;
  const elsewhere = !typing && !!target?.closest(ELSEWHERE);
  if (elsewhere || event.defaultPrevented || table.seat === null) return;
  const pressed = read(event, { text: play.answer.text, typing, voting: play.mayVote });
  if (!pressed) return;
  if (pressed.act === 'type') {
    field?.focus({ preventScroll: true });
    return; // the letter itself goes where the caret now is
  }
  event.preventDefault();
  if (pressed.act === 'draw') void play.draw(pressed.stack);
  else if (pressed.act === 'call') void play.call();
  else if (pressed.act === 'vote') void play.vote(pressed.accept);
  else {
    const person = seated[pressed.seat];
    if (person) announce(said(person, w()));
  }
}
