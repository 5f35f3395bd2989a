/** The kept picture of an album, 1080 × 1350, drawn on this device. */

import type { Album } from '../../gen/rebus_en_chaine';
import { AVATARS, type AvatarName } from '../../kit/seats/avatars';
import { address } from '../../kit/pictures/address';
import { load } from '../../kit/share/picture.svelte';

export const WIDE = 1080; // px
export const HIGH = 1350;
const EDGE = 56;
const FROM = 230; // where the first page begins
const TO = 1250; // and the last one ends
const LEFT = 148; // of pages, beside the drawing of who made them
const MOST = 260; // px of a page
const INK = '#221d17';
const SOFT = '#4d3a2c';

/** Who made a page, as the picture shows them. */
export interface Maker {
  readonly letter: string;
  readonly colour: string;
  readonly bot: boolean;
  readonly drawing: AvatarName | undefined;
  readonly image: string; // of a robot that has one
  readonly name: string; // '': drawings alone
}

/** How high each of so many pages is, and how far apart they begin. */
export function lines(count: number): { high: number; step: number } {
  const step = (TO - FROM) / count;
  return { high: Math.min(MOST, step * 0.86), step };
}

const display = (px: number) => `700 ${px}px "Bricolage Grotesque Variable", sans-serif`;
const plain = (px: number) => `500 ${px}px "Figtree Variable", sans-serif`;

/** Draws an album; *under* is a line under its title, *foot* the date and the house. */
export async function draw(
  album: Album,
  makers: readonly Maker[],
  under: string,
  foot: string,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  await Promise.all([document.fonts.load(display(60)), document.fonts.load(plain(30))]);
  pen.fillStyle = '#f0b9a2';
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.textBaseline = 'middle';
  write(pen, `${album.pages[0]?.text ?? ''}\u202f?`, EDGE, 100, WIDE - 2 * EDGE, 76, INK);
  pen.font = plain(28);
  pen.fillStyle = SOFT;
  pen.fillText(under, EDGE, 168);
  const { high, step } = lines(album.pages.length);
  for (const [n, page] of album.pages.entries()) {
    const top = FROM + n * step;
    const maker = makers[n];
    if (maker) await face(pen, maker, top, high);
    if (page.cards.length) await pictures(pen, page.cards, top, high);
    else phrase(pen, page.text, top, high);
  }
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = INK;
  pen.font = display(60);
  pen.fillText('tablée', EDGE, HIGH - 44);
  pen.font = plain(26);
  pen.fillStyle = SOFT;
  pen.textAlign = 'right';
  pen.fillText(foot, WIDE - EDGE, HIGH - 48);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('nothing drawn'))), 'image/png'),
  );
}

/** Writes on one line, in letters small enough for it. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  room: number,
  most: number,
  ink: string,
) {
  let px = most;
  for (pen.font = display(px); px > 18 && pen.measureText(text).width > room; px -= 2)
    pen.font = display(px - 2);
  pen.fillStyle = ink;
  pen.fillText(text, x, y, room);
}

/** A name as far as there is room for it. */
function short(pen: CanvasRenderingContext2D, name: string, room: number): string {
  const letters = [...name];
  let text = name;
  while (letters.pop() && pen.measureText(text).width > room) text = `${letters.join('')}…`;
  return text;
}

function phrase(pen: CanvasRenderingContext2D, text: string, top: number, high: number) {
  const wide = WIDE - EDGE - LEFT;
  pen.fillStyle = '#fffdf7';
  pen.beginPath();
  pen.roundRect(LEFT, top + high * 0.12, wide, high * 0.76, 16);
  pen.fill();
  write(pen, text, LEFT + 26, top + high / 2, wide - 52, Math.min(76, high * 0.42), INK);
}

async function pictures(pen: CanvasRenderingContext2D, cards: readonly string[], top: number, high: number) {
  const images = await Promise.all(cards.map((card) => load(address(card))));
  const gap = 10;
  const side = Math.min(high, (WIDE - EDGE - LEFT - gap * (images.length - 1)) / images.length);
  images.forEach((image, n) => {
    pen.save();
    pen.beginPath();
    pen.roundRect(LEFT + n * (side + gap), top + (high - side) / 2, side, side, 14);
    pen.clip();
    pen.drawImage(image, LEFT + n * (side + gap), top + (high - side) / 2, side, side);
    pen.restore();
  });
}

async function face(pen: CanvasRenderingContext2D, maker: Maker, top: number, high: number) {
  const side = 72;
  const image = maker.image ? await load(maker.image) : null;
  const x = EDGE;
  const y = top + (high - side) / 2 - (maker.name ? 12 : 0);
  pen.fillStyle = maker.colour;
  pen.beginPath();
  pen.roundRect(x, y, side, side, maker.bot ? side * 0.27 : side / 2);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.save();
  if (image) {
    pen.clip();
    pen.drawImage(image, x, y, side, side);
  } else if (maker.drawing) {
    pen.translate(x + side * 0.17, y + side * 0.17);
    pen.scale((side * 0.66) / 24, (side * 0.66) / 24);
    for (const path of AVATARS[maker.drawing]) pen.fill(new Path2D(path), 'evenodd');
  } else {
    pen.textAlign = 'center';
    pen.font = display(34);
    pen.fillText(maker.letter, x + side / 2, y + side / 2 + 2);
  }
  pen.restore();
  if (!maker.name) return;
  pen.save();
  pen.textAlign = 'center';
  pen.font = plain(20);
  pen.fillStyle = INK;
  pen.fillText(short(pen, maker.name, LEFT - 34), x + side / 2, y + side + 16);
  pen.restore();
}
