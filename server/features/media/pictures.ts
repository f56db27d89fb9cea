// The port `Pictures`: decodes and stores files, and keeps the rows. What must not be removed meanwhile is kept in memory.
import type { Readable } from 'node:stream';
import { Refusal } from '../../../core/contract/errors.ts';
import { refuseFaults } from '../../../core/rules/form/refuse-faults.ts';
import { pictureText } from '../../../core/text/pictures.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MediaStore } from '../../ports/media-store.ts';
import { type PictureDecoder, PictureFault, type PictureFaultReason } from '../../ports/picture-decoder.ts';
import type { PictureUses } from '../../ports/picture-uses.ts';
import type { Pictures } from '../../ports/pictures.ts';
import { fileNames, largestName } from './names.ts';
import { addPicture, endLooseBeyond, pictureFacts, pictureRow } from './store.ts';
import { noteUses } from './uses.ts';

const sentences: Record<PictureFaultReason, string> = {
  bytes: pictureText.tooLarge,
  type: pictureText.wrongType,
  pixels: pictureText.tooManyPixels,
  side: pictureText.tooLong,
  frames: pictureText.tooManyFrames,
  broken: pictureText.unreadable,
  heavy: pictureText.unreadable,
};

/** For this long after an upload no sweep removes its files: its transaction may still be under way. */
export const graceMs = 3_600_000;

/** Pictures of a person that nothing shows; beyond them the oldest goes. */
const mostLoose = 60;

export interface PictureParts {
  store: Store;
  clock: Clock;
  media: MediaStore;
  decoder: PictureDecoder;
  uses: PictureUses;
  /** Called when a picture was ended, before the commit. */
  onEnded: () => void;
}

export interface KeptPictures extends Pictures {
  /** Whether this process stored files of that id within the last hour. */
  isRecent(id: string): boolean;
}

/** Removes every file of a picture. */
export async function removeFiles(media: MediaStore, id: string): Promise<void> {
  for (const name of fileNames(id)) await media.remove(name);
}

/** The bytes of a picture's largest file, WebP; null when there is none. Refusal `unavailable` when the store cannot be reached. */
export async function openLargest(media: MediaStore, id: string): Promise<Readable | null> {
  const opened = await media.open(largestName(id));
  return opened?.stream ?? null;
}

export function keepPictures({ store, clock, media, decoder, uses, onEnded }: PictureParts): KeptPictures {
  /** Uploads of each id within the last hour. */
  const recent = new Map<string, Set<symbol>>();
  function noteUpload(id: string): void {
    const uploads = recent.get(id) ?? new Set();
    const upload = Symbol(id);
    recent.set(id, uploads.add(upload));
    clock.after(graceMs, () => {
      uploads.delete(upload);
      if (uploads.size === 0 && recent.get(id) === uploads) recent.delete(id);
    });
  }
  async function discard(id: string): Promise<void> {
    try {
      // Another upload of the same picture may be under way: the hourly sweep decides then.
      if (recent.get(id)?.size !== 1 || (await store.read((db) => pictureRow(db, id)))) return;
      await removeFiles(media, id);
      recent.delete(id);
    } catch {
      // The hourly sweep removes them.
    }
  }

  return {
    facts: pictureFacts,
    isRecent: (id) => recent.has(id),
    discard,
    async store({ id, path, sha256, field }) {
      const known = await store.read((db) => pictureRow(db, id));
      // Before anything is written: the files of a picture are never replaced by those of another one.
      if (known && known.sha256 !== sha256) throw new Refusal('conflict');
      if (known && known.state !== 'removed') {
        const { width, height, blur } = known;
        return { id, width, height, blur, sha256 };
      }
      const decoded = await decoder.decode(path).catch((error: unknown) => {
        if (error instanceof PictureFault) refuseFaults([[field, sentences[error.reason]]]);
        throw error;
      });
      noteUpload(id);
      try {
        for (const { name, bytes } of decoded.files) await media.put(`${id}-${name}`, bytes);
      } catch (error) {
        await discard(id);
        throw error;
      }
      const { width, height, blur } = decoded;
      return { id, width, height, blur, sha256 };
    },
    async add(tx, stored, ownerId, now) {
      await addPicture(tx, stored, ownerId, now);
      if (await endLooseBeyond(tx, ownerId, stored.id, mostLoose)) onEnded();
    },
    async noteShown(tx, thing, writerId) {
      const { refused, released } = await noteUses(tx, uses, thing, writerId);
      if (released) onEnded();
      return refused;
    },
  };
}
