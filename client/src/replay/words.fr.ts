/** The words of replays, in French. */

import type { Flaw } from '../gen/replay';

/** What is wrong with a record; *field* is the record's own word, never translated. */
const flaws: Record<Flaw, (field: string) => string> = {
  cut: () => 'la ligne est coupée : il manque la fin du fichier.',
  unreadable: () => 'la ligne n’est pas lisible : elle est abîmée, ou ce n’est pas une partie.',
  field: (field) => `le champ « ${field} » manque, est en trop ou n’a pas la bonne forme.`,
  format: () => 'ce format de fichier n’est pas connu ici.',
  game: () => 'ce jeu n’est pas sur l’étagère de ce serveur.',
  newer: () => 'la partie suit des règles plus récentes que celles de ce serveur.',
  secret: () => 'le secret n’est pas celui que la table avait promis.',
  shares: () => 'une part du hasard n’est pas celle qui avait été promise.',
  names: () => 'il n’y a pas un nom pour chaque place.',
  content: (field) => `la partie s’est jouée avec un paquet (« ${field} ») que ce serveur n’a pas.`,
  table: () => 'aucune table ne peut avoir ces réglages.',
  number: () => 'le numéro n’est pas celui qui suit : un coup manque, ou s’y trouve deux fois.',
  time: (field) => `l’heure du coup (« ${field} ») recule.`,
  move: (field) =>
    field ? `ce n’est pas un coup de ce jeu (champ « ${field} »).` : 'ce n’est pas un coup de ce jeu.',
  rule: () => 'la règle ne permet pas ce coup.',
  chain: () => 'les coups ne sont pas ceux qui ont été joués : leur empreinte est une autre.',
  result: () => 'les coups mènent à un résultat qui n’est pas celui du fichier, ou qui y manque.',
};

const odds = {
  show: 'Comment ça s’est passé',
  hide: 'Fermer les chances',
  title: 'Chances de gagner',
  waiting: 'D’autres parties passent d’abord. La vôtre attend son tour.',
  counting: 'Des robots rejouent la fin de cette partie, depuis chaque tour. Une minute ou deux…',
  later: 'Cette partie ne peut pas être comptée tout de suite.',
  failed: 'Les chances de cette partie n’ont pas pu être comptées.',
  turning: (n: number): string => (n === 3 ? 'Trois tournants' : n === 2 ? 'Deux tournants' : 'Un tournant'),
  none: 'Aucun tournant\u00a0: la partie s’est jouée petit à petit.',
  end: 'Fin',
  column: 'Tour',
  heard: (turn: number, name: string, points: number) => `Tour ${turn}, ${name}, plus ${points}\u00a0points`,
  same: 'Un robot fort aurait joué de même.',
  instead: (what: string, points: number) =>
    `Le coup d’un robot fort\u00a0: ${what} (${points > 1 ? `+${points}\u00a0pts` : 'pas mieux'})`,
  how: (endings: number) =>
    `Toutes les mains ouvertes, des robots moyens ont joué ${endings}\u00a0fins de partie ou plus depuis chaque tour.`,
};

export default {
  flaws,
  odds,
  of: (game: string) => `Revoir la partie — ${game}`,
  player: 'Lecture de la partie',
  back: 'Coup précédent',
  next: 'Coup suivant',
  before: 'Moment fort précédent',
  after: 'Moment fort suivant',
  play: 'Lecture',
  stop: 'Arrêter la lecture',
  speed: (times: string) => `Vitesse : ${times} fois`,
  position: 'Position dans la partie',
  at: (n: number, of: number) =>
    n === 0 ? `La donne, avant ${of} coup${of > 1 ? 's' : ''}` : `Coup ${n} sur ${of}`,
  key: 'moment fort',
  eye: 'Vu par',
  open: 'Tout ouvert',
  public: 'Public',
  seat: (n: number) => `Place ${n}`,
  share: 'Partager le lien',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  shareHelp:
    'Toute personne qui a ce lien voit toute la partie, avec les noms donnés à table, mais ne trouve pas la table.',
  many: (n: number) => `${n}\u00a0parties dans ce fichier`,
  fileHelp: 'Cette partie vient d’un fichier : pour la partager, donnez le fichier.',
  download: 'Télécharger la partie',
  another: 'Ouvrir un autre fichier',
  table: 'Revenir à la table',
  older: 'Commencée selon d’anciennes règles, cette partie est montrée selon celles d’aujourd’hui.',
  unfinished: 'La partie s’arrête ici, sans résultat.',
  atMove: (move: number, line: number) => `Coup ${move} (ligne ${line}) : `,
  atLine: (line: number) => `Ligne ${line} : `,
  stands: (n: number) =>
    n === 0
      ? 'Seule la donne peut être montrée.'
      : n === 1
        ? 'Le premier coup est bon et peut être revu.'
        : `Les ${n} premiers coups sont bons et peuvent être revus.`,
  damaged: 'Ce fichier a un défaut',
  none: 'Il n’y a aucune partie à cette adresse.',
  noneHelp: 'Le lien est peut-être incomplet, ou la partie a été oubliée depuis.',
  notOver: 'Cette partie n’est pas encore finie.',
  notOverHelp: 'On ne peut la revoir qu’une fois terminée, quand plus rien n’y est secret.',
  gone: 'Cette partie ne peut plus être montrée.',
  goneHelp: 'Les règles ou le contenu du jeu ont changé depuis. Sa table garde son fichier.',
  bringHelp:
    'Choisissez un fichier « .jsonl » téléchargé à la fin d’une partie. Il est contrôlé coup ' +
    'par coup selon les règles, et n’est pas gardé.',
  choose: 'Choisir un fichier',
  drop: 'ou déposez-le ici',
  examining: 'Contrôle du fichier…',
  tooLarge: 'Ce fichier est trop long pour une partie.',
  busy: 'Beaucoup de parties sont revues en ce moment. Réessayez dans une minute.',
};
