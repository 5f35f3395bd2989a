/** What the first hand of Séquence says. */

import { lang } from '../../../words/lang.svelte';

const fr = {
  take: {
    title: 'Prenez le 4 de cœur',
    line: 'Trois de vos jetons sont presque alignés. Une carte jouée, c’est un jeton posé (SEQ-12).',
    other: 'Gardez celle-là pour plus tard. Prenez le 4 de cœur\u00a0: touchez-le dans votre main.',
    board: 'D’abord la carte\u00a0: touchez le 4 de cœur dans votre main.',
  },
  place: {
    title: 'Posez un jeton',
    line: 'Chaque carte a deux cases, et elles brillent. Choisissez celle de votre ligne.',
    far: 'C’est permis, mais loin des vôtres. Essayez l’autre case qui brille, à côté de vos jetons.',
    off: 'Pas là\u00a0: le 4 de cœur n’a que les deux cases qui brillent.',
    again: 'Reprenez le 4 de cœur\u00a0: ses cases brilleront de nouveau.',
  },
  draw: {
    title: 'Piochez une carte',
    line: 'Posé\u202f? Piochez aussitôt\u00a0: qui tarde trop perd sa carte (SEQ-14).',
    other: 'Touchez le talon\u00a0: une carte remplace celle que vous avez jouée.',
  },
  remove: {
    title: 'Samir vous barre la route\u202f!',
    line: 'Le valet de pique n’a qu’un œil\u00a0: prenez-le et retirez le jeton vert (SEQ-18).',
    other: 'Prenez le valet de pique, marqué d’un œil\u00a0: lui seul retire un jeton adverse.',
    off: 'Touchez le jeton vert qui brille, au milieu de votre ligne.',
  },
  five: {
    title: 'Posez le cinquième jeton\u202f!',
    line: 'Samir joue ailleurs. La case du 5 de cœur est libre, et vous l’avez en main.',
    other: 'Prenez le 5 de cœur, puis touchez la case libre de votre ligne.',
    far: 'C’est bien une case du 5 de cœur. L’autre ferme votre ligne\u00a0: essayez-la.',
  },
  end: {
    title: 'Une séquence\u202f!',
    line: 'Cinq à la suite\u00a0: personne ne peut plus la défaire (SEQ-19). À deux camps, deux séquences gagnent la partie.',
    expert: 'Cinq à la suite\u202f! À deux camps, la première équipe qui en a deux gagne la partie (SEQ-22).',
  },
};

const en: typeof fr = {
  take: {
    title: 'Take the 4 of hearts',
    line: 'Three of your chips are almost in line. A card played is a chip laid (SEQ-12).',
    other: 'Keep that one for later. Take the 4 of hearts: touch it in your hand.',
    board: 'The card first: touch the 4 of hearts in your hand.',
  },
  place: {
    title: 'Lay a chip',
    line: 'Each card has two squares, and they shine. Choose the one in your line.',
    far: 'That is allowed, but far from yours. Try the other shining square, beside your chips.',
    off: 'Not there: the 4 of hearts has only the two shining squares.',
    again: 'Take the 4 of hearts again: its squares will shine once more.',
  },
  draw: {
    title: 'Draw a card',
    line: 'Laid? Draw at once: who waits too long loses the card (SEQ-14).',
    other: 'Touch the draw pile: a card replaces the one that you played.',
  },
  remove: {
    title: 'Samir stands in your way!',
    line: 'The jack of spades has one eye only: take it and remove the green chip (SEQ-18).',
    other: 'Take the jack of spades, marked with one eye: it alone removes an opponent’s chip.',
    off: 'Touch the green chip that shines, in the middle of your line.',
  },
  five: {
    title: 'Lay the fifth chip!',
    line: 'Samir plays elsewhere. The square of the 5 of hearts is free, and you hold it.',
    other: 'Take the 5 of hearts, then touch the free square in your line.',
    far: 'That is a square of the 5 of hearts. The other one closes your line: try it.',
  },
  end: {
    title: 'A sequence!',
    line: 'Five in a row: nobody can undo it any more (SEQ-19). With two sides, two sequences win the game.',
    expert: 'Five in a row! With two sides, the first team to have two wins the game (SEQ-22).',
  },
};

const dictionaries = { fr, en };

/** The words now. */
export const handWords = (): typeof fr => dictionaries[lang()];
