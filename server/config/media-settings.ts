// Where pictures are stored: files in `DATA_DIR`, or a bucket of a service that speaks S3.
import * as v from 'valibot';
import { configText } from '../../core/text/server/operator.ts';

export interface MediaSettings {
  /** Base URL of the S3 service; null = files in `dataDir`/media. The four others are null with it. */
  mediaS3Endpoint: string | null;
  mediaS3Bucket: string | null;
  mediaS3Region: string | null;
  mediaS3Key: string | null;
  mediaS3Secret: string | null;
}

function matching(pattern: RegExp, sentence: string) {
  return v.optional(v.pipe(v.string(), v.regex(pattern, sentence)));
}

/** http or https, without credentials, query and a slash at the end. */
const endpoint = /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:\/[\w./-]*[\w.-])?$/;
const printable = /^[\x21-\x7e]{1,200}$/;

/** Schemas by the name of the variable. */
export const mediaEntries = {
  MEDIA_S3_ENDPOINT: matching(endpoint, configText.mediaEndpoint),
  MEDIA_S3_BUCKET: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, configText.mediaBucket),
  MEDIA_S3_REGION: matching(/^[\w-]{1,50}$/, configText.mediaRegion),
  MEDIA_S3_KEY: matching(printable, configText.mediaKey('MEDIA_S3_KEY')),
  MEDIA_S3_SECRET: matching(printable, configText.mediaKey('MEDIA_S3_SECRET')),
};

type Values = { [Name in keyof typeof mediaEntries]?: string | undefined };

/** Whether the service is given whole or not at all; the region has a default. */
export function isMediaWhole({
  MEDIA_S3_ENDPOINT,
  MEDIA_S3_BUCKET,
  MEDIA_S3_KEY,
  MEDIA_S3_SECRET,
  MEDIA_S3_REGION,
}: Values): boolean {
  const given = [MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_KEY, MEDIA_S3_SECRET].filter(Boolean).length;
  return given === 4 || (given === 0 && MEDIA_S3_REGION === undefined);
}

export function mediaSettings(values: Values): MediaSettings {
  const region = values.MEDIA_S3_ENDPOINT === undefined ? null : (values.MEDIA_S3_REGION ?? 'us-east-1');
  return {
    mediaS3Endpoint: values.MEDIA_S3_ENDPOINT ?? null,
    mediaS3Bucket: values.MEDIA_S3_BUCKET ?? null,
    mediaS3Region: region,
    mediaS3Key: values.MEDIA_S3_KEY ?? null,
    mediaS3Secret: values.MEDIA_S3_SECRET ?? null,
  };
}
