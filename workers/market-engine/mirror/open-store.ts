// The real store of this browser: the part of the worker that brings the database library along.
import { connect, type DatabaseNotices } from '../../../src/data/connection.ts';
import { mirrorDatabase } from '../../../src/data/db.ts';
import { databaseStore } from './store.ts';
import type { MirrorStore } from './store-shape.ts';

/** Opens at the first use; see connection.ts for what the notices mean. */
export function openStore(notices: DatabaseNotices): MirrorStore {
  return databaseStore(connect(() => mirrorDatabase(), notices));
}
