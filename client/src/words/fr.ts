/** Every word of the house in French; `en.ts` has the same shape or does not compile.
 *  Each game keeps its own words in its folder. */

import { isInPage } from '../mode';
import type { Fault } from '../gen/wire';
import { count } from './count';
import { deAll } from './elision';
import { list } from './list';
import coming from './coming.fr';
import lobby from './lobby.fr';
import { away, layouts, pace, settings, sound, talk } from './table.fr';
import { ending, evening } from './evening.fr';

const faults: Record<Fault, string> = {
  malformed: 'La table n’a pas compris ce message.',
  too_large: 'Ce message est trop long pour la table.',
  protocol: 'Une nouvelle version est en place. Rechargez la page.',
  join_first: 'Vous n’étiez pas encore à la table. Réessayez.',
  no_table: 'Aucune table ne porte ce code.',
  no_content:
    'Cette partie se joue avec un paquet qui manque sur le serveur. Rien n’est perdu\u00a0: ' +
    'elle reprendra dès que l’hébergeur l’aura remis en place.',
  elsewhere: 'La table change de serveur. Rien n’est perdu ; réessayez dans un instant.',
  not_host: 'Seul l’hôte de la table peut faire cela.',
  not_seated: 'Il faut être assis à la table pour faire cela.',
  seat_taken: 'Quelqu’un est déjà assis à cette place.',
  seated: 'Vous avez déjà une place à cette table.',
  no_seat: 'Cette place n’existe pas.',
  no_level: 'Aucun robot de ce niveau.',
  seats_empty: 'Il reste des places vides.',
  started: 'Trop tard : la partie a commencé.',
  not_started: 'La partie n’a pas encore commencé.',
  not_away: 'Trop tôt : un robot ne prend la place qu’après une minute d’absence.',
  not_due: 'Trop tôt : le délai de ce coup n’est pas écoulé.',
  not_over: 'La partie n’est pas encore finie.',
  moved_on: 'Trop tard : la tablée est déjà passée à la table suivante.',
  no_wish: 'Personne n’a encore choisi un autre jeu.',
  stale: 'La table a changé entre-temps. Regardez, puis rejouez.',
  rule: 'La règle ne le permet pas.',
  no_aside: 'Dans ce jeu, on ne se consulte pas en secret.',
  no_person: 'Aucune autre personne n’est assise là.',
  no_onlooker: 'Cette personne joue : elle ne compte pas parmi les spectateurs.',
  muted: 'L’hôte vous a retiré la parole. Vous pouvez toujours regarder.',
  talk_off: 'L’hôte ne laisse pas écrire ici.',
  no_more_back: 'Une seule demande par coup, et plus aucune après trois refus.',
  knocking: 'Cette table est fermée. L’hôte sait que vous attendez : il peut vous faire entrer.',
  sent_away: 'L’hôte vous a demandé de quitter cette table.',
  removed: 'L’hôte vous a demandé de rendre votre place et de quitter cette table.',
  voted_out: 'Les autres joueurs ont voté pour votre départ.',
  name_taken: 'Quelqu’un porte déjà ce nom à votre table.',
  name_robot: 'Ce nom est réservé aux robots.',
  no_pace: 'Ce jeu a déjà son propre sablier.',
  no_robot: 'Ce robot n’existe pas, ou son jeton a été révoqué.',
  robot: 'Un robot ne peut pas faire cela.',
  too_many: 'Vous en avez déjà autant qu’on peut en avoir.',
  too_fast: 'Doucement : trop de messages à la fois.',
  no_rebus: 'Ce rébus s’est perdu en route. Demandez-le de nouveau à qui vous l’a envoyé.',
  no_pass: 'Ce lien a déjà servi, ou il est trop vieux.',
  nobody:
    'On ne sait pas qui vous êtes : cet appareil a été déconnecté, ou ce navigateur ne garde ' +
    'pas de cookie.',
  foreign: 'Cette adresse n’est pas celle de la table. Ouvrez le lien de la table.',
  disk_full: isInPage
    ? 'Il n’y a plus de place sur cet appareil : cela n’a pas été fait, mais rien n’est perdu. ' +
      'Libérez-en, puis réessayez.'
    : 'Le disque du serveur est plein : cela n’a pas été fait, mais rien n’est perdu. ' +
      'Prévenez la personne qui héberge la table, puis réessayez.',
  internal: 'Une erreur de notre côté. Rien n’est perdu ; réessayez.',
};

