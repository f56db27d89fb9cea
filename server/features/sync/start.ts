// Sets the feed, the snapshots and the sync calls going, and stops them with the app.
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed, Snapshot, Snapshots } from '../../ports/feed.ts';
import type { Pace } from '../../ports/pace.ts';
import { watchFeed } from './feed-watch.ts';
import { syncRoutes } from './routes.ts';
import { keepSnapshots } from './snapshot-keep.ts';

interface Ports {
  store: Store;
  clock: Clock;
  pace: Pace;
  /** Told of each snapshot and the milliseconds it took. */
  onBuilt: (snapshot: Snapshot, ms: number) => void;
}

/** Starts syncing. The first snapshot is built meanwhile; who asks for it waits. */
export async function startSync(app: FastifyInstance, ports: Ports): Promise<{ feed: Feed; snapshots: Snapshots }> {
  const { store, clock, pace, onBuilt } = ports;
  const report = (what: string) => (error: unknown) => app.log.error({ err: error }, `${what} failed`);
  const feed = await watchFeed(store, clock, report('reading the change feed'));
  const snapshots = keepSnapshots({ store, feed, clock, pace, onBuilt, onError: report('building a snapshot') });
  // Before the last requests are waited for: some of them may be waiting for a snapshot.
  app.addHook('preClose', () => snapshots.stop());
  app.addHook('onClose', async () => feed.stop());
  syncRoutes(app, { store, snapshots });
  return { feed, snapshots };
}
