// Prints tables, and records which limits were met.

interface Bar {
  what: string;
  value: number;
  most: number;
  unit: string;
}

const bars: Bar[] = [];

/** A heading above one table. */
export function heading(text: string): void {
  console.log(`\n${text}`);
}

/** A table with aligned columns; numbers are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = [head, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? shortNumber(cell) : cell)));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const isNumber = head.map((_, column) => rows.every((row) => column > 0 && row[column] !== undefined));
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i] as number) : cell.padEnd(widths[i] as number))).join('  ')}`;
  const [first = [], ...rest] = cells;
  console.log(line(first));
  console.log(`  ${widths.map((width) => '-'.repeat(width)).join('  ')}`);
  for (const row of rest) console.log(line(row));
}

/** Compares a measured value with its limit and prints the verdict. */
export function bar(what: string, value: number, most: number, unit: string): void {
  bars.push({ what, value, most, unit });
  console.log(
    `  ${value <= most ? 'holds' : 'FAILS'}: ${what}: ${shortNumber(value)} ${unit}, bar ${shortNumber(most)} ${unit}`,
  );
}

/** Checks a boolean claim. */
export function claim(what: string, holds: boolean): void {
  bars.push({ what, value: holds ? 0 : 1, most: 0, unit: 'faults' });
  console.log(`  ${holds ? 'holds' : 'FAILS'}: ${what}`);
}

/** Prints the verdict on all limits; returns whether all were met. */
export function summary(): boolean {
  const failed = bars.filter(({ value, most }) => !(value <= most));
  console.log(`\n${bars.length - failed.length} of ${bars.length} bars hold.`);
  for (const { what, value, most, unit } of failed) {
    console.log(`  FAILS: ${what}: ${shortNumber(value)} ${unit}, bar ${shortNumber(most)} ${unit}`);
  }
  return failed.length === 0;
}

/** Three significant digits, with thousands separators. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 4) }).replaceAll(',', ' ');
}
