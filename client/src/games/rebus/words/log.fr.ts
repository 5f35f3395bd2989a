/** The log's sentences in French. */

import type { Sentence, Who } from '../../../kit/log/sentence';
import { de } from '../../../words/elision';
import { list } from '../../../words/list';

/** « Vous jouez », « Odile joue » */
const act = (who: Who, you: string, they: string): string =>
  who.me ? `Vous ${you}` : `${who.name} ${they}`;
const name = (who: Who): string => (who.me ? 'vous' : who.name);
const cards = (n: number): string => `${n}\u00a0carte${n > 1 ? 's' : ''}`;
const place = (n: number): string => (n === 0 ? 'Départ' : n === 61 ? 'Arrivée' : `case\u00a0${n}`);

export default {
  begun: (who: Who): Sentence => [`Dix cartes chacun\u00a0: ${name(who)} ${who.me ? 'commencez' : 'commence'}`],
  thrown: (who: Who, die: number): Sentence => [`${act(who, 'lancez', 'lance')} le dé\u00a0: `, { strong: String(die) }],
  moved: (who: Who, start: number, to: number): Sentence => [
    `${to > start ? act(who, 'avancez', 'avance') : act(who, 'reculez', 'recule')} de ${Math.abs(to - start)}, `,
    { strong: place(to) },
  ],
  stays: (who: Who): Sentence => [act(who, 'restez sur place', 'reste sur place')],
  thrownAway: (who: Who, n: number): Sentence => [`${act(who, 'jetez', 'jette')} ${cards(n)} et ${who.me ? 'passez' : 'passe'} le dé`],
  drawn: (who: Who, n: number): Sentence => [`${act(who, 'piochez', 'pioche')} ${cards(n)}`],
  refilled: (n: number): Sentence => [`La pioche est mélangée à nouveau, ${cards(n)}`],
  exchanged: (who: Who, other: Who, n: number): Sentence => [
    `${act(who, 'échangez', 'échange')} ${cards(n)} avec ${name(other)}`,
  ],
  passed: (who: Who, rule: string): Sentence => [`${act(who, 'passez', 'passe')} (${rule})`],
  nothing: (who: Who): Sentence => [act(who, 'ne posez rien', 'ne pose rien')],
  sealing: (who: Who): Sentence => [act(who, 'écrivez la solution', 'écrit la solution')],
  takenUp: (who: Who): Sentence => [act(who, 'revenez à vos cartes', 'revient à ses cartes')],
  gaveIn: (who: Who): Sentence => [act(who, 'donnez votre langue au chat', 'donne sa langue au chat')],
  laid: (who: Who, n: number): Sentence => [`${act(who, 'posez', 'pose')} un rébus de ${cards(n)}`],
  accepted: (who: Who): Sentence => [
    who.me ? 'L’auteur accepte votre réponse' : `L’auteur accepte la réponse ${de(who.name)}`,
  ],
  revealed: (solution: string, solvers: readonly Who[]): Sentence => [
    'Solution\u00a0: ', { strong: solution },
    solvers.length > 0 ? `, trouvée par ${list(solvers.map(name), 'et')}` : ', personne n’a trouvé',
  ],
  contested: (who: Who): Sentence => [act(who, 'contestez', 'conteste')],
  vote: (accepted: boolean, yes: number, no: number): Sentence => [
    'Vote\u00a0: ', { strong: accepted ? 'accepté' : 'refusé' },
    `, ${accepted ? yes : no} contre ${accepted ? no : yes}`,
  ],
  unvoted: [{ strong: 'Personne n’a voté' }, '\u00a0: le verdict reste'] as Sentence,
  judged: (follows: boolean): Sentence => [
    'Le juge\u00a0: ', { strong: follows ? 'la carte suit' : 'la carte ne suit pas' },
  ],
  rejected: (rule: string): Sentence => [{ strong: 'Refusé par la table' }, ` (${rule})`],
  chain: (who: Who): Sentence => [{ strong: 'La chaîne' }, `\u00a0: ${name(who)} ${who.me ? 'commencez' : 'commence'}`],
  linked: (who: Who, phrase: string): Sentence => [`${act(who, 'dites', 'dit')} «\u202f`, { strong: phrase }, '…\u202f»'],
  broken: (who: Who, n: number, rule: string): Sentence => [
    `La chaîne s’arrête à ${cards(n)}\u00a0: ${name(who)} ${who.me ? 'restez' : 'reste'} sur place (${rule})`,
  ],
  complete: (n: number, rule: string): Sentence => [`La chaîne a ${cards(n)} (${rule})`],
  reads: (who: Who, on: boolean): Sentence => [
    on ? act(who, 'faites lire les images', 'fait lire les images') : act(who, 'ne faites plus lire les images', 'ne fait plus lire les images'),
  ],
  favoured: (who: Who): Sentence => [act(who, 'choisissez un préféré', 'choisit un préféré')],
  round: (n: number): Sentence => [{ strong: `Manche ${n}` }, '\u00a0: chacun compose'],
  gallery: (n: number): Sentence => [
    n === 0
      ? 'Personne n’a composé\u00a0: pas de galerie'
      : `La galerie ouvre, avec ${n === 1 ? 'un seul rébus' : `${n}\u00a0rébus`}`,
  ],
  found: (who: Who): Sentence => [act(who, 'avez trouvé', 'a trouvé')],
  points: (gains: readonly { who: Who; points: number }[]): Sentence => [
    gains.map(({ who, points }) => `${who.me ? 'Vous' : who.name} +${points}`).join(', '),
  ],
  over: (names: readonly string[]): Sentence => [
    { strong: `${list(names, 'et')} ${names.length > 1 ? 'gagnent' : 'gagne'} la partie` },
  ],
};
