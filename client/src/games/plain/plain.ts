/** The client of every game that has no folder here: what its terminal shows and says. */

import { house } from '../../house.svelte';
import type { GameClient, GameWords, OptionWords } from '../contract';
import Screen from './Screen.svelte';
import Seat from './Seat.svelte';
import { heard } from './story';
import { dictionaries } from './words';

/** Return the client of the game *slug*. */
export function plain(slug: string): GameClient {
  const words = ({ sides }: { sides: readonly string[] }): GameWords => ({
    sides,
    get options() {
      const listed = house.game(slug)?.options ?? [];
      return Object.fromEntries(listed.map(({ name }): [string, OptionWords] => [name, named(name)]));
    },
    seating: () => '',
  });
  return {
    slug,
    words: { fr: words(dictionaries.fr), en: words(dictionaries.en) },
    Seat,
    Screen,
    tell: heard,
  };
}

/** The name of a field as people write it: « lowest_takes » is “Lowest takes”. */
function named(field: string): OptionWords {
  const name = field.replaceAll('_', ' ');
  return { name: name.charAt(0).toUpperCase() + name.slice(1), help: '' };
}
