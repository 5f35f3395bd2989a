/** What the gallery says, in both languages; the names of the pictures are French. */

const fr = {
  title: 'Les deux cents images',
  about:
    'Elles ont été dessinées pour ce jeu : une chose, quelques couleurs en aplat, et un nom ' +
    'français assez court pour se glisser dans un autre mot.',
  reading:
    'Chaque image peut se lire par n’importe lequel de ses noms. Le premier est celui que la ' +
    'plupart des gens donnent.',
  rules: 'Les règles du jeu',
  kinds: {
    animal: 'Animaux',
    body: 'Le corps',
    clothes: 'Vêtements',
    colour: 'Couleurs',
    food: 'À table',
    nature: 'La nature',
    number: 'Nombres',
    object: 'Objets',
    person: 'Personnages',
    place: 'Lieux',
    plant: 'Plantes',
    sign: 'Signes',
    state: 'Gestes et états',
  } as Record<string, string>,
};

const en: typeof fr = {
  title: 'The two hundred pictures',
  about:
    'They were drawn for this game: one thing, a few flat colours, and a French name short ' +
    'enough to hide in another word.',
  reading:
    'Each picture may be read by any of its names. The first is what most people call it. ' +
    'The names are French, as the game is.',
  rules: 'The rules of the game',
  kinds: {
    animal: 'Animals',
    body: 'The body',
    clothes: 'Clothes',
    colour: 'Colours',
    food: 'Food',
    nature: 'Nature',
    number: 'Numbers',
    object: 'Objects',
    person: 'People',
    place: 'Places',
    plant: 'Plants',
    sign: 'Signs',
    state: 'Gestures and states',
  },
};

export const dictionaries = { fr, en };
