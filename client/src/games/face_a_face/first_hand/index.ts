/** A first hand of Face-à-face: turn a card, see the symbols, answer. */

import type { FaceAFaceTypes } from '../../../gen/face_a_face';
import type { Chosen, FirstHand, HandStep, LessonPanel } from '../../contract';
import { w } from '../words';
import Table from './Table.svelte';
import { card, steps, view } from './steps';

type Step = HandStep<FaceAFaceTypes>;

/** A turn, a match, whose theme counts, the die, and what is counted at the end. */
function panels(options: Chosen): readonly LessonPanel<FaceAFaceTypes>[] {
  const { turn, match, theirs, link, goal } = w().lesson;
  const announced = options['announced'] === true; // noticing is done for people then
  const aloud = options['aloud'] === true;
  const [draw, look, answer, won] = steps(options) as [Step, Step, Step, Step];
  const [slide, job, ice, farm] = [
    card('slide', 'chat'),
    card('job', 'lune'),
    card('ice', 'poisson'),
    card('farm', 'poisson'),
  ];
  const linked = view([[slide], [job], [ice]], [[], [], []], {
    die: { symbols: ['chat', 'poisson'], shown: 0 },
  });
  const cards = [ice, farm, slide, job];
  const counted = view([[slide], [job], [ice]], [cards, [job], [...cards, farm]], { left: 0, right: 0 });
  const panels = [
    { title: turn.title, line: turn.text, view: draw.view, legal: draw.legal ?? [] },
    {
      title: match.title,
      line: announced ? match.announced : match.text,
      view: announced ? answer.view : look.view,
    },
    {
      title: theirs.title,
      line: aloud ? theirs.aloud : theirs.text,
      view: announced ? won.view : answer.view,
    },
    { title: link.title, line: link.text, view: linked },
    { title: goal.title, line: goal.text, view: counted },
  ];
  return panels.map((panel) => ({ ...panel, alone: true }));
}

export default {
  title: () => w().game,
  names: () => [w().you, 'Samir', 'Odile'],
  steps,
  panels,
  Table,
} satisfies FirstHand<FaceAFaceTypes>;
