/** What a page says of the house in its own browser, in French. */

export default {
  here: 'Sur cet appareil',
  bringing: (done: string, all: string) => `La maison arrive sur cet appareil : ${done} sur ${all}`,
  starting: 'La maison s’ouvre sur cet appareil…',
  megabytes: (n: string) => `${n} Mo`,
  inMemory:
    'Ce navigateur ne garde rien ici (fenêtre privée ?) : les parties se perdront en fermant la page.',
  gone: 'Ce navigateur a effacé les parties gardées sur cet appareil. La maison en commence d’autres.',
  understood: 'Compris',
  trouble: {
    line: 'La maison n’est pas arrivée en entier : ce qui est là est gardé, et la suite viendra.',
    python: 'La maison n’a pas pu s’ouvrir sur cet appareil : il manque peut-être de mémoire.',
    room: 'Il n’y a plus de place sur cet appareil : libérez-en, puis réessayez. Rien n’est perdu.',
    newer: 'Les parties gardées ici sont d’une version plus récente : rechargez la page avec une connexion.',
    old_browser:
      'Ce navigateur ne peut pas ouvrir de maison : il en faut un plus récent, ou une adresse sûre (https).',
  },
  retry: 'Réessayer',
  take: 'Emporter la maison',
  takeHelp:
    'Tous les jeux contre les robots, leurs règles et les parties à revoir, sur cet appareil et sans aucun réseau : dans le train, au chalet, en classe.',
  hereHelp: (house: string) =>
    `Vous jouez sur cet appareil, sans réseau : personne d’autre ne voit ces parties, et ${house} n’en sait rien.`,
  siteHelp:
    'Tout se joue dans ce navigateur : il n’y a ni serveur ni compte, et les parties restent sur cet appareil.',
  weighs: (size: string) => `Encore ${size} à télécharger pour tout avoir sans réseau.`,
  metered: (size: string) => `Cette ligne est mobile ou économise les données : ${size} y compteront.`,
  anyway: 'Télécharger quand même',
  coming: (done: string, all: string) => `${done} sur ${all}`,
  taken: 'Tout est sur cet appareil.',
  broken: 'Le téléchargement n’a pas abouti. Ce qui est arrivé est gardé, et la suite viendra.',
  download: 'Télécharger',
  stop: 'Interrompre',
  remove: 'Retirer de cet appareil (les parties commencées y restent)',
  playHere: 'Jouer sur cet appareil',
  toHouse: (house: string) => `Aller à ${house}`,
  saveAll: 'Enregistrer toutes les parties dans un fichier',
  noGames: 'Aucune partie terminée ici',
  close: 'Fermer',
};
