// Password hashing with Argon2id (RFC 9106), stored as PHC strings. A few hashes at a time on the thread pool, a bounded queue,
// and a cost calibrated on the machine it runs on.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Refusal } from '../../core/contract/errors.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';

export interface Argon2Cost {
  /** KiB. */
  memory: number;
  passes: number;
}

/** Strongest first. The last is the minimum: 19 MiB and two passes. */
const costs: readonly [Argon2Cost, ...Argon2Cost[]] = [
  { memory: 46 * 1024, passes: 3 },
  { memory: 46 * 1024, passes: 2 },
  { memory: 46 * 1024, passes: 1 },
];
export const leastCost: Argon2Cost = { memory: 19 * 1024, passes: 2 };
/** Target duration of a hash on an idle machine, in ms. */
const targetMs = 150;

const saltBytes = 16;
const hashBytes = 32;
/** One of the pool's four threads stays free for its other users. */
const parallel = Math.max(1, Math.min(3, availableParallelism()));
const maxWaiting = 64;

const derive = promisify(argon2);
const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function derived(password: string, salt: Buffer, { memory, passes }: Argon2Cost, length: number): Promise<Buffer> {
  const message = Buffer.from(password, 'utf8');
  const given: Argon2Parameters = { message, nonce: salt, parallelism: 1, tagLength: length, memory, passes };
  return derive('argon2id', given);
}

const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

interface Stored {
  cost: Argon2Cost;
  salt: Buffer;
  hash: Buffer;
}

/** Parses a stored hash. Throws for another format. */
function parsed(stored: string): Stored {
  const [, memory, passes, salt = '', hash = ''] = phc.exec(stored) ?? [];
  if (memory === undefined) throw new Error('a stored password is not an Argon2id string');
  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** The strongest cost within the target on this machine. Takes a few hashes' time, off the event loop. */
export async function calibrate(now: () => number = () => performance.now()): Promise<Argon2Cost> {
  const salt = randomBytes(saltBytes);
  const base = { memory: 46 * 1024, passes: 1 };
  // The first pass over fresh memory is slower than later ones.
  await derived('warm-up', salt, base, hashBytes);
  const begun = now();
  await derived('measure', salt, base, hashBytes);
  const ms = now() - begun;
  return costs.find(({ passes }) => ms * passes <= targetMs) ?? leastCost;
}

/** Semaphore: runs at most `parallel` tasks at once. Refusal `unavailable` when the queue is full. */
function inLine() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (waiting.length >= maxWaiting) throw new Refusal('unavailable');
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else running++;
    try {
      return await work();
    } finally {
      // The slot is handed to the next waiter directly, so that a new caller cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Hashes with a fixed cost, or with one that is calibrated at first use or on request. */
export function argon2Hasher(fixed?: Argon2Cost): PasswordHasher & { ready(): Promise<Argon2Cost> } {
  const turn = inLine();
  let measured: Promise<Argon2Cost> | null = fixed ? Promise.resolve(fixed) : null;
  const ready = () => {
    measured ??= calibrate();
    return measured;
  };
  const placeholder = { salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };

  return {
    ready,
    async hash(password, like) {
      const { cost, salt } = like ? parsed(like) : { cost: await ready(), salt: randomBytes(saltBytes) };
      const hash = await turn(() => derived(password, salt, cost, hashBytes));
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${bare(salt)}$${bare(hash)}`;
    },
    async verify(password, stored) {
      const given = typeof stored === 'string' ? [stored] : (stored ?? []);
      const [first, ...others] = given.map(parsed);
      const { cost, salt, hash } = first ?? { cost: await ready(), ...placeholder };
      const found = await turn(() => derived(password, salt, cost, hash.length));
      const isLike = (other: Stored) => other.salt.equals(salt) && other.hash.length === hash.length;
      const hashes = [hash, ...others.filter(isLike).map((other) => other.hash)];
      return hashes.some((each) => timingSafeEqual(found, each)) && first !== undefined;
    },
    async isWeak(stored) {
      const wanted = await ready();
      const { cost } = parsed(stored);
      return cost.memory < wanted.memory || cost.passes < wanted.passes;
    },
  };
}
