/** « La règle en une minute », in French. */

export default {
  goal: {
    title: 'Cinq jetons alignés',
    text:
      'Alignez cinq jetons de votre couleur\u00a0: c’est une séquence. ' +
      'Les coins comptent pour tout le monde.',
  },
  turn: {
    title: 'Une carte, un jeton',
    text: 'Jouez une carte, posez un jeton sur l’une de ses deux cases, puis piochez.',
    automatic:
      'Jouez une carte et posez un jeton sur l’une de ses deux cases. ' +
      'Une nouvelle carte arrive toute seule.',
  },
  jacks: {
    title: 'Deux sortes de valets',
    text:
      'Deux yeux\u00a0: posez un jeton sur n’importe quelle case libre. ' +
      'Un œil\u00a0: retirez un jeton adverse, mais jamais d’une séquence.',
    expert:
      'Deux yeux\u00a0: posez un jeton sur n’importe quelle case libre. ' +
      'Un œil\u00a0: retirez un jeton adverse, même d’une séquence.',
  },
  draw: {
    title: 'Piochez à temps',
    text:
      'Piochez dès que vous avez joué. Si le joueur suivant joue et pioche avant vous, ' +
      'la carte est perdue.',
  },
  dead: {
    title: 'Carte morte\u202f? Échangez-la',
    text:
      'Ses deux cases sont prises\u00a0: elle ne sert plus. ' + 'Échangez-la contre une autre, puis jouez.',
  },
  end: {
    title: 'C’est gagné\u202f!',
    text: 'À\u00a0deux camps, il faut deux séquences. À\u00a0trois camps, une seule suffit.',
  },
};
