// The store on the browser's IndexedDB: the part of the worker that loads the database library.
import { connect, type DatabaseNotices } from '../../../src/data/device/connection.ts';
import { mirrorDatabase } from '../../../src/data/directory/db.ts';
import { databaseStore } from './store.ts';
import type { MirrorStore } from './store-shape.ts';

/** Opens lazily; the notices are described in connection.ts. */
export function openStore(notices: DatabaseNotices): MirrorStore {
  return databaseStore(connect(() => mirrorDatabase(), notices));
}
