// What remains of a person's pictures: nothing. A file without a row, as of an upload that was under way, is removed by the sweep.
import type { Store } from '../../db/schema.ts';
import type { ErasurePart } from '../../ports/erasure.ts';
import type { MediaStore } from '../../ports/media-store.ts';
import { removeFiles } from './pictures.ts';
import { endPicturesOf, picturesOf } from './store.ts';

export function leaveMedia({ store, media }: { store: Store; media: MediaStore }): ErasurePart {
  return {
    async close(tx, { userId }) {
      await endPicturesOf(tx, userId);
      return null;
    },
    async files({ userId }) {
      for (const id of await store.read((db) => picturesOf(db, userId))) await removeFiles(media, id);
    },
  };
}
