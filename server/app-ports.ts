// What the app is made of and what a test may replace.
import type { Config } from './config/config.ts';
import type { Store } from './db/schema.ts';
import type { LogTarget } from './http/log.ts';
import type { Rates } from './http/rate-limit.ts';
import type { AddressLimits } from './ports/address-limits.ts';
import type { Clock } from './ports/clock.ts';
import type { ConnectionLimits } from './ports/connection-limits.ts';
import type { Pace } from './ports/pace.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';

export interface AppPorts {
  store: Store;
  config: Config;
  clock: Clock;
  /** Folder of the built app; the assets of the build before it lie beside it under `-previous`. */
  dist: string;
  /** Standard output when left out. */
  logTarget?: LogTarget;
  rates?: Rates;
  pace?: Pace;
  /** Argon2id, measured on this machine, when left out. */
  hasher?: PasswordHasher;
  /** How often one network address may try; the usual numbers when left out. */
  authLimits?: AddressLimits;
  /** What connections may cost; the usual figures when left out. */
  connections?: ConnectionLimits;
}
