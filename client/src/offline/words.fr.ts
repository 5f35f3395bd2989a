/** What the page says when the house cannot be reached, in French. */

export default {
  noLine: 'Pas de connexion',
  noLineHelp: 'Cet appareil n’est relié à aucun réseau. La page reviendra d’elle-même avec la connexion.',
  noAnswer: 'Le serveur ne répond pas',
  noAnswerHelp: 'Il redémarre peut-être, ou la connexion est coupée. Réessayez dans un instant.',
  playHere: 'Jouer sur cet appareil',
  hands: 'À apprendre en jouant',
  looks: 'À regarder',
  wall: 'Le mur de la saison',
  wallHelp: 'Les affiches de vos parties',
  kept: 'À revoir sans connexion',
  keptHelp: 'Ces parties sont gardées sur cet appareil.',
  none: 'Les dernières parties revues sont gardées sur cet appareil : on peut les revoir sans connexion.',
  game: 'Partie',
  seen: (day: string) => `vue le ${day}`,
};
