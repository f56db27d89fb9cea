// Loads the stored mirror into memory; if the snapshot does not match, rebuilds it from the stored pages, offline.
import { emptyMeta } from '../../../src/data/directory/mirror-record.ts';
import type { Columns } from '../columns.ts';
import { columnsFormat } from '../columns-rows.ts';
import type { LoadedMirror } from './loaded-mirror.ts';
import { type MirrorStore, StaleError } from './store-shape.ts';

export const nothingLoaded: LoadedMirror = { meta: emptyMeta, live: null, shadow: null, damaged: false };

const tries = 3;

/**
 * The stored mirror, with columns that match its cursor. If pages are missing for a rebuild, the columns are partial
 * and `damaged` is set. Rejects with StorageError.
 */
export async function loadMirror(store: MirrorStore): Promise<LoadedMirror> {
  for (let attempt = 1; ; attempt++) {
    const { meta, snapshot } = await store.load();
    const { live } = meta;
    if (!live) return { ...nothingLoaded, meta };
    const columns = snapshot?.columns as Partial<Columns> | undefined;
    const fits = columns?.format === columnsFormat && columns.cursor === live.cursor && columns.count === live.count;
    if (fits) return { meta, live: columns as Columns, shadow: null, damaged: false };

    const { columnsOfPages } = await import('./rebuild.ts');
    const rebuilt = columnsOfPages(await store.allPages(live.generation), live.cursor);
    const whole = live.full && rebuilt.count === live.count;
    try {
      if (!whole) {
        // Two reads: compare again, since another tab may have written between them.
        if ((await store.meta()).stamp !== meta.stamp) throw new StaleError('moved while rebuilding');
        return { meta, live: rebuilt.count > 0 ? rebuilt : null, shadow: null, damaged: true };
      }
      const snapshots = [{ generation: live.generation, columns: rebuilt }];
      return { meta: await store.commit(meta.stamp, { meta, snapshots }), live: rebuilt, shadow: null, damaged: false };
    } catch (error) {
      if (!(error instanceof StaleError) || attempt === tries) throw error;
    }
  }
}
