// Reads the stored mirror once, without the database library and with a timeout.
import { withTimeout } from '../../../core/rules/timing.ts';
import { deviceDatabases } from '../../../src/data/device/device-keys.ts';
import type { MirrorMeta, SnapshotRecord } from '../../../src/data/directory/mirror-record.ts';
import { done, readPlainly } from '../../../src/data/directory/plain-read.ts';
import { after } from '../../../src/data/page/after.ts';
import type { MirrorStore } from './store-shape.ts';

type Loaded = Awaited<ReturnType<MirrorStore['load']>>;

/** Timeout of the read, in ms. */
const silenceLimitMs = 2_000;

async function read(storage: IDBFactory, name: string): Promise<Loaded | null> {
  return readPlainly(
    storage,
    ['meta', 'snapshot'],
    async (table) => {
      const meta: MirrorMeta | undefined = await done(table('meta').get('mirror'));
      if (!meta?.live) return null;
      const snapshot: SnapshotRecord | undefined = await done(table('snapshot').get(meta.live.generation));
      return snapshot ? { meta, snapshot } : null;
    },
    name,
  );
}

/**
 * Meta and the live generation's snapshot, from one transaction; null when there are none, when the database is of
 * another shape, fails or does not respond in time. Never rejects.
 */
export async function firstRead(storage: IDBFactory, name: string = deviceDatabases.mirror): Promise<Loaded | null> {
  const none = () => null;
  return withTimeout(read(storage, name).catch(none), silenceLimitMs, after, none);
}
