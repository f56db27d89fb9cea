// Environment variables to a typed configuration. Pure: the same variables always give the same answer or refusal.
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { configText } from '../core/text/operator.ts';
import { StartError } from './start-error.ts';

/** A variable that cannot be used; the message names it. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

export interface Config {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** null for the embedded store in `dataDir`. */
  databaseUrl: string | null;
  /** Scheme, host and port, or null when the operator has not said. */
  publicOrigin: string | null;
  /** null leaves it to `seedPlan`. */
  seed: 'demo' | 'none' | null;
  /** Public markets to plant; those that wait, hide or were rejected come on top. */
  seedCount: number;
  seedNumber: number;
  /** Addresses and networks whose forwarding headers are believed; empty believes nobody. */
  trustProxy: string[];
  /** null leaves the metrics off. */
  metricsPort: number | null;
  logLevel: (typeof logLevels)[number];
  supportEmail: string | null;
  nodeEnv: (typeof nodeEnvs)[number] | null;
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const nodeEnvs = ['production', 'development', 'test'] as const;
const seeds = ['demo', 'none'] as const;

/** Text of `isUsable`; the sentence is made from the refused value. */
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

function isOrigin(value: string): boolean {
  const url = parsedUrl(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const networks = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((part) => part.trim())),
  v.array(text(isNetwork, configText.trustProxy)),
);

const schema = v.pipe(
  v.object({
    PORT: v.optional(integer('PORT', 0, 65_535), '3000'),
    HOST: v.optional(
      text(
        (value) => isIP(value) > 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(value),
        configText.host,
      ),
      '127.0.0.1',
    ),
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
    LOG_LEVEL: v.optional(choice('LOG_LEVEL', logLevels), 'info'),
    SUPPORT_EMAIL: v.optional(
      text(
        (value) => value.length <= 254 && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(value),
        configText.supportEmail,
      ),
    ),
    NODE_ENV: v.optional(choice('NODE_ENV', nodeEnvs)),
  }),
  v.check(
    ({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT,
    (issue) => configText.samePort(issue.input.PORT),
  ),
);

/** Reads the configuration. Empty values count as unset; ConfigError names the first variable that cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []));
  const read = v.safeParse(schema, Object.fromEntries(given), { abortEarly: true });
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
    logLevel: values.LOG_LEVEL,
    supportEmail: values.SUPPORT_EMAIL ?? null,
    nodeEnv: values.NODE_ENV ?? null,
  };
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) > 0) return loopback.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
  return bare === 'localhost' || bare.endsWith('.localhost');
}

/**
 * Whether to plant demo data. Never into a store that holds something. An explicit SEED is obeyed; without one only a
 * server that nobody but this machine can reach, and that is not said to be production, gets demo data by itself.
 */
export function seedPlan(
  config: Pick<Config, 'seed' | 'host' | 'publicOrigin' | 'nodeEnv'>,
  storeIsEmpty: boolean,
): 'demo' | 'none' {
  if (!storeIsEmpty) return 'none';
  if (config.seed !== null) return config.seed;
  const isLocal = config.publicOrigin === null || isLoopback(new URL(config.publicOrigin).hostname);
  return isLoopback(config.host) && isLocal && config.nodeEnv !== 'production' ? 'demo' : 'none';
}
