/** The answers that a first hand knows, and how it reads what is typed. */

import type { Lang } from '../../../words/lang.svelte';

export type Theme = 'ice' | 'farm' | 'slide';

const ANSWERS: Readonly<Record<Lang, Readonly<Record<Theme, string>>>> = {
  fr: {
    ice:
      'chocolat, chocolat blanc, chocolat noir, vanille, fraise, framboise, citron, citron vert, pistache, ' +
      'menthe, menthe chocolat, café, caramel, caramel au beurre salé, beurre salé, coco, noix de coco, noix, ' +
      'noisette, mangue, melon, cassis, cerise, banane, ananas, abricot, pêche, poire, pomme, orange, mûre, ' +
      'myrtille, passion, fruit de la passion, rhum raisin, stracciatella, straciatella, yaourt, nougat, ' +
      'praliné, spéculoos, cookie, bubble gum, chewing gum, barbe à papa, miel, rose, violette, lavande, ' +
      'kiwi, pastèque, litchi, figue, marron, amande, réglisse, cannelle, nutella, schtroumpf, tutti frutti',
    farm:
      'vache, veau, taureau, bœuf, cheval, jument, poulain, poney, âne, ânesse, mule, mulet, cochon, porc, truie, ' +
      'porcelet, mouton, brebis, agneau, bélier, chèvre, bouc, chevreau, poule, poulet, coq, poussin, ' +
      'canard, cane, caneton, oie, dinde, dindon, pintade, lapin, lapine, chien, chat, chaton, pigeon, ' +
      'abeille, lama, paon, caille, souris, autruche, alpaga',
    slide:
      'ski, ski de fond, ski alpin, snowboard, snow, surf, luge, patin, patinage, patin à glace, ' +
      'patins à glace, bobsleigh, skate, skateboard, roller, rollers, kitesurf, planche à voile, wakeboard, ' +
      'bodyboard, trottinette, curling, hockey, hockey sur glace, monoski, skeleton',
  },
  en: {
    ice:
      'chocolate, white chocolate, dark chocolate, vanilla, strawberry, raspberry, lemon, lime, pistachio, mint, ' +
      'mint choc chip, mint chocolate chip, choc chip, chocolate chip, coffee, caramel, salted caramel, ' +
      'coconut, hazelnut, mango, melon, blackcurrant, cherry, banana, pineapple, apricot, peach, pear, apple, ' +
      'orange, blackberry, blueberry, passion fruit, rum and raisin, stracciatella, yoghurt, yogurt, honey, ' +
      'honeycomb, toffee, fudge, butterscotch, cookie, cookie dough, cookies and cream, bubblegum, bubble gum, ' +
      'candyfloss, cotton candy, watermelon, fig, almond, walnut, pecan, cinnamon, peanut butter, rocky road, ' +
      'marshmallow, tutti frutti, neapolitan, raspberry ripple, matcha, green tea, kiwi, ginger',
    farm:
      'cow, calf, bull, ox, bullock, heifer, cattle, horse, mare, foal, pony, donkey, mule, pig, piglet, sow, boar, ' +
      'hog, sheep, lamb, ewe, ram, goat, kid, hen, chicken, chick, cock, cockerel, rooster, duck, ' +
      'duckling, goose, gosling, turkey, rabbit, dog, sheepdog, cat, kitten, pigeon, bee, llama, alpaca, ' +
      'peacock, quail, mouse, ostrich, guinea fowl',
    slide:
      'ski, skiing, snowboard, snowboarding, luge, sledging, sledding, tobogganing, skating, ice skating, ' +
      'figure skating, speed skating, bobsleigh, bobsled, curling, hockey, ice hockey, skeleton, ski jumping, ' +
      'cross country skiing, biathlon',
  },
};

const ARTICLES = new Set(['le', 'la', 'les', 'l', 'un', 'une', 'des', 'du', 'au', 'the', 'a', 'an', 'some']);

/** Folds what is typed as the table does: accents, articles and plurals aside (FAF-G8). */
export function folded(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const [first = '', ...rest] = plain.split(' ');
  const named = rest.length > 0 && ARTICLES.has(first) ? rest : [first, ...rest];
  return named.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word)).join(' ');
}

const known = (theme: Theme, lang: Lang) => ANSWERS[lang][theme].split(', ').map(folded);

/** Whether a word is an example of a theme; one letter amiss in a long one is forgiven. */
export function fits(word: string, theme: Theme, lang: Lang): boolean {
  const said = folded(word);
  return known(theme, lang).some(
    (answer) => answer === said || (answer.length > 4 && isOneOff(answer, said)),
  );
}

/** Whether one letter more, fewer or other makes one word of the two. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = [...short].findIndex((letter, n) => letter !== long[n]);
  if (at < 0) return true;
  const rest = long.slice(at + 1);
  return short.slice(at) === rest || short.slice(at + 1) === rest;
}
