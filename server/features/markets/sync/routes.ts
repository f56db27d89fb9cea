// The endpoints of a first visit and of a mirror: a few rows, columns, the pages that belong to them, then changes. Their feed and
// snapshots are started here and stopped with the app.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../../core/contract/errors.ts';
import { syncBootstrap, syncFirst, syncPage, syncRest } from '../../../../core/contract/sync.ts';
import type { Store } from '../../../db/schema.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Feed } from '../../../ports/feed.ts';
import type { Pace } from '../../../ports/pace.ts';
import { bind } from '../../../route.ts';
import { changesRoute } from './changes.ts';
import { watchFeed } from './feed-watch.ts';
import { restOf } from './rest-of.ts';
import { keepSnapshots, type Snapshots } from './snapshot-keep.ts';

/** Units of the rate limit for the rest of a text: it is unpacked and packed for one client. */
const restUnits = 20;

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
    onBuilt({ position: { version }, bootstrap, pages, list }, ms) {
      if (!list) return;
      const bytes = [bootstrap, ...pages].reduce((sum, each) => sum + (each.bytes.br?.length ?? 0), 0);
      app.log.debug({ version, ms: Math.round(ms), bytes, pages: pages.length }, 'snapshot built');
      onBuilt(ms, bytes);
    },
  });
  // Before the last requests are waited for: some of them may be waiting for a snapshot.
  app.addHook('preClose', () => snapshots.stop());
  app.addHook('onClose', () => feed.stop());

  bind(app, syncFirst, async () => ({ ready: (await snapshots.current()).first }));

  bind(app, syncBootstrap, async () => ({ ready: (await snapshots.current()).bootstrap }));

  bind(app, syncPage, ({ params: { n }, query: { cursor, countsCursor } }) => {
    const kept = snapshots.at(cursor, countsCursor);
    if (!kept) throw new Refusal('gone');
    const ready = kept.pages[n];
    if (!ready) throw new Refusal('not_found');
    return { ready };
  });

  bind(app, syncRest, async ({ params: { part }, query: { cursor, countsCursor, from } }) => {
    const kept = snapshots.at(cursor, countsCursor);
    if (!kept) throw new Refusal('gone');
    const whole = part === 'bootstrap' ? kept.bootstrap : kept.pages[Number(part)];
    if (!whole) throw new Refusal('not_found');
    return { ready: await restOf(whole, from), units: restUnits };
  });
  changesRoute(app, store);
  return { feed, snapshots };
}
