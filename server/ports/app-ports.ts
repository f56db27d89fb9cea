// What the app is made of and what a test may replace.
import type { Config } from '../config.ts';
import type { Store } from '../db/schema.ts';
import type { LogTarget } from '../http/log.ts';
import type { Rates } from '../http/rate-limit.ts';
import type { Clock } from './clock.ts';
import type { Pace } from './pace.ts';

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
}
