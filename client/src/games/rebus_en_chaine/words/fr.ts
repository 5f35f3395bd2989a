/** Rébus en chaîne in French. The English dictionary has the same shape, by its type. */

import type { Felt } from '../../../gen/rebus_en_chaine';
import type { LogPerson } from '../../../kit/log/sentence';
import { count } from '../../../words/count';
import { de } from '../../../words/elision';
import { list } from '../../../words/list';
import type { OptionWords } from '../../contract';

const quoted = (text: string): string => `«\u202f${text}\u202f»`;
const albumOf = (name: string): string => `L’album ${de(name)}`;
const verb = ({ me, name }: LogPerson, you: string, they: string): string =>
  me ? `Vous ${you}` : `${name} ${they}`;

const HEAT: Readonly<Record<Felt[0], string>> = {
  found: 'trouvé',
  hot: 'brûlant',
  warm: 'tiède',
  cold: 'froid',
};

const OPTIONS: Readonly<Record<string, OptionWords>> = {
  faithful: {
    name: 'Au plus fidèle',
    help: 'Un point à celui qui met en images et à celui qui lit, si la phrase s’entend encore',
  },
  drawn: {
    name: 'Premières phrases tirées au sort',
    help: 'On choisit parmi trois phrases courtes, sans rien écrire',
  },
  names: {
    name: 'Noms sous les images à lire',
    help: 'Pour tous\u00a0: plus facile, pour les plus jeunes',
  },
  glass: {
    name: 'Secondes pour mettre en images',
    help: 'La moitié pour écrire ce qu’on entend',
    rare: true,
  },
};

