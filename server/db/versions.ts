// Edits of rows with a version: merged per field by the rule in core, or refused as a conflict with both sides.
import { type Clash, Refusal } from '../../core/contract/errors.ts';
import { mergeFields } from '../../core/rules/answers/merge.ts';

/** The two columns of a table whose rows are edited. `field_versions` is JSON: the version that last changed a field. */
export interface VersionedRow {
  version: number;
  field_versions: string;
}

/**
 * The effect of an edit on a row: the fields to write, with the contract's names, and the two version columns.
 * `base` is the version the edit was made from, null for none. Refusal `conflict` with both sides where both changed a field.
 */
export function editRow<T extends object>(
  row: VersionedRow,
  present: T,
  wanted: { readonly [K in keyof T]?: T[K] | undefined },
  base: number | null,
): { changes: Partial<T>; columns: VersionedRow } {
  const past = { version: row.version, changed: JSON.parse(row.field_versions) as Record<string, number> };
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as Partial<T>;
  const merged = mergeFields(present, past, given, base);
  if (merged.kind === 'clash') {
    const { mine, theirs } = merged;
    const clash: Clash = { mine: { ...mine }, theirs: { ...theirs }, version: row.version };
    throw new Refusal('conflict', undefined, undefined, undefined, clash);
  }
  const { version, changed } = merged.past;
  return { changes: merged.changes, columns: { version, field_versions: JSON.stringify(changed) } };
}
