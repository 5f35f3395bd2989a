/** The evening as one picture, 1080 × 1350, drawn on this device. */

import { pieces } from '../../kit/ending/fall';
import { load } from '../../kit/share/picture.svelte';
import type { PosterArt } from '../../games/contract';
import type { Content } from './content';

export const WIDE = 1080;
export const HIGH = 1350;
const EDGE = 76;
const FELT = '#215f4b';
const DEEP = '#1a4a3b';
const INK = '#f7f0e0';
const SOFT = '#cfdfd3';
const TINTS = ['#ff8f78', '#f7f0e0', '#8db4ec'];
const BOX = 144; // a small box's art, without the band that its name is on

type Pen = CanvasRenderingContext2D;

export interface PictureWords {
  readonly title: readonly [string, string]; // in two lines
  readonly lead: string;
  readonly wins: string; // under a name
  readonly others: string;
  readonly asks: string; // over the riddle
  readonly foot: string;
}

/** The art of a game's box, and its name. */
export interface BoxArt {
  readonly art: string;
  readonly name: string;
}

const display = (px: number) => `800 ${px}px "Bricolage Grotesque Variable", sans-serif`;
const text = (px: number, weight = 500) => `${weight} ${px}px "Figtree Variable", sans-serif`;

interface Rows {
  readonly top: number;
  readonly step: number; // from one to the next
  readonly big: number; // times a small box
  readonly stacked: boolean; // whoever won stands under the game, not at the edge
  readonly alone: boolean; // and all under its box, in the middle
}

const HEAD = 330; // where the head ends
const TALL = 300; // a step from which a row has room for four lines
const WORDS = 280; // what stands under a box that is alone
const OTHERS = 52; // what the line of the other games takes

/** Where the rows of games are, and how large: fewer have more room. */
export function rows(count: number, riddle: boolean, others = false): Rows {
  const foot = (riddle ? 850 : 1200) - (others ? OTHERS : 0);
  const alone = count === 1 && !riddle;
  const most = alone ? 870 : riddle ? 470 : 420;
  const step = Math.min(most, (foot - HEAD) / Math.max(1, count));
  const top = HEAD + (foot - HEAD - step * count) / 2;
  return { top, step, big: (step - (alone ? WORDS : 18)) / BOX, stacked: step >= TALL, alone };
}

export async function draw(
  content: Content,
  words: PictureWords,
  boxOf: (game: string) => BoxArt | undefined,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  await Promise.all([document.fonts.load(display(84)), document.fonts.load(text(36))]);
  pen.fillStyle = FELT;
  pen.fillRect(0, 0, WIDE, HIGH);
  scatter(pen);
  head(pen, words);
  await games(pen, content, words, boxOf);
  if (content.riddle) await riddle(pen, content.riddle.pictures, words.asks);
  foot(pen, words);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('nothing drawn'))), 'image/png'),
  );
}

/** Confetti that has fallen, along both edges alone: none lies over words. */
function scatter(pen: Pen): void {
  for (const [n, { size, turn, tint, x }] of pieces(0).entries()) {
    const left = n % 2 === 0;
    pen.save();
    pen.translate(left ? x * 48 + 8 : WIDE - 8 - x * 48, ((n * 97) % 100) * 13.2 + 20);
    pen.rotate(turn);
    pen.fillStyle = TINTS[tint] ?? INK;
    pen.fillRect(-size / 2, -size / 6, size * 1.3, size / 2.2);
    pen.restore();
  }
}

function head(pen: Pen, { title, lead }: PictureWords): void {
  pen.fillStyle = INK;
  pen.textBaseline = 'alphabetic';
  pen.font = display(84);
  title.forEach((line, n) => pen.fillText(line, EDGE, 134 + n * 84, WIDE - 2 * EDGE));
  pen.fillStyle = SOFT;
  pen.font = text(34);
  pen.fillText(lead, EDGE, 288, WIDE - 2 * EDGE);
}

async function games(
  pen: Pen,
  content: Content,
  words: PictureWords,
  boxOf: (game: string) => BoxArt | undefined,
): Promise<void> {
  const { top, step, big, stacked, alone } = rows(
    content.games.length,
    content.riddle !== null,
    !!words.others,
  );
  const side = big * BOX;
  for (const [n, { game, line, winner, art: own }] of content.games.entries()) {
    const y = top + n * step;
    const box = boxOf(game);
    const left = alone ? (WIDE - side) / 2 : EDGE;
    if (own) await poster(pen, own, left, y, side);
    else if (box) art(pen, await load(box.art), left, y, side);
    const x = alone ? WIDE / 2 : EDGE + side + (stacked ? 44 : 28);
    const room = alone ? WIDE - 2 * EDGE : WIDE - EDGE - x - (winner && !stacked ? 260 : 0);
    const middle = alone ? y + side + 84 : y + side / 2 - (stacked && winner ? 50 : 0);
    pen.textAlign = alone ? 'center' : 'left';
    put(pen, display, 44 * Math.min(1.5, big), INK, box?.name ?? game, x, middle - 4, room);
    put(pen, text, stacked ? 36 : 30, SOFT, line, x, middle + (stacked ? 52 : 42), room);
    if (winner && stacked)
      put(pen, display, 48, INK, `${winner} ${words.wins}`, x, middle + (line ? 140 : 80), room);
    pen.textAlign = 'left';
    if (winner && !stacked) won(pen, winner, words.wins, middle);
  }
  if (words.others) put(pen, text, 30, SOFT, words.others, EDGE, top + content.games.length * step + 30, 600);
}

