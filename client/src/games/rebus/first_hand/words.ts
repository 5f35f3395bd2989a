/** What the first hand of Rébus says. The rebuses stay French. */

import { lang } from '../../../words/lang.svelte';

const fr = {
  lay: {
    title: 'Posez le chat, puis le pot',
    line: 'Votre case demande deux images. Touchez-les, ou glissez-les à leur place (REB-12).',
    order: 'Presque\u202f! On dit «\u202fpot, chat\u202f». Retirez le pot, puis reposez-le après le chat.',
    other:
      'Cette image-là ne sert pas ici. Touchez-la pour la reprendre\u00a0: il faut le chat, puis le pot.',
  },
  write: {
    title: 'Dites-le à voix haute\u202f!',
    line: 'Chat, pot… Qu’entendez-vous\u202f? Écrivez le mot, puis posez le rébus (REB-07).',
    empty: 'Écrivez d’abord le mot que l’on entend\u00a0: chat, pot…',
    names: 'Ce sont les noms des images. Dits d’une traite, ils font un mot\u00a0: on le met sur la tête.',
    other: 'Écoutez bien\u00a0: chat, pot, cha-po… On le met sur la tête.',
    help: 'C’est «\u202fchapeau\u202f»\u00a0: écrivez-le, puis posez.',
    cards: 'Remettez le chat, puis le pot.',
  },
  found: {
    title: 'Odile a trouvé\u00a0: chapeau\u202f!',
    line: 'Vous avancez tous deux de deux cases (REB-10). «\u202fChat pot\u202f» ne comptait pas\u00a0: il faut dire le mot (REB-G31).',
  },
  guess: {
    title: 'À vous de deviner',
    line: 'Voici le rébus de Samir. Dites les deux images à voix haute, puis écrivez le mot.',
    names: 'Oui… et qu’est-ce que ça dit\u202f? Les noms ne suffisent pas, il faut le mot (REB-G31).',
    other: 'Pas encore. À gauche un cerf, à droite un veau\u00a0: dites-les d’une traite.',
    help: 'On pense avec\u00a0: le cerveau\u202f! Écrivez «\u202fcerveau\u202f».',
    empty: 'Écrivez ce que disent les deux images, puis envoyez.',
  },
  end: {
    title: 'Trouvé\u00a0: cerveau\u202f!',
    line: 'Samir et vous avancez. Au bout du chemin, le premier qui n’a plus de cartes gagne (REB-28).',
    other: 'Voilà tout\u00a0: composer, deviner. Les règles de votre table disent comment on gagne.',
  },
};

const en: typeof fr = {
  lay: {
    title: 'Lay the chat, then the pot',
    line: 'Your square asks for two pictures: a cat, in French chat, and a pot. Touch or drag them (REB-12).',
    order: 'Nearly! That says “pot, chat”. Take the pot back and lay it after the chat.',
    other: 'That picture is of no use here. Touch it to take it back: first the chat (cat), then the pot.',
  },
  write: {
    title: 'Say it aloud, in French!',
    line: 'Chat, pot… What do you hear? Type the word, then lay the rebus (REB-07).',
    empty: 'First type the word that one hears: chat, pot…',
    names: 'Those are the names of the pictures. Said in one go they make a word: it goes on your head.',
    other: 'Listen: chat, pot, cha-po… It goes on your head: a hat, in French.',
    help: 'It is “chapeau”, a hat: type it, then lay.',
    cards: 'Put the chat back, then the pot.',
  },
  found: {
    title: 'Odile has it: chapeau!',
    line: 'You both advance two squares (REB-10). “Chat pot” did not count: one must say the word (REB-G31).',
  },
  guess: {
    title: 'Your turn to guess',
    line: 'This is Samir’s rebus: cerf (a stag), veau (a calf). Say both aloud, then type the word.',
    names: 'Yes… and what does it say? The names are not enough, say the word (REB-G31).',
    other: 'Not yet. On the left cerf, on the right veau: say them in one go.',
    help: 'You think with it, the brain: “cerveau”. Type it.',
    empty: 'Type what the two pictures say, then send it.',
  },
  end: {
    title: 'Found: cerveau!',
    line: 'Samir and you advance. At the end of the way, whoever first has no cards left wins (REB-28).',
    other: 'That is all: compose, guess. The rules of your table say how one wins.',
  },
};

const dictionaries = { fr, en };

/** The words now. */
export const handWords = (): typeof fr => dictionaries[lang()];
