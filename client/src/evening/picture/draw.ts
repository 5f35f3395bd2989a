/** The evening as one picture, 1080 × 1350, drawn on this device. */

import { pieces } from '../../kit/ending/fall';
import { load } from '../../kit/share/picture';
import type { Content } from './content';

export const WIDE = 1080;
export const HIGH = 1350;
const EDGE = 76;
const FELT = '#215f4b';
const DEEP = '#1a4a3b';
const INK = '#f7f0e0';
const SOFT = '#cfdfd3';
const TINTS = ['#ff8f78', '#f7f0e0', '#8db4ec'];
const BOX = { wide: 108, high: 144 };

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

/** Where the rows of games begin, how far they are apart, and how large they are: fewer
 *  have more room. */
export function rows(count: number, riddle: boolean): { top: number; step: number; big: number } {
  const foot = riddle ? 860 : 1200;
  const step = Math.min(riddle ? 168 : 320, (foot - 330) / Math.max(1, count));
  const top = 330 + (foot - 330 - step * count) / 3;
  return { top, step, big: (step - 18) / BOX.high };
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
  const { top, step, big } = rows(content.games.length, content.riddle !== null);
  for (const [n, { game, line, winner }] of content.games.entries()) {
    const y = top + n * step;
    const box = boxOf(game);
    const high = big * BOX.high;
    const wide = big * BOX.wide;
    if (box) pen.drawImage(await load(box.art), EDGE, y, wide, high);
    const x = EDGE + wide + 28;
    const middle = y + high / 2;
    const room = WIDE - EDGE - x - (winner ? 260 : 0);
    fit(pen, display, 44 * Math.min(1.4, big), room, box?.name ?? game);
    pen.fillStyle = INK;
    pen.fillText(box?.name ?? game, x, middle - 4);
    fit(pen, text, 30, room, line);
    pen.fillStyle = SOFT;
    pen.fillText(line, x, middle + 42);
    if (winner) won(pen, winner, words.wins, middle);
  }
  if (words.others) {
    pen.fillStyle = SOFT;
    pen.font = text(30);
    pen.fillText(words.others, EDGE, top + content.games.length * step + 8);
  }
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
  pen.fillText(asks, EDGE + 40, top + 56, WIDE - 2 * EDGE - 80);
  const gap = 24;
  const room = WIDE - 2 * EDGE - 80 - gap * (pictures.length - 1);
  const size = Math.min(238, room / Math.max(1, pictures.length));
  for (const [n, picture] of pictures.entries()) {
    const x = EDGE + 40 + n * (size + gap);
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