/** The upper part of a box: its name is written beside it. */
function art(pen: Pen, image: HTMLImageElement, x: number, y: number, side: number): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, side, side, 10);
  pen.clip();
  pen.drawImage(image, x, y, side, (side * 4) / 3);
  pen.restore();
}

/** What is left of the game itself: its own board, its last posters, its best rebus, its line. */
async function poster(
  pen: Pen,
  { ground, pictures, words }: PosterArt,
  x: number,
  y: number,
  side: number,
): Promise<void> {
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, side, side, 10);
  pen.clip();
  pen.fillStyle = ground;
  pen.fillRect(x, y, side, side);
  const shown = pictures.slice(0, 4);
  const cell = shown.length > 1 ? side / 2 : side;
  for (const [n, picture] of shown.entries()) {
    const image = await load(picture);
    const high = (cell * image.height) / Math.max(1, image.width);
    const top = shown.length === 2 ? y + (side - high) / 2 : y + Math.floor(n / 2) * cell;
    pen.drawImage(image, x + (n % 2) * cell, top, cell, high);
  }
  pen.textAlign = 'center';
  for (const [n, word] of words.entries()) {
    const middle = shown.length > 0 ? y + side * 0.14 : y + side * (0.35 + n * 0.35);
    pen.fillStyle = n > 0 || shown.length > 0 ? '#221d17' : '#fffdf7';
    pen.fillRect(x + side * 0.06, middle - side * 0.1, side * 0.88, side * 0.18);
    put(
      pen,
      display,
      side * 0.11,
      n > 0 || shown.length > 0 ? '#fffdf7' : '#221d17',
      word,
      x + side / 2,
      middle + side * 0.03,
      side * 0.82,
    );
  }
  pen.restore();
}

/** Write one line, in letters that keep it within a width. */
function put(
  pen: Pen,
  font: (px: number) => string,
  px: number,
  ink: string,
  written: string,
  x: number,
  y: number,
  room: number,
): void {
  fit(pen, font, px, room, written);
  pen.fillStyle = ink;
  pen.fillText(written, x, y);
}

/** Takes letters of at most *px* that keep this text within a width. */
function fit(pen: Pen, font: (px: number) => string, px: number, room: number, written: string): void {
  pen.font = font(px);
  const long = pen.measureText(written).width;
  if (long > room) pen.font = font(Math.max(18, Math.floor((px * room) / long)));
}

function won(pen: Pen, name: string, wins: string, middle: number): void {
  pen.textAlign = 'right';
  pen.fillStyle = INK;
  fit(pen, (px) => text(px, 700), 34, 240, name);
  pen.fillText(name, WIDE - EDGE, middle - 4);
  pen.fillStyle = SOFT;
  pen.font = text(28);
  pen.fillText(wins, WIDE - EDGE, middle + 36);
  pen.textAlign = 'left';
}

/** The row of a rebus, never what it says. */
async function riddle(pen: Pen, pictures: readonly string[], asks: string): Promise<void> {
  const [top, high] = [866, 346];
  pen.fillStyle = DEEP;
  pen.beginPath();
  pen.roundRect(EDGE, top, WIDE - 2 * EDGE, high, 20);
  pen.fill();
  pen.fillStyle = INK;
  pen.font = text(32, 700);
  pen.textAlign = 'center';
  pen.fillText(asks, WIDE / 2, top + 56, WIDE - 2 * EDGE - 80);
  pen.textAlign = 'left';
  const gap = 24;
  const room = WIDE - 2 * EDGE - 80 - gap * (pictures.length - 1);
  const size = Math.min(238, room / Math.max(1, pictures.length));
  const left = (WIDE - pictures.length * (size + gap) + gap) / 2;
  for (const [n, picture] of pictures.entries()) {
    const x = left + n * (size + gap);
    pen.save();
    pen.beginPath();
    pen.roundRect(x, top + 82, size, size, 16);
    pen.clip();
    pen.drawImage(await load(picture), x, top + 82, size, size);
    pen.restore();
  }
}

function foot(pen: Pen, words: PictureWords): void {
  pen.fillStyle = SOFT;
  pen.font = text(32);
  pen.fillText(words.foot, EDGE, HIGH - 66, 620);
  pen.fillStyle = INK;
  pen.font = display(68);
  pen.textAlign = 'right';
  pen.fillText('tablée', WIDE - EDGE, HIGH - 62);
  pen.textAlign = 'left';
}
