/** What is remembered of a game, in French. */

import type { LogPerson } from '../../../kit/log/sentence';
import { count } from '../../../words/count';
import { rank } from '../cards';

const ARTICLES: Record<string, string> = { A: 'l’', Q: 'la ' };
const named = (who: LogPerson): string => (who.me ? 'vous' : who.name);

export const momentsOf = (cardName: (card: string) => string) => ({
  closing: 'La séquence de la victoire',
  closingYours: 'La dernière séquence est la vôtre.',
  with: (card: string) => `Fermée avec ${ARTICLES[rank(card)] ?? 'le '}${cardName(card)}`,
  bothWith: (card: string) => `Deux d’un coup, avec ${ARTICLES[rank(card)] ?? 'le '}${cardName(card)}`,
  closedBy: (who: LogPerson) => (who.me ? 'votre dernier jeton' : `le dernier jeton, ${who.name}`),
  opening: 'La première séquence',
  openingYours: 'La première séquence était la vôtre.',
  openedBy: named,
  removals: 'Les valets borgnes',
  removalsYours: 'Personne n’a retiré plus de jetons que vous.',
  removed: (n: number) => `${count(n, 'jeton')} ${n > 1 ? 'retirés' : 'retiré'}`,
  removedBy: named,
  near: 'Il ne vous manquait qu’une séquence.',
});
