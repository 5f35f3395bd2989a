/** The words of third-party bots, in French. */

import { de } from '../../words/elision';

export default {
  lead:
    'Un robot à vous, écrit dans le langage de votre choix, s’assied à table comme ' +
    'une personne. Tout le monde voit que c’est un robot.',
  name: 'Nom du robot',
  nameHelp: 'De 1 à 18 caractères, après « Robot ».',
  make: 'Créer ce robot',
  token: (name: string) => `Jeton ${de(name)}`,
  tokenHelp:
    'Copiez-le maintenant : il ne sera plus jamais montré. Toute personne qui le possède joue à la ' +
    'place du robot.',
  copy: 'Copier le jeton',
  copied: 'Jeton copié',
  how: 'Et ensuite ?',
  howPython: 'En Python, le paquet « tablee » a tout ce qu’il faut : tablee.client.',
  howOther: 'Dans un autre langage, tout est décrit :',
  messages: 'les messages (AsyncAPI)',
  doors: 'les adresses HTTP (OpenAPI)',
  yours: 'Vos robots',
  none: 'Vous n’avez pas encore de robot.',
  full: 'Vous avez cinq robots, c’est le maximum. Révoquez-en un pour en créer un autre.',
  made: (day: string) => `créé le ${day}`,
  revoke: 'Révoquer',
  revokeOf: (name: string) => `Révoquer ${name}`,
  revokeTitle: (name: string) => `Révoquer ${name} ?`,
  revokeHelp:
    'Son jeton ne vaudra plus rien, et il quittera aussitôt toutes ses tables. Ses parties restent dans les résultats.',
  keep: 'Le garder',
};
