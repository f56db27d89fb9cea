// Prefetches the stored mirror as soon as the worker's script runs: the database opens while the rest of the script is
// evaluated and the page's first message is in transit. Must be imported before anything large.
import { firstRead } from './first-read.ts';

export const earlyRead: ReturnType<typeof firstRead> = firstRead(indexedDB);
