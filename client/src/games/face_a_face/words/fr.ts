/** Face-à-face in French. The English dictionary has the same shape, by its type. */

import type { SymbolName } from '../art/symbols';
import { count } from '../../../words/count';
import { de } from '../../../words/elision';
import { list } from '../../../words/list';
import options from './options.fr';
import log from './log.fr';
import { moments, timeline } from './after.fr';

const SYMBOLS: Readonly<Record<SymbolName, string>> = {
  soleil: 'soleil',
  lune: 'lune',
  chat: 'chat',
  poisson: 'poisson',
  poulpe: 'poulpe',
  sapin: 'sapin',
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')}\u00a0s`;
const cards = (n: number): string => count(n, 'carte');
const nth = (n: number): string => (n === 1 ? '1ᵉʳ' : `${n}ᵉ`);
const quoted = (text: string): string => `«\u202f${text}\u202f»`;

const fr = {
  game: 'Face-à-face',
  sides: ['Bleus', 'Verts', 'Rouges', 'Violets', 'Ocres', 'Turquoises'],
  symbol: (name: SymbolName): string => SYMBOLS[name],
  you: 'Vous',
  moreTime: (percent: number) => `×${String(percent / 100).replace('.', ',')}`,
  moreTimeHelp: (percent: number) => `${String(percent / 100).replace('.', ',')} fois plus de temps`,
  wonCards: (n: number) => (n ? count(n, 'carte') + (n > 1 ? ' gagnées' : ' gagnée') : 'aucune carte gagnée'),
  noCard: 'pas de carte',
  goal: 'But\u00a0: gagner le plus de cartes',
  quoted,
  heard: (word: string, meant: string) => (meant ? `${quoted(word)} (${meant})` : quoted(word)),
  layouts: { whole: 'Voir les cartes', hand: 'Ma carte' },

  table: {
    others: 'Les cartes des autres',
    mine: 'Votre carte',
    seat: (name: string, symbol: string, theme: string, won: string) =>
      `${name}, ${symbol}, ${theme}, ${won}`,
    seatEmpty: (name: string, won: string) => `${name}, pas de carte, ${won}`,
    left: 'Gauche',
    right: 'Droite',
    duelCard: 'Carte Duel',
    coming: (side: string) => `À venir, ${side.toLowerCase()}`,
    empty: 'vide',
    pile: (side: string, n: number) => `Pioche de ${side.toLowerCase()}, ${count(n, 'carte')}`,
    draw: (side: string, n: number) => `Piocher à ${side.toLowerCase()}, ${count(n, 'carte')}`,
    dieWaits: 'Le dé attend une carte\u00a0Duel',
    duelOn: 'Duel en cours',
    link: (one: string, other: string) => `${one} contre ${other}`,
    rolling: 'Le dé roule…',
    again: 'relancé',
    removed: (one: string, other: string) => `Sans ${one} ni ${other}`,
    tieTitle: 'Départage',
    yours: 'Votre carte',
    forThem: (name: string) => `pour ${name}`,
    theirs: (name: string) => `La carte ${de(name)}`,
    tieCard: 'La carte de départage',
    lit: 'en face-à-face',
  },

  turn: {
    mine: 'À vous de piocher',
    tapPile: 'Touchez une des deux pioches',
    onePile: 'Touchez la pioche qui reste',
    lookUp: 'Puis levez les yeux',
    theirs: (name: string) => `Au tour ${de(name)}`,
    mustDraw: 'de piocher',
    turnsUp: 'La carte se retourne',
    iTurnUp: 'Vous retournez une carte',
    lastLook: 'Dernier coup d’œil',
    lastLookLine: 'Plus rien à piocher\u00a0: un symbole en double\u202f?',
    throwing: 'Duel\u202f!',
    throwingLine: (name: string) => `${name} lance le dé`,
    throwingMine: 'Vous lancez le dé',
    uncovering: 'La carte d’en dessous',
    uncoveringLine: 'Elle se retourne pour tous',
    cascade: (n: number) => `Cascade\u202f! ${nth(n)} face-à-face`,
    again: 'On reprend\u202f!',
    ready: 'Prêts\u202f?',
    with: (name: string) => `Face-à-face avec ${name}\u202f!`,
    quick: 'Vite, un exemple pour sa carte',
    against: (one: string, other: string) => `${one} contre ${other}`,
    calledBy: (name: string) => `Signalé par ${name}. Eux seuls répondent.`,
    calledByMe: 'Signalé par vous. Eux seuls répondent.',
    onlyThey: 'Eux seuls répondent.',
    said: (name: string, heard: string) => `${name} dit ${heard}`,
    saidByMe: (heard: string) => `Vous dites ${heard}`,
    finish: 'Commencé avant\u202f? Finissez votre mot',
    verdict: 'Un instant\u00a0: qui a commencé\u202f?',
    tie: 'Égalité\u202f! On départage',
    nobody: 'Personne\u202f? Une carte pour départager',
    youTwo: (name: string) => `${name} et vous\u00a0: cette carte`,
    theyTwo: (one: string, other: string) => `${one} et ${other}\u00a0: cette carte`,
    drawTie: 'Tirez la carte de départage',
    tieFor: (one: string, other: string) => `pour ${one} et ${other}`,
    drawsTie: (name: string) => `${name} tire la carte de départage`,
    speak: 'À voix haute, un exemple pour sa carte',
  },

  field: {
    label: 'Votre réponse',
    rest: 'J’ai vu\u202f! Je réponds…',
    answer: 'Votre réponse…',
    waiting: 'On attend leur réponse…',
    sent: 'Réponse envoyée',
    voting: 'On vote d’abord…',
    aside: 'À part, un mot…',
    announced: 'Deux symboles pareils\u202f? On vous le dira.',
    paused: 'Un instant…',
    short: {
      rest: 'Je réponds…',
      answer: 'Réponse…',
      waiting: 'On attend…',
      sent: 'Envoyée',
      voting: 'Au vote…',
      aside: 'À part, un mot…',
      announced: 'On vous le dira.',
      paused: 'Un instant…',
      listening: 'J’écoute…',
    }, // where the field is narrow
    send: 'Envoyer',
    call: 'Face-à-face\u202f!',
    dictate: 'Dicter la réponse',
    listening: 'J’écoute…',
    stop: 'Arrêter la dictée',
    quiet: 'Un mot déjà dit ne compte plus (FAF-14).',
    enter: 'Entrée',
    hint: 'envoie. Un mot déjà dit ne compte plus (FAF-14).',
    keys: '← → piocher · Alt\u00a0+\u00a0F «\u202fFace-à-face\u202f!\u202f» · 1 à 6 redire une carte',
    keep: 'Garder le clavier ouvert',
    keepHelp: 'Fermé, il coûte un geste et un tiers de seconde',
  },

  ticket: {
    said: (word: string, earlier: string) =>
      earlier
        ? `${quoted(word)}\u00a0: déjà dit, comme ${quoted(earlier)}`
        : `${quoted(word)} a déjà été dit`,
    onlyThey: 'Eux seuls peuvent répondre',
  },

  news: {
    won: 'Gagné\u202f!',
    wonLine: (name: string) => `La carte ${de(name)} est à vous`,
    lost: 'Perdu',
    lostLine: (name: string) => `${name} prend votre carte`,
    taken: (winner: string, loser: string) => `${winner} prend la carte ${de(loser)}`,
    answer: (theme: string, heard: string) => `${theme}\u00a0: ${heard}`,
    already: (name: string, word: string) => `${name} redit ${quoted(word)}`,
    alreadyLine: (earlier: string) =>
      `Déjà dit${earlier && `, comme ${quoted(earlier)}`}\u00a0: la course continue (FAF-14)`,
    fast: (name: string) => `${name}\u00a0: trois réponses plus vite que personne`,
    fastLine: 'On ne peut ni lire ni taper si vite (FAF-G29)',
    counts: 'La réponse compte, et gagne la carte',
    countsAlone: 'La réponse compte\u202f; la carte est déjà à un autre',
    bothLeft: 'Les deux cartes quittent le jeu',
    bothLeftLine: 'Personne n’a répondu',
    takenBack: 'On avait déjà parlé',
    takenBackLine: 'La carte retourne sur sa pioche (FAF-26)',
    burned: (name: string, word: string) => `${name} a dit ${quoted(word)}`,
    burnedLine: 'Mot brûlé\u00a0: il ne peut plus gagner (FAF-G12)',
    missed: (name: string) => `${name} passe un tour de pioche`,
    missedMe: 'Vous passez un tour de pioche',
    missedLine: 'Pour des mots brûlés exprès (FAF-G12)',
    accepted: (yes: number, no: number) => `Acceptée, ${yes} contre ${no}`,
    rejected: (no: number, yes: number) => `Refusée, ${no} contre ${yes}`,
    again: 'On reprend\u202f!',
    backAgain: 'La carte revient',
    stays: 'La carte change de main',
    guilty: (yes: number, no: number) => `Coupable, ${yes} contre ${no}`,
    innocent: (no: number, yes: number) => `Non coupable, ${no} contre ${yes}`,
    innocentLine: 'Personne ne passe de tour',
    next: 'Continuer',
  },

  vote: {
    title: 'On vote\u202f!',
    contests: (by: string, of: string) => `${by} conteste la réponse ${de(of)}`,
    contestsMine: (by: string) => `${by} conteste votre réponse`,
    iContest: (of: string) => `Vous contestez la réponse ${de(of)}`,
    claims: (by: string, of: string) => `${by} conteste la victoire ${de(of)}`,
    claimsMine: (by: string) => `${by} conteste votre victoire`,
    iClaim: (of: string) => `Vous contestez la victoire ${de(of)}`,
    appeals: (by: string, of: string) => `${by} conteste «\u202fdéjà dit\u202f», pour ${of}`,
    appealsMine: (by: string) => `${by} conteste «\u202fdéjà dit\u202f», pour vous`,
    iAppeal: (of: string) => `Vous contestez «\u202fdéjà dit\u202f», pour ${of}`,
    iAppealMine: 'Vous contestez «\u202fdéjà dit\u202f»',
    accuses: (by: string, of: string) => `${by} accuse ${of} de brûler des mots`,
    accusesMe: (by: string) => `${by} vous accuse de brûler des mots`,
    iAccuse: (of: string) => `Vous accusez ${of} de brûler des mots`,
    answerOf: 'Réponse donnée par',
    you: 'vous',
    known: 'Connue de la liste',
    unknown: 'Inconnue de la liste',
    takenFor: (earlier: string) => `Prise pour ${quoted(earlier)}`,
    meant: (word: string) => `Comprise comme ${quoted(word)}.`,
    tableDecides: 'C’est la table qui décide.',
    tied: 'Égalité\u00a0: la réponse est acceptée',
    tiedRule: '(FAF-27).',
    anything: 'Célèbre, locale ou inventée\u00a0: tout compte.',
    flagged: 'A-t-on dit des réponses exprès pour les brûler\u202f?',
    flaggedLine: 'Coupable\u00a0: un tour de pioche en moins (FAF-G12).',
    accept: 'J’accepte',
    refuse: 'Je refuse',
    guilty: 'Coupable',
    innocent: 'Non coupable',
    choices: 'Votre vote',
    hasVoted: 'a voté',
    notYet: 'n’a pas voté',
    yours: (choice: string) => `Vous votez ${quoted(choice)}`,
    contest: (seconds: number, which: string) =>
      `Contester${which && ` ${which}`}\u00a0·\u00a0${seconds}\u00a0s`,
    appeal: (which: string) => `Contester «\u202fdéjà dit\u202f»${which && ` pour ${which}`}`,
    flag: (name: string) => `Accuser ${name}`,
    time: 'Temps pour voter',
  },

  time: {
    answer: 'Temps pour répondre',
    opens: 'Avant la reprise',
    tie: 'Temps pour tirer la carte',
    last: 'Avant la fin',
  },

  // deux robots s’affrontent, et qui attend répond à part
  aside: {
    asks: 'Et vous\u202f?',
    line: (themes: readonly string[]) =>
      `${themes.join(', ')}\u00a0: ce qui vous vient. Rien n’est dit à la table.`,
    note: 'Noter',
    noted: (word: string) => `${quoted(word)}, c’est noté. Les robots cherchent encore.`,
    pass: 'Passer',
    score: (first: number, all: number) => `à part\u00a0: ${first} sur ${all}`,
    end: (first: number, all: number) => `à part\u00a0: ${first} sur ${all}\u00a0avant eux`,
    lately: 'Vos duels à part',
    title: {
      before: (word: string) => `${quoted(word)}, avant eux`,
      after: (word: string) => `${quoted(word)}, juste, mais après`,
      missed: () => 'Pas trouvé',
      said: (word: string) => `${quoted(word)}, déjà dit`,
      open: (word: string) => `${quoted(word)}\u00a0: à vous de juger`,
    },
    after: {
      before: (ms: number, name: string | null) =>
        `${name ? `${seconds(ms)} plus tôt que ${name}. ` : ''}Le mot reste libre\u00a0: vous pourrez le redire.`,
      after: (ms: number, name: string | null) => `${seconds(ms)} après ${name ?? 'eux'}.`,
      missed: (_ms: number, name: string | null) => (name ? `${name} prend la carte.` : 'Eux non plus.'),
      said: () => 'Il ne peut plus gagner\u00a0: il n’est pas compté.',
      open: () => 'La liste ne le connaît pas\u00a0: il n’est pas compté.',
    },
    sign: { before: 'avant eux', after: 'juste, mais après', missed: 'pas trouvé' },
    signs: { before: '★', after: '◐', missed: '○' },
  },

  spoken: {
    won: 'J’ai gagné\u202f!',
    wonLine: 'J’ai répondu avant l’autre',
    call: 'Face-à-face\u202f!',
    callLine: 'Deux autres n’ont rien vu',
    other: 'L’autre a gagné',
    onScreen: 'Les cartes de tous sont à l’écran',
    claimed: (name: string) => `${name} dit avoir gagné`,
    claimedByMe: 'Vous dites avoir gagné',
  },

  // deux bouts d’une tablette
  ends: {
    know: 'Je sais',
    touched: 'Touché',
    late: 'Trop tard',
    both: 'Ensemble',
    ready: 'Prêts\u202f?',
    first: (name: string, ahead: number) =>
      ahead
        ? `${name} a touché en premier, de ${ahead.toFixed(1).replace('.', ',')}\u00a0s`
        : `${name} a touché en premier`,
    tied: 'Touché au même moment',
    say: (name: string) => `Dites-le, ${name}\u202f!`,
    sayBoth: 'Dites-le ensemble\u202f!',
    judge: (name: string) => `${name}, est-ce bon\u202f?`,
    good: (name: string) => `Bon, la carte est à ${name}`,
    wrong: (name: string) => `Non, à ${name} de dire`,
    nobody: 'Non, on recommence',
  },

  screen: {
    title: 'Face-à-face\u202f!',
    how: 'Un exemple pour la carte de l’autre',
    aloud: 'À voix haute, un exemple pour la carte de l’autre',
    scores: 'Cartes gagnées',
  },

  aloud: {
    turned: (name: string, symbol: string, theme: string) => `${name}\u00a0: ${symbol}, ${theme}`,
    none: (name: string) => `${name}\u00a0: pas de carte`,
  },

  over: {
    won: (n: number) => `Vous l’emportez avec ${cards(n)}`,
    wins: (name: string, n: number) => `${name} l’emporte avec ${cards(n)}`,
    shared: (names: readonly string[], n: number) => `${list(names, 'et')} à égalité, ${cards(n)}`,
    line: (faceOffs: number, words: number) =>
      `${faceOffs}\u00a0face-à-face · ${count(words, 'mot')} ${words > 1 ? 'dits' : 'dit'}`,
    missed: (n: number) =>
      n === 0
        ? ''
        : `${n > 1 ? `${n}\u00a0face-à-face sont passés inaperçus` : 'Un face-à-face est passé inaperçu'}`,
    count: cards,
    cards: 'Cartes gagnées',
    words: 'Les mots de ce soir',
    wordsLine: 'Dits une fois, ils ne pouvaient plus gagner.',
    noWords: 'Aucun mot n’a été dit.',
    accepted: 'Acceptés par la table',
    acceptedLine: 'La liste du paquet ne les connaît pas. À y ajouter\u202f?',
    copy: 'Copier pour le paquet',
    copied: 'Copié',
  },

  lesson: {
    turn: {
      title: 'Piochez une carte',
      text: 'À votre tour, touchez une des deux pioches. La carte se retourne devant vous, sur la précédente.',
    },
    match: {
      title: 'Même symbole\u202f? Face-à-face\u202f!',
      text: 'Dès que votre carte et celle d’un autre ont le même symbole, répondez. Personne ne vous préviendra.',
      announced:
        'Dès que deux cartes ont le même symbole, elles s’allument\u00a0: les deux joueurs s’affrontent.',
    },
    theirs: {
      title: 'Sa carte, pas la vôtre',
      text: 'Écrivez un exemple du thème de l’autre. La première réponse gagne sa carte. Un mot déjà dit ne compte plus.',
      aloud:
        'Dites un exemple du thème de l’autre. La première réponse gagne sa carte. Un mot déjà dit ne compte plus.',
    },
    link: {
      title: 'Le dé du Duel',
      text: 'Il unit deux symboles différents\u00a0: ici, chat et poisson s’affrontent, jusqu’au prochain Duel.',
    },
    goal: {
      title: 'Le plus de cartes gagnées',
      text: 'Quand les deux pioches sont vides, on compte les cartes gagnées. Rien d’autre.',
    },
  },
  moments,
  log,
  timeline,
  race: 'Pourquoi\u202f?',

  lobby: {
    options,
    cards: '54\u00a0thèmes, 4\u00a0cartes Duel',
    speaking: 'Un mot dit ici est brûlé s’il répond à une carte visible (FAF-G12).',
  },
};

export default fr;
