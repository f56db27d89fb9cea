// Lets one server at a time use an embedded store. The lock is the operating system's, on a file of its own
// through SQLite, so it frees itself when the process dies in whatever way.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startText } from '../../core/text/operator.ts';
import { StartError } from '../ports/start-error.ts';
import { asStoreError, StoreError } from './store-error.ts';

/** Takes the lock of the data folder and returns what lets it go. StartError when another server holds it. */
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
