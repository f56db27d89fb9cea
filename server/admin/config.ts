// `config`: the effective settings under the names of their variables, secrets masked.
import { adminText } from '../../core/text/server/operator.ts';
import type { Config } from '../config/config.ts';
import { type Command, UsageError } from './command.ts';

const names: Record<keyof Config, string> = {
  port: 'PORT',
  host: 'HOST',
  dataDir: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
  publicOrigin: 'PUBLIC_ORIGIN',
  seed: 'SEED',
  seedCount: 'SEED_COUNT',
  seedNumber: 'SEED_NUMBER',
  trustProxy: 'TRUST_PROXY',
  metricsPort: 'METRICS_PORT',
  geocoder: 'GEOCODER',
  geocoderUrl: 'GEOCODER_URL',
  geocoderContact: 'GEOCODER_CONTACT',
  tilesUpstream: 'TILES_UPSTREAM',
  tilesPmtiles: 'TILES_PMTILES',
  tilesCacheMb: 'TILES_CACHE_MB',
  mediaS3Endpoint: 'MEDIA_S3_ENDPOINT',
  mediaS3Bucket: 'MEDIA_S3_BUCKET',
  mediaS3Region: 'MEDIA_S3_REGION',
  mediaS3Key: 'MEDIA_S3_KEY',
  mediaS3Secret: 'MEDIA_S3_SECRET',
  mail: 'MAIL',
  logLevel: 'LOG_LEVEL',
  supportEmail: 'SUPPORT_EMAIL',
  nodeEnv: 'NODE_ENV',
};

export const config: Command = async (args, { config: settings, print }) => {
  if (args.length > 0) throw new UsageError(adminText.badArguments('config'));
  const shown: Config = {
    ...settings,
    databaseUrl: settings.databaseUrl && masked(settings.databaseUrl),
    mediaS3Key: settings.mediaS3Key && '***',
    mediaS3Secret: settings.mediaS3Secret && '***',
    mail: masked(settings.mail),
    // The query may contain an API key.
    tilesUpstream: settings.tilesUpstream?.replace(/=[^&]*/g, '=***') ?? 'none',
  };
  for (const key of Object.keys(names) as (keyof Config)[]) {
    const value = String(shown[key] ?? '');
    print(`${names[key]}=${value === '' ? adminText.unset : value}`);
  }
};

/** The URL without its password, which may be before the host or among the parameters. */
function masked(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  for (const name of [...url.searchParams.keys()]) {
    if (/pass/i.test(name)) url.searchParams.set(name, '***');
  }
  return url.href;
}
