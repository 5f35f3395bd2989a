/** A first hand of Séquence: five in a row, over an opponent's chip. */

import type { SequenceTypes, View } from '../../../gen/sequence';
import type { Chosen, FirstHand, HandStep, LessonPanel } from '../../contract';
import { w } from '../words';
import Table from './Table.svelte';
import { steps, view } from './steps';

const COLUMN = [18, 28, 38, 48, 58]; // a second line, away from the first

/** The goal, a turn, the jacks, what is forgotten (late draws, or dead cards), the end. */
function panels(options: Chosen): readonly LessonPanel<SequenceTypes>[] {
  const { goal, turn, jacks, draw, dead, end } = w().lesson;
  const automatic = options['automatic_draw'] === true; // nobody can be late then
  const hand = steps(options) as [HandStep<SequenceTypes>, ...HandStep<SequenceTypes>[]];
  const by = (kind: string) => hand.find(({ legal }) => legal?.some((move) => move.kind === kind)) ?? hand[0];
  const last = (hand.at(-1) ?? hand[0]).view;
  const five = last.chips[0] ?? [];
  const won: Partial<View> = {
    sequences: [[five, COLUMN], []],
    chips: [[...five, ...COLUMN], last.chips[1] ?? []],
  };
  return [
    { title: goal.title, line: goal.text, view: last },
    { title: turn.title, line: automatic ? turn.automatic : turn.text, ...table(hand[0]), chosen: '4H' },
    {
      title: jacks.title,
      line: options['expert'] === true ? jacks.expert : jacks.text,
      ...table(by('Remove')),
      chosen: 'JS',
    },
    automatic
      ? {
          title: dead.title,
          line: dead.text,
          view: view(options, {
            hand: ['9H', 'AD', 'QS', 'KC', '3C', '8D', '10C'],
            chips: [
              [42, 43, 46, 91],
              [12, 65, 76],
            ],
          }),
          legal: [{ kind: 'ExchangeDead', card: 'AD' }],
          chosen: 'AD',
        }
      : { title: draw.title, line: draw.text, ...table(by('Draw')) },
    { title: end.title, line: end.text, view: { ...last, ...won } },
  ];
}

const table = ({ view, legal = [] }: HandStep<SequenceTypes>) => ({ view, legal });

export default {
  title: () => w().game,
  names: () => [w().you, 'Samir'],
  steps,
  panels,
  Table,
} satisfies FirstHand<SequenceTypes>;
