/** A first hand of Défense d'afficher: walk to a brush, and paste. */

import type { DefenseAfficherTypes } from '../../../gen/defense_afficher';
import type { Chosen, FirstHand, HandStep, LessonPanel } from '../../contract';
import { w } from '../words';
import Table from './Table.svelte';
import { EXCHANGING, steps, view } from './steps';

type Step = HandStep<DefenseAfficherTypes>;

/** The goal, a turn, the brush, slots (or copies, where nobody can err), the end. */
function panels(options: Chosen): readonly LessonPanel<DefenseAfficherTypes>[] {
  const { goal, turn, brush, slot, double, end } = w().lesson;
  const simplified = options['simplified'] === true;
  const assisted = options['assisted_pasting'] === true;
  const [decide, walk, paste, , last] = steps(options) as [Step, Step, Step, Step, Step];
  return [
    { title: goal.title, line: goal.text, view: decide.view },
    { title: turn.title, line: simplified ? turn.simplified : turn.text, ...table(decide) },
    { title: brush.title, line: brush.text, ...table(walk), alone: true },
    assisted
      ? {
          title: double.title,
          line: double.text,
          view: view(options, { hand: ['virgulo', 'septlieues'] }),
          legal: [EXCHANGING],
        }
      : { title: slot.title, line: slot.text, ...table(paste) },
    { title: end.title, line: end.text, view: last.view },
  ];
}

const table = ({ view, legal = [] }: Step) => ({ view, legal });

export default {
  title: () => w().game,
  names: () => [w().you, 'Samir'],
  steps,
  panels,
  Table,
} satisfies FirstHand<DefenseAfficherTypes>;
