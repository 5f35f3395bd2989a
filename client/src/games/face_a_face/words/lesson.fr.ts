/** « La règle en une minute », in French. */

export default {
  turn: {
    title: 'Piochez une carte',
    text: 'À votre tour, touchez une des deux pioches. La carte se retourne devant vous, sur la précédente.',
  },
  match: {
    title: 'Même symbole\u202f? Face-à-face\u202f!',
    text: 'Dès que votre carte et celle d’un autre ont le même symbole, répondez. Personne ne vous préviendra.',
    announced:
      'Dès que deux cartes ont le même symbole, elles s’allument\u00a0: les deux joueurs s’affrontent.',
  },
  theirs: {
    title: 'Sa carte, pas la vôtre',
    text: 'Écrivez un exemple du thème de l’autre. La première réponse gagne sa carte. Un mot déjà dit ne compte plus.',
    aloud:
      'Dites un exemple du thème de l’autre. La première réponse gagne sa carte. Un mot déjà dit ne compte plus.',
  },
  link: {
    title: 'Le dé du Duel',
    text: 'Il unit deux symboles différents\u00a0: ici, chat et poisson s’affrontent, jusqu’au prochain Duel.',
  },
  goal: {
    title: 'Le plus de cartes gagnées',
    text: 'Quand les deux pioches sont vides, on compte les cartes gagnées. Rien d’autre.',
  },
};
