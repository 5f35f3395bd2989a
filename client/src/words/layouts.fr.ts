/** The words of the layouts of a table, in French: seat, screen, onlooker. */

const time = (seconds: number) => (seconds < 60 ? `${seconds}\u00a0s` : `${seconds / 60}\u00a0min`);

export default {
  whole: 'Voir le plateau',
  hand: 'Ma main',
  onScreen: 'Le plateau est sur l’écran.',
  delay: 'Les spectateurs voient la partie',
  delayHelp:
    'En différé, un spectateur ne peut rien souffler. L’écran partagé reste en direct s’il ' +
    'est ouvert par quelqu’un qui joue, ou si l’hôte l’accepte.',
  live: 'En direct',
  late: (seconds: number) => `+${time(seconds)}`,
  watching: (seconds: number) => `Vous regardez la partie, avec ${time(seconds)} de retard.`,
  soon: (seconds: number) => `La partie a commencé. Vous la suivrez avec ${time(seconds)} de retard.`,
  screenLate: (seconds: number) => `Écran en différé de ${time(seconds)}. L’hôte peut le passer en direct.`,
  strange: 'Un écran inconnu regarde en différé.',
  shown: 'Un écran partagé montre cette table.',
  admit: 'Le passer en direct',
  sendTitle: 'Renvoyer cet écran ?',
  sendHelp: 'Il ne pourra plus montrer cette table, ni sa revanche.',
};
