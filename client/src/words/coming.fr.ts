/** The words of coming in, in French. */

import type { DeviceListing } from '../gen/api';
import type { AvatarName } from '../kit/seats/faces';
import { count } from './count';
import { de } from './elision';

const avatars: Record<AvatarName, string> = {
  '': 'Votre initiale',
  cat: 'Un chat',
  bird: 'Un oiseau',
  fish: 'Un poisson',
  snail: 'Un escargot',
  mushroom: 'Un champignon',
  leaf: 'Une feuille',
  cherries: 'Des cerises',
  cup: 'Une tasse',
  hat: 'Un chapeau',
  key: 'Une clé',
  boat: 'Un bateau',
  balloon: 'Une montgolfière',
};

const kinds: Record<DeviceListing['kind'], string> = {
  phone: 'Téléphone',
  tablet: 'Tablette',
  computer: 'Ordinateur',
  other: 'Appareil',
};

export default {
  avatar: 'Votre dessin',
  avatars,
  open: 'Table ouverte',
  openHelp: 'Elle figure sur l’accueil : chacun peut s’asseoir ou regarder',
  openNow: 'Table ouverte : chacun peut la trouver sur l’accueil.',
  tables: 'Tables ouvertes',
  free: (n: number) => count(n, 'place libre', 'places libres'),
  bots: (n: number) => count(n, 'robot'),
  playing: 'partie en cours',
  join: 'Rejoindre',
  watch: 'Regarder',
  nobody: 'Personne n’est assis',
  custom: 'sur mesure',
  takeSeat: 'Prendre sa place',
  ask: 'Jouer aussi',
  askTitle: 'Jouer aussi',
  askHelp: 'L’hôte de la table décide. Dès qu’il accepte, vous jouez à la place du robot, là où il en est.',
  askFor: (name: string) => `Demander la place ${de(name)}`,
  asked: (name: string) => `Vous avez demandé la place ${de(name)}.`,
  askNoMore: 'Ne plus la demander',
  noBots: 'Aucun robot ne joue à cette table : toutes les places ont leur joueur.',
  next: 'Jouer la prochaine partie',
  nextHelp: 'À la partie suivante, celui qui a attendu s’assied en premier',
  wants: (name: string, bot: string) => `${name} demande la place ${de(bot)}.`,
  grant: 'Accepter',
  decline: 'Refuser',
  grantOf: (name: string) => `Donner la place à ${name}`,
  declineOf: (name: string) => `Refuser la place à ${name}`,
  me: {
    title: 'Moi',
    link: (name: string) => `Moi : ${name}. Nom, appareils, tout effacer`,
    kept: 'C’est gardé.',
    pass: 'Continuer sur un autre appareil',
    passHelp:
      'Scannez le code avec l’autre appareil, ou ouvrez-y le lien. Vous y serez la même personne, avec les mêmes parties.',
    passShow: 'Afficher le lien',
    passOnce: (time: string) => `Ce lien sert une seule fois, jusqu’à ${time}. Ne le donnez à personne.`,
    passQr: 'Code QR vers votre autre appareil',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    devices: 'Mes appareils',
    devicesHelp: 'Sur ces appareils, on vous reconnaît sans mot de passe.',
    kinds,
    here: 'cet appareil',
    seen: (when: string) => `dernière visite : ${when}`,
    signOut: 'Déconnecter',
    signOutOf: (device: string) => `Déconnecter : ${device}`,
    erase: 'Tout effacer',
    eraseHelp:
      'Votre nom, vos appareils et vos résultats sont oubliés. À vos tables, un robot joue à votre place, et vos messages ne sont plus signés.',
    eraseTitle: 'Tout effacer ?',
    eraseSure: 'On ne pourra revenir en arrière sur aucun de vos appareils.',
    eraseNow: 'Tout effacer',
    keep: 'Garder',
    failed: 'Cela n’a pas marché. Réessayez.',
    hereTitle: 'Continuer sur cet appareil ?',
    hereHelp: 'Le nom et les parties de votre autre appareil seront aussi ici.',
    hereWas: (name: string) =>
      `Ici, on vous connaît sous le nom ${de(name)} : ce nom et ses parties ne seront plus sur cet appareil.`,
    hereNow: 'Continuer ici',
    hereBad: 'Ce lien a déjà servi, ou il est trop vieux.',
    hereBadHelp: 'Sur l’autre appareil, ouvrez la page « Moi » et affichez-en un nouveau.',
  },
};
