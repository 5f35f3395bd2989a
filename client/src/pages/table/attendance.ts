/** Who sits at a table, in which state, and what this person may do about them. */

import type { Ballot, Chair, Onlooker, RoomNow, SharedScreen } from '../../gen/wire';
import type fr from '../../words/fr';

export interface Attending {
  readonly seat: number | null; // null: they look on
  readonly person: string | null; // null: a bot of the house
  readonly name: string;
  readonly line: string; // "hôte · hors ligne depuis 3 min"
  readonly avatar: Chair['avatar'];
  readonly bot: boolean; // nobody's seat but a bot's, the house's or somebody's own
  readonly away: boolean;
  readonly ballot: Ballot | null;
  readonly voted: boolean; // this person has a vote in it
  readonly needed: number; // votes that take the seat
  readonly mayVote: boolean;
  readonly mayHandOver: boolean;
  readonly mayRemove: boolean;
  readonly hushed: boolean; // an onlooker whom the host lets say nothing
  readonly mayMute: boolean; // not hear them on this device
  readonly mayHush: boolean; // nor let anybody hear them; and send them away
}

const MINUTE = 60_000;
const FEWEST = 2; // votes, as the server counts them

/** How many people other than *seat*'s sit here and are here. */
const others = (chairs: readonly Chair[], seat: number) =>
  chairs.filter((chair, n) => n !== seat && chair.person && chair.present).length;

/** Everybody at the table, in the order of the seats; the room was told *ago* ms ago. */
export function attending(room: RoomNow, words: typeof fr, ago = 0): Attending[] {
  const going = room.stage === 'lobby' || room.stage === 'playing';
  const host = room.host === room.you;
  return room.chairs.flatMap((chair, seat) => {
    if (chair.name === null) return [];
    const ballot = room.ballots.find((each) => each.seat === seat) ?? null;
    const other = chair.person !== null && chair.person !== room.you;
    const voters = others(room.chairs, seat);
    return [
      {
        seat,
        person: chair.person,
        name: chair.name,
        line: lineOf(chair, room, words, ago),
        avatar: chair.avatar,
        bot: chair.person === null || chair.third_party,
        away: chair.person !== null && !chair.present,
        ballot,
        voted: room.seat !== null && !!ballot?.votes.includes(room.seat),
        needed: ballot?.needed ?? Math.max(FEWEST, Math.floor(voters / 2) + 1),
        mayVote: going && other && room.seat !== null && voters >= FEWEST,
        mayHandOver: host && other && chair.present,
        mayRemove: going && host && other,
        hushed: false,
        mayMute: other,
        mayHush: false,
      },
    ];
  });
}

/** Everybody who looks on. */
export function lookingOn(room: RoomNow, words: typeof fr): Attending[] {
  return room.onlookers.map((who) => {
    const other = who.person !== room.you;
    return {
      seat: null,
      person: who.person,
      name: who.name,
      line: lookingLine(who, room, words),
      avatar: '',
      bot: false,
      away: false,
      ballot: null,
      voted: false,
      needed: FEWEST,
      mayVote: false,
      mayHandOver: false,
      mayRemove: false,
      hushed: who.muted,
      mayMute: other,
      mayHush: other && room.host === room.you,
    };
  });
}

/** Shared screens that neither the host nor anybody seated has opened, one a person. */
export function strangeScreens({ screens, chairs, host }: RoomNow): SharedScreen[] {
  const known = [host, ...chairs.map(({ person }) => person)];
  const strange = screens.filter(({ person }) => !known.includes(person));
  return [...new Map(strange.map((screen) => [screen.person, screen])).values()];
}

function lookingLine(who: Onlooker, room: RoomNow, words: typeof fr): string {
  const parts = who.person === room.you ? [words.lobby.you] : [];
  if (who.person === room.host) parts.push(words.lobby.host);
  if (who.muted) parts.push(words.onlookers.hushed);
  return parts.length ? parts.join(' · ') : words.onlookers.looks;
}

function lineOf(chair: Chair, room: RoomNow, words: typeof fr, ago: number): string {
  if (chair.person === null) return words.bot(chair.bot ?? '');
  const parts = chair.person === room.you ? [words.lobby.you] : [];
  if (chair.third_party) parts.push(words.lobby.guestBot);
  if (chair.person === room.host) parts.push(words.lobby.host);
  if (chair.bot) parts.push(words.away.robotFor);
  const away = (chair.away ?? 0) + ago;
  if (!chair.present) parts.push(words.away.since(Math.floor(away / MINUTE)));
  return parts.length ? parts.join(' · ') : words.away.here;
}
