/** A first hand of Rébus en chaîne: chat and pot make a hat, and an album comes back. */

import type { RebusEnChaineTypes } from '../../../gen/rebus_en_chaine';
import type { Chosen, FirstHand, LessonPanel } from '../../contract';
import { w } from '../words';
import { desk, laid, opened, row, steps, toRead, view, working } from './steps';
import Table from './Table.svelte';
import { handWords } from './words';

/** The first phrase, pictures, reading, the glass, and the albums. */
function panels(options: Chosen): readonly LessonPanel<RebusEnChaineTypes>[] {
  const words = handWords().panels;
  const told = ({ title, text }: { title: string; text: string }) => ({ title, line: text });
  const begins = desk({
    received: null,
    suggested: [],
    offers: ['C’est le loup', 'Un ange passe', 'Chapeau'],
  });
  return [
    { ...told(words.begin), view: view(options, { phase: working(1), desk: begins }) },
    { ...told(words.draw), view: view(options, { desk: laid(row('chat pot')) }) },
    { ...told(words.read), view: view(options, { desk: toRead(), phase: working(3) }) },
    { ...told(words.robot), view: view(options, { phase: working(2, [true, true, false]) }), alone: true },
    { ...told(words.album), view: opened(options, 3) },
  ];
}

export default {
  title: () => w().game,
  names: () => [handWords().you, 'Samir', 'Odile'],
  steps,
  panels,
  Table,
} satisfies FirstHand<RebusEnChaineTypes>;
