// Converts shown pictures to AVIF in the background: one at a time, at low priority, each once. What is left when the server stops
// is found again by its row.
import { buffer } from 'node:stream/consumers';
import { picturePath } from '../../../core/contract/pictures.ts';
import type { Store } from '../../db/schema.ts';
import { type Clock, repeat } from '../../ports/clock.ts';
import type { MediaStore } from '../../ports/media-store.ts';
import { type PictureDecoder, PictureFault, type PictureFile } from '../../ports/picture-decoder.ts';
import type { PictureUses } from '../../ports/picture-uses.ts';
import { noteAvif, withoutAvif } from './store.ts';
import { renameUses } from './uses.ts';

/** Pause between two searches for pictures to convert, in ms. */
const pauseMs = 30_000;
/** AVIF is kept where all its sizes take at most this part of the WebP ones. */
const worthwhile = 0.85;

export interface Converting {
  store: Store;
  clock: Clock;
  media: MediaStore;
  decoder: PictureDecoder;
  uses: PictureUses;
  /** Called after the commit when an address was replaced. */
  onRenamed: () => Promise<unknown>;
}

/** Bytes of the stored WebP files of the same widths. */
async function webpBytes(media: MediaStore, id: string, files: readonly PictureFile[]): Promise<number> {
  let sum = 0;
  for (const { name } of files) sum += (await media.stat(`${id}-${name.replace('.avif', '.webp')}`))?.size ?? 0;
  return sum;
}

/** The AVIF files of a picture; null where they are not worth it, or cannot be made. */
async function converted({ media, decoder }: Converting, id: string): Promise<readonly PictureFile[] | null> {
  const found = await media.open(`${id}-960.webp`);
  if (!found) return null;
  try {
    const files = await decoder.toAvif(await buffer(found.stream));
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const before = await webpBytes(media, id, files);
    return before > 0 && bytes <= worthwhile * before ? files : null;
  } catch (error) {
    if (error instanceof PictureFault) return null;
    throw error;
  }
}

async function convert(converting: Converting, id: string): Promise<void> {
  const { store, media, uses, onRenamed } = converting;
  const files = await converted(converting, id);
  for (const { name, bytes } of files ?? []) await media.put(`${id}-${name}`, bytes);
  const isShown = await store.write(async (tx) => {
    if (!(await noteAvif(tx, id, files !== null))) return false;
    const from = picturePath(id);
    if (files) await renameUses(tx, uses, id, { from, to: from.replace('.webp', '.avif') });
    return true;
  });
  // Removed meanwhile: the sweep may have been here before the files.
  if (!isShown) for (const { name } of files ?? []) await media.remove(`${id}-${name}`);
  else if (files) await onRenamed();
}

/** Starts converting; the returned function ends it and waits for what is under way, which the closed decoder rejects. */
export function keepConverting(converting: Converting, onError: (error: unknown) => void): () => Promise<void> {
  let isStopped = false;
  async function all(): Promise<void> {
    for (;;) {
      const id = await converting.store.read(withoutAvif);
      if (id === null || isStopped) return;
      await convert(converting, id);
    }
  }
  const stop = repeat(converting.clock, pauseMs, {
    work: all,
    onError: (error) => {
      if (!isStopped) onError(error);
    },
  });
  return () => {
    isStopped = true;
    return stop();
  };
}
