/** A picture that was drawn on this device, and the way it is given to others. */

import { announce } from '../aloud/live.svelte';

/** Fetches an image to be drawn. */
export async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** Hands the picture to the system's own sheet; where there is none it is saved. */
async function share(picture: Blob, name: string): Promise<'shared' | 'saved' | 'left'> {
  const file = new File([picture], name, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return 'shared';
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === 'AbortError') return 'left';
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return 'saved';
}

interface SharingWords {
  readonly file: string;
  readonly saved: string;
  readonly failed: string;
}

/** Sharing from the page that shows it. */
export class Sharing {
  busy = $state(false);
  message = $state(''); // what came of it, where the system does not say so itself

  async hand(picture: () => Promise<Blob>, { file, saved, failed }: SharingWords): Promise<void> {
    this.busy = true;
    try {
      this.message = (await share(await picture(), file)) === 'saved' ? saved : '';
    } catch {
      this.message = failed;
    }
    if (this.message) announce(this.message);
    this.busy = false;
  }
}
