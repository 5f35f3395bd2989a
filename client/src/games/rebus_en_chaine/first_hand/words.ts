/** What the first hand of Rébus en chaîne says. Its phrases stay French. */

import { lang } from '../../../words/lang.svelte';

const fr = {
  you: 'Vous',
  lay: {
    title: 'Mettez la phrase en images',
    line: 'Odile vous passe «\u202fChapeau\u202f». Touchez chat, puis pot, et passez à Samir\u00a0: il ne verra que vos images (REB-G52).',
    order: 'On dit «\u202fpot, chat\u202f». Reprenez le pot, puis reposez-le après le chat.',
    other: 'Dites-le à voix haute\u00a0: cha-peau. Il faut le chat, puis le pot.',
  },
  read: {
    title: 'Qu’entend-on\u202f?',
    line: 'Ces images viennent de Samir. Dites-les à voix haute, et écrivez ce que vous entendez. Il n’y a pas de faute (REB-G53).',
    empty: 'Écrivez quelque chose\u00a0: cerf, veau, ou ce que l’on pense avec.',
  },
  turn: {
    title: 'Votre album est revenu',
    line: 'Vous aviez écrit «\u202fPas de bagarre\u202f»\u202f; Samir l’a mis en images. Tournez la page (REB-G60).',
    first: 'Tournez d’abord la page, pour savoir ce qu’Odile a entendu.',
  },
  clap: {
    title: 'Odile a entendu tout autre chose',
    line: 'À l’oreille, c’est brûlant (REB-G61). La page vous plaît\u202f? Applaudissez-la.',
    again: 'Applaudissez la page d’Odile, avec le cœur.',
  },
  end: {
    title: 'C’est toute la chaîne',
    line: 'Rien n’est compté, et l’on garde les albums en image. La page la plus applaudie fait l’affiche.',
  },
  panels: {
    begin: {
      title: 'Chacun ouvre un album',
      text: 'Vous écrivez une phrase, ou en choisissez une\u202f; puis l’album passe au suivant.',
    },
    draw: {
      title: 'Une phrase devient des images',
      text: 'De deux à huit images, dans l’ordre où elles se disent. La machine dit ce qu’elle entend.',
    },
    read: {
      title: 'Les images redeviennent une phrase',
      text: 'Vous ne voyez que la page reçue. Toute phrase est permise\u00a0: il n’y a pas de faute.',
    },
    robot: {
      title: 'Personne n’attend',
      text: 'Au bout du sablier la page passe telle quelle. S’il n’y a rien, un robot la fait.',
    },
    album: {
      title: 'Les albums s’ouvrent',
      text: 'Page par page, la table voit ce que chaque phrase est devenue. Ni gagnant, ni perdant.',
    },
  },
};

const en: typeof fr = {
  you: 'You',
  lay: {
    title: 'Put the phrase into pictures',
    line: 'Odile passes you “Chapeau”, a hat. Touch chat, a cat, then pot; pass to Samir, who sees the pictures alone (REB-G52).',
    order: 'That says “pot, chat”. Take the pot back, and lay it after the chat.',
    other: 'Say it aloud, in French: cha-peau. It takes the chat (cat), then the pot.',
  },
  read: {
    title: 'What do you hear?',
    line: 'These pictures come from Samir. Say them aloud, in French, and write what you hear. There is no mistake (REB-G53).',
    empty: 'Write something: cerf (stag), veau (calf), or what one thinks with.',
  },
  turn: {
    title: 'Your album has come back',
    line: 'You had written “Pas de bagarre”, no fighting; Samir put it into pictures. Turn the page (REB-G60).',
    first: 'First turn the page, to know what Odile has heard.',
  },
  clap: {
    title: 'Odile heard something else',
    line: 'To the ear that is hot (REB-G61). Do you like the page? Applaud it.',
    again: 'Applaud Odile’s page, with the heart.',
  },
  end: {
    title: 'That is the whole chain',
    line: 'Nothing is counted, and the albums are kept as pictures. The most applauded page makes the poster.',
  },
  panels: {
    begin: {
      title: 'Everybody opens an album',
      text: 'You write a phrase, or choose one; then the album goes to the next seat.',
    },
    draw: {
      title: 'A phrase becomes pictures',
      text: 'Two to eight pictures, in the order in which they are said. The machine tells what it hears.',
    },
    read: {
      title: 'Pictures become a phrase',
      text: 'You see the page received alone. Any phrase goes: there is no mistake.',
    },
    robot: {
      title: 'Nobody waits',
      text: 'When time is over the page passes as it is. If it is empty, a robot makes it.',
    },
    album: {
      title: 'The albums are opened',
      text: 'Page by page, the table sees what became of each phrase. Nobody wins, nobody loses.',
    },
  },
};

const dictionaries = { fr, en };

/** The words now. */
export const handWords = (): typeof fr => dictionaries[lang()];
