/** Ce que fait chacun, dit des autres et de soi : « compose », et sous « Vous » « composez ». */

import type { View } from '../../../gen/rebus';

type Both = readonly [theirs: string, mine: string];

const DOING: Readonly<Record<View['phase']['kind'], Both>> = {
  Throwing: ['lance le dé', 'lancez le dé'],
  Exchanging: ['échange', 'échangez'],
  Composing: ['compose', 'composez'],
  Sealing: ['scelle la solution', 'scellez la solution'],
  Guessing: ['a composé ce rébus', 'avez composé ce rébus'],
  Revealing: ['', ''],
  Chaining: ['pose une carte', 'posez une carte'],
  Voting: ['vote', 'votez'],
  Drawing: ['pioche peut-être', 'pouvez piocher'],
  Gallery: ['', ''],
  Over: ['', ''],
  ComposingTogether: ['compose', 'composez'],
  Solving: ['cherche', 'cherchez'],
  Telling: ['', ''],
};

const say = (both: Both) => (me: boolean) => both[me ? 1 : 0];

export default {
  doing: (kind: View['phase']['kind'], me: boolean) => say(DOING[kind])(me),
  reads: say(['lit les images', 'lisez les images']),
  seen: say(['a vu', 'avez vu']),
  voted: say(['a voté', 'avez voté']),
  isReady: say(['a fini', 'avez fini']),
  hasFound: say(['a trouvé', 'avez trouvé']),
  author: say(['l’a composé', 'l’avez composé']),
};
