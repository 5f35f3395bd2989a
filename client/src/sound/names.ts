/** Every sound there is: its class, and how a phone that can shakes with it. */

/** touch: feedback for a hand; event: what the table says; finale: what opens or ends. */
export type Class = 'touch' | 'event' | 'finale';

interface About {
  readonly kind: Class;
  readonly touch?: readonly number[]; // milliseconds on, off, on …
  readonly of?: string; // the game that alone has it
  readonly then?: { readonly sound: string; readonly after: number }; // milliseconds later
}

export const SOUNDS = {
  card_turn: { kind: 'touch' },
  card_lay: { kind: 'touch' },
  chip_on: { kind: 'touch', touch: [12] },
  chip_off: { kind: 'touch', touch: [8] },
  // It rolls, then lies still: the phone feels both in one pattern.
  die_throw: {
    kind: 'touch',
    touch: [15, 170, 10, 110, 8, 267, 15],
    then: { sound: 'die_result', after: 580 },
  },
  poster_paste: { kind: 'touch', touch: [20] },
  poster_peel: { kind: 'touch' },
  notice_hang: { kind: 'touch', touch: [12, 110, 18] },
  pawn_step: { kind: 'touch' },
  answer_sent: { kind: 'touch', touch: [10] },
  tick: { kind: 'touch' },
  tick_last: { kind: 'touch', touch: [20] },
  reaction: { kind: 'touch' },
  balloon: { kind: 'touch', touch: [10] },
  hop: { kind: 'touch' },
  page_turn: { kind: 'touch', touch: [8], of: 'rebus_en_chaine' },
  page_lay: { kind: 'touch', touch: [10], of: 'rebus_en_chaine' },
  clap: { kind: 'touch', of: 'rebus_en_chaine' },
  die_result: { kind: 'event' },
  bolt: { kind: 'event', touch: [40, 30, 60] },
  right: { kind: 'event', touch: [15, 60, 25] },
  wrong: { kind: 'event', touch: [30] },
  close: { kind: 'event', touch: [10, 50, 10, 50, 10] },
  vote: { kind: 'event', touch: [15, 95, 15] },
  sandglass: { kind: 'event', touch: [20] },
  time_up: { kind: 'event', touch: [80] },
  locked: { kind: 'event', touch: [10, 50, 10, 50, 30] },
  your_turn: { kind: 'event', touch: [25, 120, 25] },
  joined: { kind: 'event' },
  join: { kind: 'event' },
  join_robot: { kind: 'event' },
  sound_on: { kind: 'event' },
  ready: { kind: 'event', touch: [12] },
  all_ready: { kind: 'event', touch: [15, 60, 15] },
  last_five: { kind: 'event' },
  reveal_roll: { kind: 'event' },
  reveal: { kind: 'event' },
  bolt_big: { kind: 'event' },
  streak: { kind: 'event', touch: [10, 60, 10, 60, 20] },
  win: { kind: 'finale', touch: [30, 70, 30, 70, 30, 150, 80] },
  lose: { kind: 'finale', touch: [40] },
  draw: { kind: 'finale', touch: [25, 175, 25] },
  album_open: { kind: 'finale', of: 'rebus_en_chaine' },
  album_close: { kind: 'finale', of: 'rebus_en_chaine' },
  sig_sequence: { kind: 'finale', of: 'sequence' },
  sig_defense_afficher: { kind: 'finale', of: 'defense_afficher' },
  sig_face_a_face: { kind: 'finale', of: 'face_a_face' },
  sig_rebus: { kind: 'finale', of: 'rebus' },
  sig_rebus_en_chaine: { kind: 'finale', of: 'rebus_en_chaine' },
} as const satisfies Record<string, About>;

export type Sound = keyof typeof SOUNDS;

/** What a television alone says. */
const ON_SCREENS: ReadonlySet<Sound> = new Set([
  'join',
  'join_robot',
  'sound_on',
  'last_five',
  'reveal_roll',
  'bolt_big',
  'hop',
]);

/** Gives the sounds of a table where this is played: all but other games' own, and on a
 *  phone those of televisions. */
export const soundsAt = (game: string, screen: boolean): Sound[] =>
  (Object.keys(SOUNDS) as Sound[]).filter(
    (sound) => [undefined, game].includes(about(sound).of) && (screen || !ON_SCREENS.has(sound)),
  );

/** What is known of a sound. */
export const about = (sound: Sound): About => SOUNDS[sound];

/** What follows a sound by itself, and how many milliseconds later. */
export function after(sound: Sound): { sound: Sound; after: number } | null {
  const { then } = about(sound);
  return then ? { sound: then.sound as Sound, after: then.after } : null;
}
