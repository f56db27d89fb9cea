// Reads the stored mirror into memory; where the snapshot does not fit, rebuilds it from the pages, without the net.
import { emptyMeta } from '../../../src/data/mirror-record.ts';
import type { Columns } from '../columns.ts';
import { columnsFormat } from '../columns-rows.ts';
import type { Held } from './held.ts';
import { type MirrorStore, StaleError } from './store-shape.ts';

export const nothingHeld: Held = { meta: emptyMeta, live: null, shadow: null, damaged: false };

const tries = 3;

/**
 * What is stored, with columns that agree with its cursor. When pages are missing for a rebuild, the columns hold
 * what there is and `damaged` is set. Rejects with StorageError.
 */
export async function loadHeld(store: MirrorStore): Promise<Held> {
  for (let attempt = 1; ; attempt++) {
    const { meta, snapshot } = await store.load();
    const { live } = meta;
    if (!live) return { ...nothingHeld, meta };
    const columns = snapshot?.columns as Partial<Columns> | undefined;
    const fits = columns?.format === columnsFormat && columns.cursor === live.cursor && columns.count === live.count;
    if (fits) return { meta, live: columns as Columns, shadow: null, damaged: false };

    const { columnsOfPages } = await import('./rebuild.ts');
    const rebuilt = columnsOfPages(await store.allPages(live.generation), live.cursor);
    const whole = live.full && rebuilt.count === live.count;
    try {
      if (!whole) {
        // Two reads: only what belongs together may be called damaged.
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
