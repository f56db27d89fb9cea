// The number of items on all pages of a list of which the device keeps the first page.

/** The total when items are added to that page, or removed from it; the same one for an answer that is no list, and undefined when unknown. */
export function totalAfter(total: number | undefined, before: unknown, after: unknown): number | undefined {
  if (total === undefined || !Array.isArray(before) || !Array.isArray(after)) return total;
  return total + after.length - before.length;
}
