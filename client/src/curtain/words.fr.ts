/** The words of a device that is passed round, in French. */

const fr = {
  // le rideau
  pass: 'Passez à',
  passTo: (name: string) => `Passez à ${name}`,
  keep: (name: string) => `${name}, gardez le doigt ici`,
  keepAny: 'Gardez le doigt sur votre nom.',
  who: 'Qui prend l’appareil ?',
  played: (name: string) => `${name} a joué`,
  away: (name: string) => `${name} n’est pas là`,
  pause: 'Pause',
  paused: 'En pause',
  resume: 'Reprendre',
  // avant le rideau
  takeUp: 'Reprendre',
  passOn: (name: string) => `Passer à ${name}`,
  laid: 'Votre coup est posé',
  turned: 'Votre main est déjà retournée.',
  unsent: 'Rien n’est joué tant que le rideau n’est pas tombé.',
  to: (name: string) => `À ${name}`,
  // au salon
  add: 'Ajouter quelqu’un sur cet appareil',
  addTitle: 'Qui d’autre joue sur cet appareil ?',
  name: 'Son prénom',
  sit: 'Ajouter',
  cancel: 'Annuler',
  help: 'On se passe l’appareil, et un rideau tombe entre deux mains. Entre gens de confiance : qui le tient pourrait regarder dans sa mémoire. La partie ne compte pas au classement.',
  here: 'sur cet appareil',
  finger: 'On garde le doigt',
  fingerHelp: 'Une main ne se voit que tant que le doigt reste posé.',
  dots: 'Trois points à relier',
  dotsHelp: 'Contre les grands frères : chacun choisit les siens en levant le rideau.',
  choose: (name: string) => `${name}, choisissez trois points`,
  join: (name: string) => `${name}, reliez vos trois points`,
  wrong: 'Ce ne sont pas les bons.',
  dot: (n: number) => `Point ${n}`,
  // à l’accueil
  tablet: 'Une tablette pour tous',
  tabletHelp: 'Un seul appareil, que l’on se passe : ajoutez chacun par son prénom.',
};

export default fr;
