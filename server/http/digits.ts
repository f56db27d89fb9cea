// Whole numbers as text, for what is written anew on every answer.
// V8 remembers the texts of thousands of numbers. Numbers that never come twice gain nothing by that: each costs a call out of
// compiled code, and that memory of texts is copied at every collection, which made collecting five times as long.

const plain = Array.from({ length: 1000 }, (_, n) => String(n));
const padded = plain.map((text) => text.padStart(3, '0'));

/** A writer of a fixed text and a whole number from 0 behind it. Of the last number it keeps all but three digits. */
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
