// Three-way merge of an edit, field by field. Every edit names the version it was made from; fields changed by others since
// then are kept, unless both changed the same field to different values: then nothing is changed, and both values are
// returned. Server and device use the same rule.

/** Version history of a row: its version, and per field the version that last changed it (missing: the first). */
export interface Past {
  readonly version: number;
  readonly changed: Readonly<Record<string, number>>;
}

export type Merged<T> =
  /** `changes` are the fields that actually change; `past` is the history afterwards, unchanged when there are none. */
  | { readonly kind: 'merged'; readonly changes: Partial<T>; readonly past: Past }
  /** The fields changed on both sides. */
  | { readonly kind: 'clash'; readonly mine: Partial<T>; readonly theirs: Partial<T> };

/**
 * Merges `wanted` into `present`. `base` is the version the edit was made from; null overwrites the current values. With a
 * base the row never had (it was restored from an older backup) every field that differs clashes. Values are compared with
 * Object.is.
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
