/** « La règle en une minute », in French. */

export default {
  goal: {
    title: 'Collez toutes vos affiches',
    text:
      'Elles attendent dans votre baraque. Collez-les sur les panneaux de la ville, ' + 'avant les autres.',
  },
  turn: {
    title: 'Un choix par tour',
    text: 'Lancez le dé et déplacez-vous, échangez des affiches, ou tirez une carte de Chance.',
    simplified: 'Lancez le dé et déplacez-vous, ou échangez des affiches avec la Réserve.',
  },
  brush: {
    title: 'Pile sur la brosse',
    text:
      'Pour coller, arrêtez-vous exactement sur la brosse d’un panneau. ' +
      'Le dé n’y mène pas\u202f? Vous pouvez rester sur place.',
  },
  slot: {
    title: 'À chacune son emplacement',
    text:
      'Chaque emplacement porte un nom. Une erreur\u202f? Vous reprenez l’affiche, ' +
      'et en prenez une de plus à la Réserve.',
  },
  double: {
    title: 'Déjà collée\u202f? Échangez-la',
    text:
      'Chaque affiche existe en double, mais elle n’a qu’un emplacement. ' +
      'Échangez celles qui ne servent plus.',
  },
  end: {
    title: 'Baraque vide\u00a0: gagné\u202f!',
    text: 'Le premier camp sans affiche gagne aussitôt, même au tour d’un autre.',
  },
};
