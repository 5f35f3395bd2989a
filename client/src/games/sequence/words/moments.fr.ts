/** What is remembered of a game, in French. */

import type { LogPerson } from '../../../kit/log/sentence';
import { count } from '../../../words/count';
import { de } from '../../../words/elision';

const named = (who: LogPerson): string => (who.me ? 'vous' : who.name);

export const momentsOf = (theCard: (card: string) => string) => ({
  closing: 'La séquence de la victoire',
  closingYours: 'La dernière séquence est la vôtre.',
  with: (card: string) => `Fermée avec ${theCard(card)}`,
  bothWith: (card: string) => `Deux d’un coup, avec ${theCard(card)}`,
  closedBy: (who: LogPerson) => (who.me ? 'votre dernier jeton' : `le dernier jeton ${de(who.name)}`),
  opening: 'La première séquence',
  openingYours: 'La première séquence était la vôtre.',
  openedBy: named,
  removals: 'Les valets borgnes',
  removalsYours: 'Personne n’a retiré plus de jetons que vous.',
  removed: (n: number) => `${count(n, 'jeton')} ${n > 1 ? 'retirés' : 'retiré'}`,
  removedBy: named,
  near: 'Il ne vous manquait qu’une séquence.',
});
