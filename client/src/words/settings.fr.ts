/** The words of the menu's parts and of a table's settings, in French. */

const time = (seconds: number) => (seconds < 60 ? `${seconds}\u00a0s` : `${seconds / 60}\u00a0min`);

export default {
  game: 'La partie',
  table: 'Cette table',
  device: 'Cet appareil',
  title: 'Réglages de la table',
  // what is set, in a line
  free: 'rythme libre',
  reminder: (after: number) => `rappel après ${time(after)}`,
  clock: (main: number, more: number) =>
    more ? `pendule ${time(main)} + ${time(more)}` : `pendule ${time(main)}`,
  days: (n: number) => (n > 1 ? `${n}\u00a0jours par coup` : '1\u00a0jour par coup'),
  standIn: (minutes: number) => `robot après ${minutes}\u00a0min d’absence`,
  late: (seconds: number) => `spectateurs à +${time(seconds)}`,
  seated: 'seuls les joueurs écrivent',
  off: 'sans discussion',
  open: 'table ouverte',
  usual: 'réglages habituels',
};