const levels: Record<string, string> = {
  beginner: 'débutant',
  easy: 'facile',
  middle: 'moyen',
  hard: 'fort',
  regular: 'habitué',
  expert: 'expert',
};

const fr = {
  faults,
  levels,
  coming,
  away,
  ending,
  evening,
  pace,
  replay: {
    short: 'revue',
    bring: 'Revoir une partie d’un fichier',
    over: (n: number) => (n === 1 ? 'Une partie finie' : `${n} parties finies`),
    overWith: (names: string) => `Avec ${names}`,
    overAlone: 'Partie finie',
    carry: {
      here: 'Reprendre la partie',
      toHouse: (house: string) => `La continuer à ${house}`,
      toDevice: 'La continuer sur cet appareil',
    },
  },
  settings,
  sound,
  talk,
  layouts,
  results: 'Résultats',
  robots: 'Robots',
  colon: ' : ',
  tagline: 'Jeux de table entre amis',
  close: 'Fermer',
  cancel: 'Annuler',
  back: 'Retour à l’accueil',
  offline: 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.',
  retry: 'Réessayer',
  loading: 'Un instant…',
  quote: (text: string) => `« ${text} »`,
  list: (names: readonly string[]) => list(names, 'et'),
  players: (n: number) => count(n, 'joueur'),
  between: (least: number, most: number) => (least === most ? `${least}` : `${least} à ${most}`),
  minutes: (n: number) => `${n} min`,
  bot: (level: string) => `robot · ${levels[level] ?? level}`,

  home: {
    heading: 'À quoi joue-t-on ce soir ?',
    lead:
      'Des jeux de table français, chacun sur son téléphone ou tous autour d’un ' +
      'écran. Sans compte, sans rien installer.',
    leadHere: 'Des jeux de table français contre les robots, sur cet appareil et sans réseau.',
    code: 'Code de la table',
    join: 'Rejoindre',
    noTable: (code: string) =>
      `Aucune table ne porte le code ${code}. Vérifiez-le avec la personne qui vous invite.`,
    badCode: 'Un code a quatre lettres ou chiffres, rarement plus, comme K7F4.',
    players: 'joueurs',
    shelf: 'L’étagère',
    play: 'Jouer contre les robots',
    open: 'Ouvrir une table',
    company: {
      name: 'Avec qui joue-t-on ?',
      friends: 'Entre amis',
      family: 'En famille',
      tablet: 'Une tablette pour tous',
      friendsHelp: 'Les règles du livret, et les robots que l’on veut.',
      familyHelp: 'Robots faciles, noms sous les images, indices, deux fois plus de temps, parties courtes.',
    },
    variants: {
      label: 'Quelle partie\u202f?',
      whole: 'Entière',
      family: 'En famille',
      names: { short: 'Courte', express: 'Express' } as Readonly<Record<string, string>>,
      lasts: (minutes: number) => `Environ ${minutes}\u00a0minutes`,
    },
    bots: {
      title: 'Contre quels robots ?',
      help: 'Un niveau, et la partie commence.',
      says: {
        beginner: 'Découvre encore le jeu.',
        easy: 'Se trompe souvent.',
        middle: 'Joue comme tout le monde.',
        regular: 'Connaît les bons coups.',
        hard: 'Ne laisse pas passer grand-chose.',
        expert: 'Ne laisse rien passer.',
      } as Readonly<Record<string, string>>,
      proposed: 'proposé',
      family: 'Le plus facile est proposé : vous jouez en famille.',
    },
    how: 'Pour jouer avec des amis, ouvrez une table et partagez son code.',
    with: (names: string) => `Votre partie avec ${names}`,
    waiting: (code: string) => `Votre table ${code}`,
    yourTurn: 'à vous de jouer',
    goesOn: 'la partie continue',
    closed: 'fermée, les règles ont changé',
    turnOf: (names: readonly string[]) => `au tour ${deAll(names)}`,
    yours: 'Mes parties',
    others: (n: number) => (n === 1 ? 'Voir l’autre partie' : `Voir les ${n} autres parties`),
    letGo: (title: string) => `Quitter pour de bon : ${title}`,
    letGoTitle: 'Quitter cette partie pour de bon ?',
    letGoLobby: 'Votre place redevient libre.',
    letGoPlaying: 'Un robot finira la partie à votre place. Vous ne pourrez plus y rejouer.',
    letGoBots: 'Vous ne pourrez plus la reprendre.',
    keep: 'La garder',
    letGoNow: 'Quitter',
    gathering: 'on s’installe',
    empty: 'L’étagère est vide : ce serveur n’a aucun jeu.',
  },
  name: {
    title: 'Comment vous appelle-t-on ?',
    label: 'Votre nom à table',
    save: 'Garder ce nom',
    change: 'Changer mon nom',
    yours: (name: string) => `Votre nom : ${name}`,
    bad: 'De 1 à 24 caractères.',
    taken: (name: string) => `Ce nom est déjà pris à votre table. « ${name} » est libre.`,
    here: (name: string) => `Ce nom est déjà pris à cette table : on vous y appelle « ${name} ».`,
    take: (name: string) => `Prendre « ${name} »`,
    later: 'Plus tard',
    late: 'La partie a commencé : les autres verront ce nom à côté de votre dessin.',
  },
  footer: {
    other: 'English',
    theme: 'Thème',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Système',
    free: 'Jeu libre, sans publicité',
    take: 'Emporter la maison',
    docs: 'Documentation',
    here: 'Sur cet appareil',
  },
  lobby,
  onlookers: {
    title: 'Spectateurs',
    muteOf: (name: string) => `Retirer la parole à ${name}`,
    unmuteOf: (name: string) => `Rendre la parole à ${name}`,
    send: 'Renvoyer',
    sendOf: (name: string) => `Renvoyer ${name} de la table`,
    sendTitle: (name: string) => `Renvoyer ${name} ?`,
    hushed: 'privé de parole',
    looks: 'regarde',
    sendHelp: 'Cette personne ne pourra plus revenir de la soirée. On lui dira pourquoi.',
    muted: 'Vous regardez la partie ; l’hôte vous a retiré la parole.',
  },
  table: {
    yourTurn: 'À vous',
    code: 'Code de la table',
    leave: 'Quitter la table',
    leaveTitle: 'Quitter la table ?',
    leaveHelp: 'Votre place vous attend : vous la retrouverez depuis l’accueil.',
    stay: 'Rester',
    go: 'Quitter',
    rules: 'Les règles',
    chat: 'Discussion',
    newWords: 'Discussion, des messages à lire',
    menu: 'Plus',
    log: 'Journal',
    joinHere: 'Rejoignez la table',
    arrived: (name: string) => `${name} est à table.`,
    left: (name: string) => `${name} est hors ligne.`,
    standIn: (name: string) => `Laisser un robot jouer pour ${name}`,
    giveBack: (name: string) => `Rendre sa place à ${name}`,
    pause: 'Mettre en pause',
    resume: 'Reprendre',
    paused: 'La partie est en pause',
    resumed: 'La partie reprend.',
    elsewhere:
      'Cette partie a été commencée ailleurs : sa donne n’a pas été vérifiée ici, et elle n’est pas classée.',
    renewed: 'Les règles ont été corrigées : on suit les nouvelles.',
    closed: 'Cette partie ne peut pas continuer.',
    closedHelp:
      'Les règles du jeu ont été corrigées depuis son début, et un coup déjà joué n’est ' +
      'plus permis. Personne n’a perdu. Tous les coups sont gardés : vous pouvez ' +
      'télécharger la partie, et en commencer une autre avec les mêmes joueurs.',
    again: 'Nouvelle partie, mêmes joueurs',
    joinAgain: 'Rejoindre la nouvelle partie',
    hostNow: (name: string) => `${name} est maintenant l’hôte.`,
    youHost: 'Vous êtes maintenant l’hôte.',
    confirm: 'Confirmer sur le plateau',
    confirmHelp: 'Touchez encore pour jouer, ailleurs pour annuler',
    watching: 'Vous regardez la partie, sans y jouer.',
    giveUp: 'Abandonner la partie',
    giveUpTitle: 'Abandonner la partie ?',
    giveUpHelp: 'Elle s’arrête pour tout le monde, sans gagnant, et toutes les cartes sont dévoilées.',
    goOn: 'Continuer',
    givenUp: 'La partie est abandonnée',
    endedByHouse: 'La maison a mis fin à la partie',
    endedByHouseHelp: 'La personne qui tient ce serveur a arrêté cette partie. Personne n’a gagné.',
    knockingHelp: 'Gardez cette page ouverte : vous entrerez dès que l’hôte aura accepté.',
    outHelp:
      'C’est ainsi jusqu’à la fin de la soirée, ici et aux tables suivantes. Vous pouvez ouvrir une autre table, ou en rejoindre une.',
    noTable: 'Aucune table ne porte le code',
    noTableHelp: 'Vérifiez le code : il a quatre lettres ou chiffres, rarement plus.',
    record: 'Télécharger la partie',
  },
  clock: {
    left: (seconds: number) =>
      seconds < 60
        ? `encore ${count(seconds, 'seconde')}`
        : `encore ${Math.floor(seconds / 60)}\u00a0min ${seconds % 60}\u00a0s`,
    stopped: 'arrêté',
  },
  fair: {
    ownDevice: 'Cet appareil donne les cartes lui-même : qui le tient pourrait toutes les connaître.',
    title: 'Le hasard',
    menu: 'Le hasard de cette table',
    verified: 'Vérifié',
    dealtHere: 'Donnée par cet appareil',
    dealtElsewhere: 'Commencée ailleurs',
    partly: 'Vérifié en partie',
    again: 'Vérifié, après une donne perdue',
    others: 'Vérifié sans votre part',
    replaced: 'Promesse remplacée',
    failed: 'Contrôle échoué',
    checking: 'Contrôle en cours…',
    sealing: 'Chaque appareil donne sa part de hasard…',
    lead:
      'Le tirage mêle un secret que la table a promis d’avance et une part de hasard de ' +
      'chaque personne, promise elle aussi avant que les autres ne soient connues.',
    failedLead:
      'Cette partie ne suit pas ce qui avait été promis. Téléchargez-la et montrez-la à ' +
      'la tablée : le tirage a pu être choisi.',
    changedLead:
      'La table est revenue sur ce qu’elle avait promis ou reçu : le tirage a pu être choisi. ' +
      'Cette page ne donne plus de part ici. Ouvrez une autre table.',
    replacedLead:
      'À votre place, la table a retenu une autre promesse que celle de cette page. Si un ' +
      'autre de vos appareils est à cette table, c’est la sienne, et c’est à lui de ' +
      'contrôler la partie. Sinon, le tirage a pu être choisi : ouvrez une autre table.',
    lost: (code: string, time: string, names: string) =>
      `À ${time}, la table ${code}${names && ` (avec ${names})`} a pris votre part de hasard, ` +
      'et cette page n’en a pas vu la donne.',
    lostLead:
      'Qui tient le serveur a pu voir cette donne, et la refuser en vous invitant à une autre ' +
      'table. Si la première existe encore, il suffit de l’ouvrir : sa donne est fixée.',
    lostOpen: (code: string) => `Ouvrir la table ${code}`,
    replacedMine: 'Une autre promesse a été retenue à la place de la vôtre.',
    commitment: 'Promesse de la table',
    commitmentHelp: 'Elle est la même pour tous : comparez-en le début entre vous.',
    mine: 'Votre part',
    pledge: 'Voir la promesse de cette page',
    pledgeHelp:
      'Elle n’est qu’à vous. Notez-la au départ : avec elle, « tablee verify » dit si la ' +
      'donne tient compte de votre part.',
    kept: 'Promise, et gardée ici jusqu’au départ.',
    given: 'Donnée au départ.',
    late: 'Arrivée trop tard : la donne s’est faite sans elle.',
    none: 'Vous n’en avez pas donné à cette table.',
    notYet: 'Vous n’étiez pas encore à la table : la donne s’est faite sans vous.',
    chain: 'Chaîne des coups',
    link: (version: number) =>
      version === 0 ? 'Voir l’empreinte de la donne' : `Voir l’empreinte du coup ${version}`,
    chainHelp:
      'Elle fixe tous les coups jusqu’ici, sans rien en dire. Notez-la : avec elle, ' +
      '« tablee verify » dit si la partie enregistrée est bien celle qui s’est jouée.',
    people: 'Parts du tirage',
    withShare: (names: string) => `Avec une part : ${names}.`,
    missed: (name: string) => `${name} n’a pas donné la part promise. Une autre donne a été tirée sans elle.`,
    alone: 'Personne n’a donné de part : le tirage ne tient qu’au secret de la table.',
    checked: 'Ce que cette page a contrôlé',
    good: {
      commitment: 'Le secret est celui que la table avait promis.',
      list: 'Places, options et promesses n’ont pas changé depuis le départ.',
      mine: 'Votre part est dans le tirage.',
      shares: 'Chaque part est celle qui avait été promise.',
      deal: 'La donne, refaite ici, est celle que vous avez vue.',
      moves: 'Les coups enregistrés ont le nombre, les places et les heures que vous avez vus.',
      chain: 'Aucun coup n’a été changé depuis qu’il a été joué.',
    },
    bad: {
      commitment: 'Le secret n’est pas celui que la table avait promis.',
      list: 'Places, options ou promesses ont changé depuis le départ.',
      mine: 'Votre part n’est pas dans le tirage.',
      shares: 'Une part n’est pas celle qui avait été promise.',
      deal: 'La donne, refaite ici, n’est pas celle que vous avez vue.',
      moves: 'La partie enregistrée n’est pas celle que vous avez vue.',
      chain: 'Des coups ont été changés depuis qu’ils ont été joués.',
    },
    unknown: {
      commitment: 'Le secret de la table n’a pas pu être contrôlé.',
      list: 'Cette page n’a pas vu les promesses au départ.',
      mine: 'Vous n’avez pas de part dans le tirage : il faut faire confiance aux autres.',
      shares: 'Aucune part n’avait été promise.',
      deal: 'Cette page n’a pas pu contrôler la donne.',
      moves: 'Cette page n’a pas vu toute la partie.',
      chain: 'Cette page n’a pas gardé l’empreinte du dernier coup.',
    },
    later: 'À la fin, la table livre son secret et cette page contrôle tout d’elle-même.',
    limits: 'Ce que cela ne peut pas montrer',
    limit: {
      discretion: 'La personne qui tient le serveur peut regarder les cartes pendant la partie.',
      refusal:
        'Si elle joue aussi, elle peut refuser une donne en gardant sa part : son nom est ' +
        'alors écrit ici. Ou en fermant la table avant la donne : cette page le dit à la suivante.',
      alone:
        'Si tous les autres ne font qu’une personne, qui tient aussi le serveur, la donne ' +
        'reste honnête grâce à votre part, mais cette personne voit votre jeu.',
      page:
        'Cette page vient du serveur. Sans lui faire confiance, notez au départ la promesse ' +
        'de la table et celle de cette page, et vérifiez la partie avec « tablee verify » : ' +
        'la première seule ne prouve pas que votre part compte.',
    },
  },
  over: {
    rematch: 'Revanche',
    home: 'Accueil',
    replay: 'Revoir',
    record: 'Télécharger la partie',
  },
  chat: {
    label: 'Votre message',
    send: 'Envoyer',
    empty: 'Personne n’a encore rien dit.',
    aside: 'À mon équipe seulement',
    asideHelp: 'Les autres camps ne lisent pas ce message',
    overheard: 'à votre équipe',
  },
  rules: {
    title: 'Les règles',
    of: (game: string) => `Les règles · ${game}`,
    settled: 'précision de la maison',
    about:
      'Les règles sont rédigées par nos soins d’après le jeu imprimé. Là où le livret ' +
      'se tait, notre lecture porte la mention « précision de la maison ».',
    contents: 'Chapitres',
    see: 'Voir la règle',
    link: (id: string) => `Lien vers la règle ${id}`,
    booklet: 'Le livret dit, nous jouons',
    bookletHelp: 'Chaque phrase du livret imprimé, avec nos mots, et la règle qui la tient.',
  },
  lesson: {
    hand: 'Apprendre en jouant',
    offer: 'Première fois\u202f? Une main pour apprendre, en une minute.',
    try: 'Essayer',
    no: 'Non merci',
    title: 'La règle en une minute',
    skip: 'Passer',
    before: 'Image précédente',
    next: 'Suite',
    play: 'Jouer',
    again: 'Revoir',
    nth: (n: number, of: number) => `Image ${n} sur ${of}`,
  },
  gallery: {
    title: 'La galerie',
    of: (game: string) => `La galerie · ${game}`,
    link: 'Voir la galerie',
  },
  refusal: {
    move: 'Coup refusé',
    other: 'Pas possible',
  },
  lost: {
    title: 'Cette page n’existe pas.',
    help: 'L’adresse est peut-être incomplète.',
  },
};

export default fr;
