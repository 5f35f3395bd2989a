/** The words of the page about oneself, in French. */

import type { DeviceListing } from '../../gen/api';
import { de } from '../../words/elision';

const kinds: Record<DeviceListing['kind'], string> = {
  phone: 'Téléphone',
  tablet: 'Tablette',
  computer: 'Ordinateur',
  other: 'Appareil',
};

export default {
  title: 'Moi',
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
};