const fr = {
  game: 'Rébus en chaîne',
  french: '', // the English page says that the game is French
  goal: 'But\u00a0: que la phrase arrive au bout, ou qu’on rie en chemin',
  sides: ['Bleus', 'Verts', 'Rouges', 'Violets', 'Ocres', 'Turquoises', 'Roses', 'Gris'],
  side: (n: number): string => fr.sides[n] ?? '',
  lobby: { options: OPTIONS, seating: 'Les 200\u00a0images pour chacun' },
  quoted,
  page: (n: number, of: number) => `page\u00a0${n} sur ${of}`,
  glass: 'Temps qui reste',
  begin: {
    choose: 'Choisissez votre phrase',
    write: 'Écrivez une phrase',
    chooseLine: 'Elle ouvre votre album.',
    writeLine: 'Elle ouvre votre album\u202f; un autre la mettra en images.',
    field: 'Votre phrase',
    ideas: 'Pas d’idée\u202f? Touchez-en une.',
  },
  draw: {
    title: 'Mettez en images',
    row: 'Votre rébus',
    place: (n: number, name: string) => `Image ${n}\u00a0: ${name}. La reprendre`,
    empty: 'Touchez les images dans l’ordre où elles se disent.',
    heard: (said: readonly string[]) => said.join(' · '),
    missing: (letters: string) => `il manque ${quoted(letters)}`,
    whole: { yes: 'tout s’entend', unsure: 'à vous de juger', no: 'mais pas la phrase' },
    full: 'Huit images au plus',
  },
  read: {
    title: 'Qu’entend-on\u202f?',
    write: 'Écrivez ce que vous entendez',
    help: 'Il n’y a pas de faute\u00a0: dites les images à voix haute.',
    most: '80\u00a0lettres au plus',
    giveUp: 'Je sèche',
    image: (n: number, of: number, name: string) => `image\u00a0${n} sur ${of}${name && `\u00a0: ${name}`}`,
  },
  pass: (name: string, last: boolean, own: boolean) =>
    last ? 'Refermer l’album' : own ? 'Commencer le rébus' : `Passer à ${name}`,
  another: 'Une autre phrase\u202f?',
  lacks: { draw: 'Deux images au moins', begin: 'Écrivez une phrase', read: 'Écrivez ce que vous entendez' },
  wait: {
    title: (name: string) => (name ? `Votre page est prête pour ${name}` : 'Votre page est prête'),
    waits: (names: readonly string[]) => (names.length ? `On attend ${list(names, 'et')}.` : ''),
    again: 'Revoir ma page',
    meanwhile: 'Pendant ce temps, un petit rébus',
    nothing: 'Il ne compte pas. Il s’en va dès que la page suivante arrive.',
    yes: 'C’est bien ça.',
    ready: 'prêt',
    away: 'absent',
    ring: 'Autour de la table',
    count: (n: number, of: number) => `${n} sur ${of}\u00a0ont fini`,
  },
  all: { begin: 'Chacun ouvre son album', draw: 'On met en images', read: 'On écrit ce qu’on entend' },
  allLine: 'Personne ne voit les pages des autres. Les albums s’ouvriront à la fin.',
  album: {
    of: albumOf,
    own: 'Votre album',
    wrote: (who: LogPerson) => verb(who, 'avez écrit', 'a écrit'),
    drew: (who: LogPerson) => (who.me ? 'Vous l’avez mis en images' : `${who.name} l’a mis en images`),
    heard: (who: LogPerson) => verb(who, 'avez entendu', 'a entendu'),
    robot: 'page d’un robot',
    readOut: 'images lues',
    turn: 'Tourner la page',
    next: 'Album suivant',
    close: 'Refermer le dernier album',
    clap: 'Applaudir',
    clapped: 'Vous applaudissez',
    claps: (names: readonly string[]) => `Applaudi par ${list(names, 'et')}`,
    turns: (name: string) => `${name} tourne les pages`,
    number: (n: number, of: number) => `album\u00a0${n} sur ${of}`,
    ends: (felt: Felt[0]) => `D’un bout à l’autre\u00a0: ${HEAT[felt]}`,
    pageOf: (n: number) => `page\u00a0${n}`,
    touch: 'Touchez votre téléphone pour applaudir',
  },
  end: {
    title: 'Les albums sont refermés',
    line: (n: number) => `${count(n, 'album')} à relire et à garder`,
    won: (names: readonly string[]) => `Au plus fidèle\u00a0: ${list(names, 'et')}`,
    points: (n: number) => count(n, 'point'),
    best: 'La page la plus applaudie',
    albums: 'Les albums',
    keep: 'Garder l’image',
    names: 'Avec les prénoms',
    namesHelp: 'Sinon, les dessins seuls',
    saved: 'L’image est enregistrée.',
    failed: 'L’image n’a pas pu être faite sur cet appareil.',
    file: 'rebus-en-chaine.png',
    under: (ears: number) => `Une phrase, ${count(ears, 'oreille')}, un rébus en chaîne`,
  },
  settings: { read: 'Lire les images', readHelp: 'Le nom de chaque image à lire. La table l’apprend.' },
  log: {
    turn: (n: number) => `Tour\u00a0${n}\u00a0: de nouveaux albums`,
    passed: (n: number) => `Les albums passent\u00a0: page ${n}`,
    ended: 'Les albums sont pleins',
    early: 'On ouvre les albums tels qu’ils sont',
    shown: (what: string, text: string) => `${what}\u00a0: ${text}`,
    pictures: (n: number) => count(n, 'image'),
    closed: (owner: string, felt: Felt[0]) => `${albumOf(owner)}, d’un bout à l’autre\u00a0: ${HEAT[felt]}`,
    reads: (who: LogPerson, on: boolean) =>
      verb(
        who,
        on ? 'faites lire les images' : 'ne faites plus lire les images',
        on ? 'fait lire les images' : 'ne fait plus lire les images',
      ),
    over: 'Les albums sont refermés',
  },
  near: '',
  moment: { kind: 'La page la plus applaudie', yours: 'La page la plus applaudie est la vôtre.' },
};

export default fr;
