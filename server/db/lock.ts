// Exclusive use of an embedded store by one server. The lock is the operating system's, on a separate file through SQLite,
// so it is released when the process dies in any way.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startText } from '../../core/text/server/operator.ts';
import { StartError } from '../ports/start-error.ts';
import { asStoreError, StoreError } from './store-error.ts';

/** Takes the lock of the data folder and returns the release function. StartError when another server holds it. */
export function takeServerLock(dataDir: string): () => void {
  const file = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    const known = asStoreError(error);
    if (known instanceof StoreError && known.kind === 'busy') throw new StartError(startText.secondServer(dataDir));
    throw known;
  }
  return () => file.close();
}
