// Ids that sort by the time they were made: 42 bits of milliseconds, 22 random bits, 13 characters of Crockford base32.
// Whoever creates a thing makes its id, offline included; two ids of one millisecond differ by chance (1 in 4 million).
import { tsidPattern } from '../contract/tsid-pattern.ts';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 2020-01-01T00:00:00Z */
const epoch = 1_577_836_800_000;

function encode(value: number, length: number): string {
  let text = '';
  let rest = value;
  for (let i = 0; i < length; i++) {
    text = digits.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

/**
 * A new id. `nowMs` is epoch milliseconds; `random` answers in [0, 1) like Math.random.
 * Throws RangeError before 2020 and after the 42 bits run out in 2159.
 */
export function makeTsid(nowMs: number, random: () => number): string {
  const time = Math.floor(nowMs) - epoch;
  if (!(time >= 0 && time < 2 ** 42)) throw new RangeError(`no id for the time ${nowMs}`);
  const chance = Math.floor(random() * 2 ** 22);
  // 64 bits do not fit one number: the first nine characters carry 44 of them, the last four 20.
  return encode(time * 4 + Math.floor(chance / 2 ** 20), 9) + encode(chance % 2 ** 20, 4);
}

/** When an id was made, epoch milliseconds. Throws RangeError for a text that is no id. */
export function tsidTime(id: string): number {
  if (!tsidPattern.test(id)) throw new RangeError(`not an id: ${id}`);
  let value = 0;
  for (let i = 0; i < 9; i++) value = value * 32 + digits.indexOf(id.charAt(i));
  return epoch + Math.floor(value / 4);
}
