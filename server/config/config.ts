// Parses environment variables to a typed configuration. Pure: the same variables on the same machine give the same result.
import { BlockList, isIP } from 'node:net';
import { hostname as machineName } from 'node:os';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { configText } from '../../core/text/server/operator.ts';
import { plainAddress } from '../ports/plain-address.ts';
import { publicTiles } from '../ports/public-tiles.ts';
import { StartError } from '../ports/start-error.ts';
import { givenSettings } from './foreign-settings.ts';
import { isMediaWhole, type MediaSettings, mediaEntries, mediaSettings } from './media-settings.ts';

/** An invalid variable; the message names it. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

export interface Config extends MediaSettings {
  /** 0 = any free port. */
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Null = the embedded store in `dataDir`. */
  databaseUrl: string | null;
  /** Scheme, host and port; null when not configured. */
  publicOrigin: string | null;
  /** Null = decided by `seedPlan`. */
  seed: 'demo' | 'none' | null;
  /** Number of public demo markets; pending, hidden and rejected ones are added. */
  seedCount: number;
  seedNumber: number;
  /** Addresses and networks whose forwarding headers are trusted; empty = none. */
  trustProxy: string[];
  /** Null = no metrics. */
  metricsPort: number | null;
  /** 'embedded' makes no requests. */
  geocoder: (typeof geocoders)[number];
  /** URL of the geocoder, without query and credentials. */
  geocoderUrl: string | null;
  /** Sent to the geocoder as contact: an address of mail or web. */
  geocoderContact: string | null;
  /** TileJSON of a service with street tiles: https, or on this machine. Null with an own archive, or when turned off. */
  tilesUpstream: string | null;
  /** Absolute path of an archive with street tiles. */
  tilesPmtiles: string | null;
  /** Size limit of the cache of upstream tiles in `dataDir`, in MiB. */
  tilesCacheMb: number;
  /** 'folder' for files in `dataDir`/mail, or `smtp://…` or `smtps://…`, user and password included. */
  mail: string;
  logLevel: (typeof logLevels)[number];
  supportEmail: string | null;
  /** Unparsed. Only null, 'development' and 'test' allow demo data when SEED is unset. */
  nodeEnv: string | null;
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const seeds = ['demo', 'none'] as const;
const geocoders = ['embedded', 'photon', 'nominatim'] as const;

/** A text that satisfies `isUsable`; the sentence is made from the refused value. */
function text(isUsable: (value: string) => boolean, sentence: (value: string) => string) {
  return v.pipe(
    v.string(),
    v.check(isUsable, (issue) => sentence(issue.input)),
  );
}

function integer(name: string, min: number, max: number) {
  const isInside = (value: string) => /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max;
  return v.pipe(
    text(isInside, (value) => configText.integer(name, min, max, value)),
    v.transform(Number),
  );
}

function choice<const Choices extends readonly string[]>(name: string, choices: Choices) {
  return v.picklist(choices, (issue) => configText.choice(name, choices, String(issue.input)));
}

function parsedUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function isDatabaseUrl(value: string): boolean {
  const url = parsedUrl(value);
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
}

/** Its host is written into pages and mails: letters, digits, dots and hyphens, or an IPv6 address. */
function isOrigin(value: string): boolean {
  const url = parsedUrl(value);
  if (url === null || url.href !== `${url.origin}/`) return false;
  return /^https?:\/\/(?:[a-z0-9.-]+|\[[\da-f:]+\])(?::\d+)?$/.test(url.origin);
}

/** A base URL: no credentials, no query. */
function isServiceUrl(value: string): boolean {
  const url = parsedUrl(value);
  return url !== null && /^https?:$/.test(url.protocol) && !/[?#@]/.test(value);
}

function isTileJson(value: string): boolean {
  const url = parsedUrl(value);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/** A server, with user and password or without both. */
function isSmtp(value: string): boolean {
  const url = parsedUrl(value);
  if (url === null || !/^smtps?:$/.test(url.protocol) || !/^[A-Za-z0-9.-]+$|^\[[\da-f:]+\]$/.test(url.hostname))
    return false;
  const hasBothOrNone = (url.username === '') === (url.password === '');
  return hasBothOrNone && isEncoded(url.username + url.password) && /^\/?$/.test(url.pathname + url.search + url.hash);
}

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '' || text === '';
  } catch {
    return false;
  }
}

/** Sending mail requires a public origin for links, and a sender. */
function canSend(mail: string, publicOrigin: string | undefined, supportEmail: string | undefined): boolean {
  if (mail === 'folder' || isLoopback(new URL(mail).hostname)) return true;
  const host = publicOrigin === undefined ? '' : new URL(publicOrigin).hostname;
  return host !== '' && (supportEmail !== undefined || plainAddress(`noreply@${host}`) !== null);
}

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // A prefix of 0 would trust every address, and proxy-addr refuses it.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const networks = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((part) => part.trim())),
  v.array(text(isNetwork, configText.trustProxy)),
);

