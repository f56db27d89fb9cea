// The media store of a configuration.
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { MediaSettings } from '../config/media-settings.ts';
import type { MediaStore } from '../ports/media-store.ts';
import { mediaDisk } from './media-disk.ts';
import { mediaS3 } from './media-s3.ts';

/** The bucket that is configured, else files in `DATA_DIR/media`. `warn` receives the reason of a failed request to a bucket. */
export function openMedia(
  { dataDir, ...settings }: Pick<Config, 'dataDir'> & MediaSettings,
  warn: (reason: string) => void,
): MediaStore {
  const { mediaS3Endpoint: endpoint, mediaS3Bucket: bucket, mediaS3Region: region } = settings;
  const { mediaS3Key: key, mediaS3Secret: secret } = settings;
  if (!endpoint || !bucket || !region || !key || !secret) return mediaDisk(join(dataDir, 'media'));
  return mediaS3({ endpoint, bucket, region, key, secret }, warn);
}
