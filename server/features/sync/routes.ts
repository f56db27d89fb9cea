// What a mirror asks: columns to begin with, the pages that belong to them, then changes.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { changesSchema, syncBootstrap, syncChanges, syncPage } from '../../../core/contract/sync.ts';
import type { Store } from '../../db/schema.ts';
import { packedMemo } from '../../http/packed-memo.ts';
import { picker } from '../../http/picker.ts';
import type { Snapshots } from '../../ports/feed.ts';
import { bind } from '../../route.ts';
import { readChanges, rememberCount } from './changes.ts';

/** Serves the sync calls. */
export function syncRoutes(app: FastifyInstance, { store, snapshots }: { store: Store; snapshots: Snapshots }): void {
  const countAt = rememberCount();
  const pick = picker(changesSchema);
  // All who were current before a change ask for the same step.
  const steps = packedMemo(32, 32 * 1024 * 1024);

  bind(app, syncBootstrap, async () => ({ ready: (await snapshots.current()).bootstrap }));

  bind(app, syncPage, ({ params: { n }, query: { cursor } }) => {
    const pages = snapshots.pagesAt(cursor);
    if (!pages) throw new Refusal('gone');
    const ready = pages[n];
    if (!ready) throw new Refusal('not_found');
    return { ready };
  });

  bind(app, syncChanges, async ({ query: { cursor } }) => {
    const changes = await store.read((db) => readChanges(db, cursor, countAt));
    if (changes.cursor === cursor) return changes;
    const step = await steps.get(`${cursor}>${changes.cursor}`, () => JSON.stringify(pick(changes)));
    return { ready: { ...step, cacheControl: 'no-store' } };
  });
}