const schema = v.pipe(
  v.object({
    PORT: v.optional(integer('PORT', 0, 65_535), '3000'),
    HOST: v.optional(v.string(), '127.0.0.1'),
    DATA_DIR: v.optional(
      v.pipe(
        v.string(),
        v.transform((value) => resolve(value)),
      ),
      './data',
    ),
    DATABASE_URL: v.optional(text(isDatabaseUrl, () => configText.databaseUrl)),
    PUBLIC_ORIGIN: v.optional(
      v.pipe(
        text(isOrigin, configText.publicOrigin),
        v.transform((value) => new URL(value).origin),
      ),
    ),
    SEED: v.optional(choice('SEED', seeds)),
    SEED_COUNT: v.optional(integer('SEED_COUNT', 1, 1_000_000), '10000'),
    SEED_NUMBER: v.optional(integer('SEED_NUMBER', 0, 4_294_967_295), '42'),
    TRUST_PROXY: v.optional(networks),
    METRICS_PORT: v.optional(integer('METRICS_PORT', 0, 65_535)),
    GEOCODER: v.optional(choice('GEOCODER', geocoders), 'embedded'),
    GEOCODER_URL: v.optional(text(isServiceUrl, configText.geocoderUrl)),
    GEOCODER_CONTACT: v.optional(
      text((value) => /^[\x21-\x7e]{3,200}$/.test(value) && !/[()]/.test(value), configText.geocoderContact),
    ),
    TILES_UPSTREAM: v.optional(text((value) => value === 'none' || isTileJson(value), configText.tilesUpstream)),
    TILES_PMTILES: v.optional(
      v.pipe(
        v.string(),
        v.transform((value) => resolve(value)),
      ),
    ),
    TILES_CACHE_MB: v.optional(integer('TILES_CACHE_MB', 1, 1_000_000), '512'),
    MAIL: v.optional(
      text(
        (value) => value === 'folder' || isSmtp(value),
        () => configText.mail,
      ),
      'folder',
    ),
    ...mediaEntries,
    LOG_LEVEL: v.optional(choice('LOG_LEVEL', logLevels), 'info'),
    SUPPORT_EMAIL: v.optional(text((value) => plainAddress(value) !== null, configText.supportEmail)),
    NODE_ENV: v.optional(v.string()),
  }),
  v.check(
    ({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT,
    (issue) => configText.samePort(issue.input.PORT),
  ),
  v.check(
    ({ TILES_UPSTREAM = 'none', TILES_PMTILES }) => TILES_UPSTREAM === 'none' || TILES_PMTILES === undefined,
    configText.tilesBoth,
  ),
  v.check(
    ({ MAIL, PUBLIC_ORIGIN, SUPPORT_EMAIL }) => canSend(MAIL, PUBLIC_ORIGIN, SUPPORT_EMAIL),
    configText.mailSender,
  ),
  v.check((values) => isMediaWhole(values), configText.mediaPart),
  v.check(
    ({ GEOCODER, GEOCODER_URL }) => (GEOCODER === 'embedded') === (GEOCODER_URL === undefined),
    (issue) =>
      issue.input.GEOCODER_URL ? configText.geocoderUnused : configText.geocoderMissing(issue.input.GEOCODER),
  ),
);

/**
 * Parses the configuration. Empty values and those of other programs (foreign-settings.ts) count as unset; ConfigError for the
 * first invalid variable. `hostname` is the machine's own name.
 */
export function readConfig(env: Record<string, string | undefined>, hostname = machineName()): Config {
  const read = v.safeParse(schema, givenSettings(env, hostname).values, { abortEarly: true });
  if (!read.success) throw new ConfigError(read.issues[0].message);
  const values = read.output;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    seed: values.SEED ?? null,
    seedCount: values.SEED_COUNT,
    seedNumber: values.SEED_NUMBER,
    trustProxy: values.TRUST_PROXY ?? [],
    metricsPort: values.METRICS_PORT ?? null,
    geocoder: values.GEOCODER,
    geocoderUrl: values.GEOCODER_URL ?? null,
    geocoderContact: values.GEOCODER_CONTACT ?? null,
    tilesUpstream: upstreamOf(values.TILES_UPSTREAM, values.TILES_PMTILES),
    tilesPmtiles: values.TILES_PMTILES ?? null,
    tilesCacheMb: values.TILES_CACHE_MB,
    ...mediaSettings(values),
    mail: values.MAIL,
    logLevel: values.LOG_LEVEL,
    supportEmail: values.SUPPORT_EMAIL ?? null,
    nodeEnv: values.NODE_ENV ?? null,
  };
}

/** The tile service in use: the public one unless another is given, an own archive takes its place, or it is turned off. */
function upstreamOf(given: string | undefined, archive: string | undefined): string | null {
  if (given === 'none' || archive !== undefined) return null;
  return given ?? publicTiles.url;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a host name or address is this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) > 0) return loopback.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
  return bare === 'localhost' || bare.endsWith('.localhost');
}

/** Whether only this machine can reach the server according to its settings, and NODE_ENV is unset, development or test. */
export function isLocalOnly({
  host,
  publicOrigin,
  nodeEnv,
}: Pick<Config, 'host' | 'publicOrigin' | 'nodeEnv'>): boolean {
  const isLocalOrigin = publicOrigin === null || isLoopback(new URL(publicOrigin).hostname);
  return isLoopback(host) && isLocalOrigin && [null, 'development', 'test'].includes(nodeEnv);
}

/**
 * Whether to plant demo data: never into a store that is not empty. An explicit SEED decides; without one only a server as
 * in `isLocalOnly` gets demo data.
 */
export function seedPlan(
  config: Pick<Config, 'seed' | 'host' | 'publicOrigin' | 'nodeEnv'>,
  storeIsEmpty: boolean,
): 'demo' | 'none' {
  if (!storeIsEmpty) return 'none';
  if (config.seed !== null) return config.seed;
  return isLocalOnly(config) ? 'demo' : 'none';
}
