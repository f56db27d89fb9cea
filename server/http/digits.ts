// Fast number-to-string conversion, for values that differ in every response.
// V8 caches the strings of thousands of numbers. Numbers that are never repeated do not gain from that: each costs a runtime call,
// and the cache is copied at every garbage collection, which made collections five times as long.

const plain = Array.from({ length: 1000 }, (_, n) => String(n));
const padded = plain.map((text) => text.padStart(3, '0'));

/** A formatter of a fixed prefix and a non-negative integer. Caches all but the last three digits of the last number. */
export function numberWriter(before: string): (value: number) => string {
  let thousands = 0;
  let start = before;
  return (value) => {
    const own = Math.floor(value / 1000);
    if (own !== thousands) {
      thousands = own;
      start = own === 0 ? before : before + own;
    }
    return start + (own === 0 ? plain : padded)[value - own * 1000];
  };
}
