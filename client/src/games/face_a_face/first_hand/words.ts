/** What the first hand of Face-à-face says. */

import { lang } from '../../../words/lang.svelte';

const fr = {
  cards: {
    job: 'Métier en uniforme',
    ice: 'Parfum de glace',
    slide: 'Sport de glisse',
    farm: 'Animal de la ferme',
  },
  draw: {
    title: 'Retournez une carte',
    line: 'À votre tour, prenez une carte sur l’une des deux pioches (FAF-08).',
    other: 'Pas encore de face-à-face. Touchez une des deux pioches\u00a0: celle que vous voulez.',
  },
  look: {
    title: 'Qui a votre symbole\u202f?',
    line: 'Regardez les dessins, pas les mots. Personne d’autre ne vous le dira.',
    announced: 'Regardez les dessins, pas les mots. À cette table, la paire s’allumera.',
    samir: 'Samir a une lune. Vous avez un poisson\u00a0: qui d’autre en a un\u202f?',
    type: 'D’abord, trouvez qui a le même dessin que vous, puis touchez son prénom.',
  },
  answer: {
    title: 'Face-à-face\u202f! Répondez',
    line: 'Écrivez un exemple du thème d’Odile\u00a0: un parfum de glace (FAF-12).',
    mine: (word: string) =>
      `«\u202f${word}\u202f» va avec votre carte\u00a0: c’est à Odile d’y répondre. Vous, un parfum de glace\u202f!`,
    other: 'La table votera sur ce mot-là. Ici, donnez un parfum de glace plus connu.',
    help: 'Un parfum de glace, au hasard\u202f? Écrivez «\u202fvanille\u202f», puis envoyez.',
    draw: 'On ne pioche pas pendant un face-à-face\u00a0: écrivez un parfum de glace.',
  },
  won: {
    title: 'Sa carte est à vous\u202f!',
    line: 'La première bonne réponse gagne la carte de l’autre. La vôtre reste en jeu (FAF-13).',
  },
  again: {
    title: 'Samir retourne une carte…',
    line: 'Encore un poisson\u00a0: le même que vous\u202f! Vite, un exemple de son thème.',
    said: (word: string) =>
      `«\u202f${word}\u202f» est déjà dit, et un mot ne sert qu’une fois (FAF-14). Plutôt un animal de la ferme.`,
    mine: (word: string) =>
      `«\u202f${word}\u202f» va avec votre carte. Répondez à celle de Samir\u00a0: un animal de la ferme\u202f!`,
    other: 'La table votera sur ce mot-là. Ici, donnez un animal de la ferme plus connu.',
    help: 'Un animal de la ferme, au hasard\u202f? Écrivez «\u202fvache\u202f», puis envoyez.',
    call: 'Bien vu, c’est un face-à-face\u202f! Écrivez tout de suite un animal de la ferme.',
    draw: 'Avant de piocher, répondez\u00a0: vous et Samir avez le même symbole.',
  },
  end: {
    title: 'Deux cartes gagnées\u202f!',
    line: 'Pioches vides, on compte\u00a0: le plus de cartes gagne (FAF-22). Un dé unit parfois deux symboles différents (FAF-17).',
  },
};

const en: typeof fr = {
  cards: {
    job: 'Job with a uniform',
    ice: 'Ice cream flavour',
    slide: 'Winter sport',
    farm: 'Farm animal',
  },
  draw: {
    title: 'Turn a card',
    line: 'On your turn, take a card from either of the two piles (FAF-08).',
    other: 'There is no face-off yet. Touch one of the two piles: whichever you like.',
  },
  look: {
    title: 'Who has your symbol?',
    line: 'Look at the drawings, not at the words. Nobody else will tell you.',
    announced: 'Look at the drawings, not at the words. At this table the pair will light up.',
    samir: 'Samir has a moon. You have a fish: who else has one?',
    type: 'First find who has the same drawing as you, then touch their name.',
  },
  answer: {
    title: 'Face-off! Answer',
    line: 'Type an example of Odile’s theme: a flavour of ice cream (FAF-12).',
    mine: (word) => `“${word}” goes with your card: that is for Odile to answer. You: an ice cream flavour!`,
    other: 'The table will vote on that word. Here, give a better known flavour of ice cream.',
    help: 'Any flavour of ice cream? Type “vanilla”, then send it.',
    draw: 'Nobody draws during a face-off: type a flavour of ice cream.',
  },
  won: {
    title: 'Their card is yours!',
    line: 'The first right answer wins the other one’s card. Yours stays in play (FAF-13).',
  },
  again: {
    title: 'Samir turns a card…',
    line: 'Another fish: the same as yours! Quick, an example of his theme.',
    said: (word) => `“${word}” was said before, and a word serves only once (FAF-14). Rather a farm animal.`,
    mine: (word) => `“${word}” goes with your card. Answer Samir’s: a farm animal!`,
    other: 'The table will vote on that word. Here, give a better known farm animal.',
    help: 'Any farm animal? Type “cow”, then send it.',
    call: 'Well seen, it is a face-off! Type a farm animal at once.',
    draw: 'Before anybody draws, answer: you and Samir have the same symbol.',
  },
  end: {
    title: 'Two cards won!',
    line: 'Piles empty, we count: most cards win (FAF-22). A die sometimes links two different symbols (FAF-17).',
  },
};

const dictionaries = { fr, en };

/** The words now. */
export const handWords = (): typeof fr => dictionaries[lang()];
