// Keys of queued changes: UUID version 7 (RFC 9562, section 5.7), which sort by the time they were made.

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');

/**
 * A new key. `nowMs` is epoch milliseconds, of which 48 bits are used; `random` returns [0, 1) like Math.random and is
 * called often enough for 74 random bits.
 */
export function makeUuidV7(nowMs: number, random: () => number): string {
  const time = hex(Math.max(0, Math.floor(nowMs)) % 2 ** 48, 12);
  const bits = (count: number) => Math.floor(random() * 2 ** count);
  const third = hex(0x7000 + bits(12), 4);
  const fourth = hex(0x8000 + bits(14), 4);
  const last = hex(bits(24), 6) + hex(bits(24), 6);
  return `${time.slice(0, 8)}-${time.slice(8)}-${third}-${fourth}-${last}`;
}
