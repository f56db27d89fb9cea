// Begins to read what is stored as soon as the worker's script runs: the database opens while the rest of the script
// is still being evaluated and the page's first message is on its way. To be imported before anything large.
import { firstRead } from './first-read.ts';

export const earlyRead: ReturnType<typeof firstRead> = firstRead(indexedDB);
