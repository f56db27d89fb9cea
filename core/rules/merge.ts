// Merges an edit into what stands, field by field. Every edit says which version it was made from; what others changed
// since then stays, unless both changed the same field to different values: then nothing is changed and both are shown.
// Server and device follow the same rule.

/** What a row knows of its past: its version, and for a field the version that last changed it (none: the first). */
export interface Past {
  readonly version: number;
  readonly changed: Readonly<Record<string, number>>;
}

export type Merged<T> =
  /** `changes` holds what really changes; the past is the one after it, the same when nothing does. */
  | { readonly kind: 'merged'; readonly changes: Partial<T>; readonly past: Past }
  /** The fields changed on both sides. */
  | { readonly kind: 'clash'; readonly mine: Partial<T>; readonly theirs: Partial<T> };

/**
 * Merges `wanted` into `present`. `base` is the version the edit was made from; null for a caller who names none and
 * overwrites whatever stands. A base this row never had (it was restored from an older copy) knows nothing of it, so
 * every field that differs clashes. Values are compared with Object.is.
 */
export function mergeFields<T extends object>(
  present: T,
  past: Past,
  wanted: Partial<T>,
  base: number | null,
): Merged<T> {
  const changes: Partial<T> = {};
  const mine: Partial<T> = {};
  const theirs: Partial<T> = {};
  for (const field of Object.keys(wanted) as (keyof T & string)[]) {
    const value = wanted[field];
    if (value === undefined || Object.is(value, present[field])) continue;
    const changedAt = Object.hasOwn(past.changed, field) ? (past.changed[field] ?? 1) : 1;
    if (base !== null && (changedAt > base || base > past.version)) {
      mine[field] = value;
      theirs[field] = present[field];
    } else changes[field] = value;
  }
  if (Object.keys(mine).length > 0) return { kind: 'clash', mine, theirs };
  const fields = Object.keys(changes);
  if (fields.length === 0) return { kind: 'merged', changes, past };
  const version = past.version + 1;
  const changed = { ...past.changed, ...Object.fromEntries(fields.map((field) => [field, version])) };
  return { kind: 'merged', changes, past: { version, changed } };
}
