/** The picture that is shared: a rebus as a riddle, drawn on this device. */

import { load } from '../../../kit/share/picture.svelte';
import { address } from '../../../kit/pictures/address';

export const SIDE = 1080; // px
const EDGE = 56;
const GAP = 20;
const ROOM = 640; // how high the cards may stand

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Shared {
  readonly cards: readonly string[]; // pictures, by their opaque names
  readonly question: string; // "Qui est-ce ?"
  readonly by: string; // "Un rébus de Samir", or nothing
}

/** In how many rows the cards lie: as large as they go. */
function rows(count: number): number {
  if (count <= 2) return 1;
  return count <= 8 ? 2 : 3;
}

/** Where each card lies: rows of equal length, the last one shorter. */
export function places(count: number): Place[] {
  const columns = Math.ceil(count / rows(count));
  const lines = Math.ceil(count / columns);
  const wide = (SIDE - 2 * EDGE - (columns - 1) * GAP) / columns;
  const high = (ROOM - (lines - 1) * GAP) / lines;
  const size = Math.floor(Math.min(wide, high));
  const left = (SIDE - columns * size - (columns - 1) * GAP) / 2;
  return Array.from({ length: count }, (_, k) => ({
    x: left + (k % columns) * (size + GAP),
    y: EDGE + Math.floor(k / columns) * (size + GAP),
    size,
  }));
}

/** The largest letters, of at most *most* px, that keep this text on one line. */
export function letters(width: (px: number) => number, most: number): number {
  for (let px = most; px > 28; px -= 2) if (width(px) <= SIDE - 2 * EDGE) return px;
  return 28;
}

/** Draws it; the solution is not in it. */
export async function draw(shared: Shared): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw');
  await Promise.all([
    document.fonts.load('800 80px "Bricolage Grotesque Variable"'),
    document.fonts.load('500 36px "Figtree Variable"'),
  ]);
  pen.fillStyle = '#215f4b';
  pen.fillRect(0, 0, SIDE, SIDE);
  const images = await Promise.all(shared.cards.map((card) => load(address(card))));
  places(images.length).forEach((place, k) => lay(pen, images[k], place));
  write(pen, shared);
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('nothing drawn'))), 'image/png'),
  );
}

function lay(
  pen: CanvasRenderingContext2D,
  image: HTMLImageElement | undefined,
  { x, y, size }: Place,
): void {
  if (!image) return;
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, size, size, 20);
  pen.clip();
  pen.drawImage(image, x, y, size, size);
  pen.restore();
}

function write(pen: CanvasRenderingContext2D, { question, by }: Shared): void {
  const display = (px: number) => `800 ${px}px "Bricolage Grotesque Variable", sans-serif`;
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = '#f7f0e0';
  const px = letters((size) => {
    pen.font = display(size);
    return pen.measureText(question).width;
  }, 116);
  pen.font = display(px);
  pen.fillText(question, EDGE, 860);
  pen.font = '500 40px "Figtree Variable", sans-serif';
  pen.fillText(by, EDGE, SIDE - EDGE);
  pen.font = display(68);
  pen.textAlign = 'right';
  pen.fillText('tablée', SIDE - EDGE, SIDE - EDGE);
}
