/** What the first hand of Défense d'afficher says. */

import { lang } from '../../../words/lang.svelte';

const fr = {
  throw: {
    title: 'Lancez le dé',
    line: 'Deux affiches restent dans votre baraque. Collez-les avant Samir, et la partie est à vous (DDA-31).',
    exchange: 'L’échange, c’est pour les affiches qui gênent. Les vôtres sont bonnes\u00a0: lancez le dé.',
    chance: 'Une carte de Chance prend tout le tour. Aujourd’hui, lancez plutôt le dé.',
  },
  walk: {
    title: 'Allez sur la brosse A',
    line: 'Trois\u202f! Vos deux affiches vont sur le panneau A. Touchez sa brosse, puis confirmez (DDA-13).',
    other: 'On peut y aller, mais on n’y colle rien à vous. Choisissez la brosse du panneau A, à gauche.',
    stay: 'On peut rester sur place si le dé n’aide pas. Ici, il mène droit à la brosse A\u00a0: allez-y.',
  },
  paste: {
    title: 'Collez une affiche',
    line: 'Prenez-en une dans la baraque, puis touchez l’emplacement qui porte son nom (DDA-17).',
    wrong: (poster: string, owner: string) =>
      `Cet emplacement est réservé à ${owner}. Cherchez le nom ${poster} sur le panneau.`,
    again: 'Touchez encore cet emplacement pour coller, ou un autre pour changer.',
    done: 'Pas si vite\u00a0: ce panneau attend vos affiches. Prenez-en une dans la baraque.',
  },
  last: {
    title: 'Et la dernière\u202f!',
    line: 'Tout ce qui va sur ce panneau se colle au même tour. À vous, sans aide.',
  },
  end: {
    title: 'Baraque vide\u00a0: gagné\u202f!',
    line: 'À la table, une affiche mal placée vous revient, avec une autre en prime (DDA-19). Regardez bien les noms.',
    assisted:
      'À votre table, vos affiches se collent d’elles-mêmes à la brosse (DDA-G10). Une affiche sans emplacement\u202f? Échangez-la (DDA-20).',
    simplified: 'Les affiches sans emplacement s’échangent à votre tour, au lieu de lancer le dé (DDA-20).',
  },
};

const en: typeof fr = {
  throw: {
    title: 'Throw the die',
    line: 'Two posters are left in your shed. Paste them before Samir does his, and the game is yours (DDA-31).',
    exchange: 'Exchanging is for posters that are in the way. Yours are good: throw the die.',
    chance: 'A Chance card takes the whole turn. Today, throw the die instead.',
  },
  walk: {
    title: 'Go to brush A',
    line: 'Three! Both your posters go on panel A. Touch its brush, then confirm (DDA-13).',
    other: 'You may go there, but none of yours is pasted there. Choose the brush of panel A, on the left.',
    stay: 'You may stay where the die is of no help. Here it leads right to brush A: go.',
  },
  paste: {
    title: 'Paste a poster',
    line: 'Take one from the shed, then touch the slot that bears its name (DDA-17).',
    wrong: (poster, owner) => `That slot is reserved for ${owner}. Look for the name ${poster} on the panel.`,
    again: 'Touch that slot again to paste, or another one to change.',
    done: 'Not so fast: this panel waits for your posters. Take one from the shed.',
  },
  last: {
    title: 'And the last one!',
    line: 'All that goes on this panel is pasted in one turn. Over to you, without help.',
  },
  end: {
    title: 'Shed empty: you win!',
    line: 'At the table a misplaced poster comes back to you, with one more on top (DDA-19). Mind the names.',
    assisted:
      'At your table all is pasted by itself on the brush (DDA-G10). A poster without a slot? Exchange it (DDA-20).',
    simplified: 'Posters without a slot are exchanged on your turn, instead of the die (DDA-20).',
  },
};

const dictionaries = { fr, en };

/** The words now. */
export const handWords = (): typeof fr => dictionaries[lang()];
