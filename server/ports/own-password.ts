// The check of a signed-in person's own password, for calls that demand it once more.
import type { Caller } from './callers.ts';

export interface OwnPassword {
  /**
   * Resolves when it is the caller's password. Refusals: `invalid` for a wrong one, with a sentence for the field `password`;
   * `rate_limited` after many wrong ones from this session or network address. Not within a transaction: it takes about 100 ms.
   * @param address of the request: IPv4 address, or IPv6 network
   */
  check(caller: Caller, password: string, address: string): Promise<void>;
}
