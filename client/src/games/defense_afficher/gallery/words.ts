/** What the gallery says, in both languages. */

const fr = {
  title: 'Les trente-six affiches',
  about:
    'Elles ont été dessinées pour ce jeu, à la manière des affichistes français des ' +
    'années 1950 et 1960 : une idée, un objet, quelques couleurs en aplat.',
  fictional:
    'Les marques, les produits et les slogans sont inventés. Une seule exception : ' +
    'LUSTUCRU, que nomme la règle d’origine ; nous n’en avons gardé que le nom.',
  panel: (letter: string) => `Panneau ${letter}`,
  slogan: (slogan: string) => `« ${slogan} »`,
  enlarge: (brand: string, product: string) => `Agrandir ${brand}, ${product}`,
  previous: 'Affiche précédente',
  next: 'Affiche suivante',
  close: 'Fermer',
  rank: (n: number, of: number) => `${n} sur ${of}`,
  rules: 'Les règles du jeu',
};

const en: typeof fr = {
  title: 'The thirty-six posters',
  about:
    'They were drawn for this game, in the manner of the French poster artists of the ' +
    '1950s and 60s: one idea, one object, a few flat colours.',
  fictional:
    'Brands, products and slogans are made up, with one exception: LUSTUCRU, which the ' +
    'original rulebook names; we have kept nothing but its name.',
  panel: (letter) => `Panel ${letter}`,
  slogan: (slogan) => `“${slogan}”`,
  enlarge: (brand, product) => `Enlarge ${brand}, ${product}`,
  previous: 'Previous poster',
  next: 'Next poster',
  close: 'Close',
  rank: (n, of) => `${n} of ${of}`,
  rules: 'The rules of the game',
};

export const dictionaries = { fr, en };
