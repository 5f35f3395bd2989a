/** The words about sounds, in French. */

export default {
  mute: 'Couper le son',
  unmute: 'Remettre le son',
  touch: 'Touchez l’écran pour entendre la partie',
  wake: 'Entendre la partie',
  name: 'Sons',
  help: 'Cartes, jetons, votre tour, les dernières secondes.',
  shake: 'Vibrations',
  shakeHelp: 'Le téléphone vibre pour ce qui vous concerne.',
  captions: 'Sons écrits',
  captionsHelp: 'Chaque son s’affiche un instant\u00a0: «\u202f♪ jeton posé\u202f».',
};
