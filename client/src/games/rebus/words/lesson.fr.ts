/** « La règle en une minute », in French. */

export default {
  /** Of the glass, as a lesson tells it. */
  time: (seconds: number) => (seconds === 60 ? 'une minute' : `${seconds}\u00a0secondes`),
  turn: {
    title: 'Lancez, puis composez',
    text: (time: string) =>
      `La case dit combien de cartes\u00a0: ici, deux. Posez-les dans l’ordre et écrivez ce qu’elles disent, en ${time}.`,
  },
  sound: {
    title: 'Les sons, pas les lettres',
    text: 'Chat, pot\u00a0: chapeau\u202f! Le son suffit, à peu près. Votre phrase doit vouloir dire quelque chose.',
  },
  guess: {
    title: 'Les autres devinent',
    text: (time: string) =>
      `Ils ont ${time}. Lire les images ne suffit pas\u00a0: il faut dire le mot. Vous avancez alors tous deux d’une case par carte.`,
  },
  miss: {
    title: 'Trop difficile\u202f? Reculez',
    text: 'Si personne ne trouve, vous reculez d’autant. Le meilleur rébus est celui que l’on trouve.',
  },
  end: {
    title: 'Arrivée et chevalet vide',
    text: 'Sur l’Arrivée, posez chaque fois autant de cartes qu’en montre le dé. Le premier chevalet vide gagne.',
  },
};
