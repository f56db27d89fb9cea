// The endpoints of a mirror: columns first, the pages that belong to them, then changes. Their feed and snapshots are started
// here and stopped with the app.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../../core/contract/errors.ts';
import { changesSchema, syncBootstrap, syncChanges, syncPage } from '../../../../core/contract/sync.ts';
import type { Store } from '../../../db/schema.ts';
import { packedMemo } from '../../../http/packed-memo.ts';
import { picker } from '../../../http/picker.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Feed } from '../../../ports/feed.ts';
import type { Pace } from '../../../ports/pace.ts';
import { bind } from '../../../route.ts';
import { nextStep, readStep, rememberCount } from './changes.ts';
import { watchFeed } from './feed-watch.ts';
import { keepSnapshots, type Snapshots } from './snapshot-keep.ts';

/** One unit of the rate limit per this many rows of a step that no client has requested before. */
const rowsPerUnit = 20;

interface Ports {
  store: Store;
  clock: Clock;
  pace: Pace;
  /** Called for each complete snapshot with the milliseconds it took and its bytes, packed with brotli. */
  onBuilt: (ms: number, bytes: number) => void;
}

/** Serves the sync calls. The first snapshot is built meanwhile; requests for it wait. */
export async function syncRoutes(
  app: FastifyInstance,
  { store, clock, pace, onBuilt }: Ports,
): Promise<{ feed: Feed; snapshots: Snapshots }> {
  const report = (what: string) => (error: unknown) => app.log.error({ err: error }, `${what} failed`);
  const feed = await watchFeed(store, clock, report('reading the change feed'));
  const snapshots = keepSnapshots({
    store,
    feed,
    clock,
    pace,
    onError: report('building a snapshot'),
    onBuilt({ cursor, bootstrap, pages, list }, ms) {
      if (!list) return;
      const bytes = [bootstrap, ...pages].reduce((sum, each) => sum + (each.bytes.br?.length ?? 0), 0);
      app.log.debug({ cursor, ms: Math.round(ms), bytes, pages: pages.length }, 'snapshot built');
      onBuilt(ms, bytes);
    },
  });
  // Before the last requests are waited for: some of them may be waiting for a snapshot.
  app.addHook('preClose', () => snapshots.stop());
  app.addHook('onClose', () => feed.stop());
  const countAt = rememberCount();
  const pick = picker(changesSchema);
  // All mirrors that were current before a change request the same step.
  const steps = packedMemo(32, 32 * 1024 * 1024);

  bind(app, syncBootstrap, async () => ({ ready: (await snapshots.current()).bootstrap }));

  bind(app, syncPage, ({ params: { n }, query: { cursor } }) => {
    const pages = snapshots.pagesAt(cursor);
    if (!pages) throw new Refusal('gone');
    const ready = pages[n];
    if (!ready) throw new Refusal('not_found');
    return { ready };
  });

  /** The step after a cursor, under its own name when it was made before: then no row is read. */
  function stepAfter(cursor: string) {
    return store.read(async (db) => {
      const step = await nextStep(db, cursor);
      if (step.cursor === cursor) return { current: await readStep(db, step, countAt) };
      let text: Promise<string> | null = null;
      const body = steps.get(`${cursor}>${step.cursor}`, () => {
        text = readStep(db, step, countAt).then((changes) => JSON.stringify(pick(changes)));
        return text;
      });
      // The rows are read in this view of the store; compressing them needs it no more.
      await text;
      return { made: { body, units: text === null ? 1 : Math.ceil(step.rows / rowsPerUnit) } };
    });
  }
  bind(app, syncChanges, async ({ query: { cursor } }) => {
    const { current, made } = await stepAfter(cursor);
    if (current) return current;
    return { ready: { ...(await made.body), cacheControl: 'no-store' }, units: made.units };
  });
  return { feed, snapshots };
}
