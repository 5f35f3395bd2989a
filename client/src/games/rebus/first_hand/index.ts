/** A first hand of Rébus: chat and pot make a hat, and one to guess. */

import type { RebusTypes, View } from '../../../gen/rebus';
import type { Chosen, FirstHand, HandStep, LessonPanel } from '../../contract';
import { LAST } from '../art/board';
import { w } from '../words';
import Table from './Table.svelte';
import { BRAIN, HAT, revealing, shown, steps, THEIRS, view } from './steps';

type Step = HandStep<RebusTypes>;

/** A turn, that sounds count, the guessing, too hard a rebus, and the end. */
function panels(options: Chosen): readonly LessonPanel<RebusTypes>[] {
  const { turn, sound, guess, miss, end, time } = w().lesson;
  const glass = time(Number(options['glass'] ?? 60));
  const [lay, , found, asked] = steps(options) as [Step, Step, Step, Step];
  const table = (change: Partial<View>) =>
    view({ ...options, circuits: 'three', express: false, names: true }, { needs: null, ...change });
  return [
    { title: turn.title, line: turn.text(glass), view: { ...lay.view, tray: { ...HAT, solution: '' } } },
    { ...sound, line: sound.text, view: found.view, alone: true },
    { title: guess.title, line: guess.text(glass), view: asked.view, legal: asked.legal ?? [] },
    {
      title: miss.title,
      line: miss.text,
      view: table({ phase: revealing(), row: shown(0, THEIRS), sealed: BRAIN }),
      alone: true,
    },
    {
      title: end.title,
      line: end.text,
      view: table({ phase: { kind: 'Throwing' }, pawns: [LAST, 48, 52], rack: [], held: [0, 4, 3] }),
      alone: true,
    },
  ];
}

export default {
  title: () => w().game,
  names: () => [w().you, 'Samir', 'Odile'],
  steps,
  panels,
  Table,
} satisfies FirstHand<RebusTypes>;
