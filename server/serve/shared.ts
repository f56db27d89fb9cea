// What binding a feature may need: what the server was opened with, and what features give each other.
import type { Config } from '../config/config.ts';
import type { Store } from '../db/schema.ts';
import type { exportParts } from '../export-process.ts';
import type { Limiter } from '../http/rate-limit.ts';
import type { AddressLimits } from '../ports/address-limits.ts';
import type { Callers } from '../ports/callers.ts';
import type { Clock } from '../ports/clock.ts';
import type { Markets } from '../ports/markets.ts';
import type { Pace } from '../ports/pace.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { People } from '../ports/people.ts';
import type { PictureDecoder } from '../ports/picture-decoder.ts';

export interface FeaturePorts {
  store: Store;
  config: Config;
  clock: Clock;
  /** Folder of the built app; the assets of the previous build are beside it under `-previous`. */
  dist: string;
  pace: Pace;
  hasher: PasswordHasher;
  /** Null = sharp in child processes. */
  decoder: PictureDecoder | null;
  /** Null = in a process of its own. */
  packExport: Parameters<typeof exportParts>[1];
  /** Limits of attempts per network address. */
  authLimits: AddressLimits;
  limiter: Limiter;
  callers: Callers;
  /** Called for each snapshot with its build time in ms and its bytes. */
  onBuilt: (ms: number, bytes: number) => void;
}

export interface Shared extends FeaturePorts {
  markets: Markets;
  people: People;
  /** Scheme, host and port that links lead to. */
  origin: string;
  /** Logs the reason of a failure outside of requests. */
  warn: (message: string) => (reason: string) => void;
}
