// The media store of a configuration.
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { mediaDisk } from './media-disk.ts';

/** Files in `DATA_DIR/media`. */
export function openMedia({ dataDir }: Pick<Config, 'dataDir'>): MediaStore {
  return mediaDisk(join(dataDir, 'media'));
}
