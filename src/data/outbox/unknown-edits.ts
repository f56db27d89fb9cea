// Edits that met another edit of the same thing on this device that their form did not know, as of another tab: the person chooses
// between the two texts, as in a conflict with another device.
import { changeOf, versionedOf } from '../../../core/rules/changes/changes.ts';
import type { OwnDatabase } from '../own/own-db.ts';
import { isSame } from './own-versions.ts';
import { isReadable, type OutboxRow } from './row.ts';
import { laneRows } from './tree.ts';

/** Whether a row waits for the choice between it and others of this device. */
const isAsking = ({ state, clash }: OutboxRow) => state === 'parked' && clash?.version === null;

/**
 * Inside a transaction: the row as one that waits for the choice, behind the edits that it would overwrite unseen; null when there are
 * none. While another row of the thing waits for a choice none of the others has been chosen over: the new one takes the place of the
 * one that its form showed (`replaced`), with the same question. `knew`: keys of the rows that its form showed.
 */
export async function besideUnseen(
  db: OwnDatabase,
  row: OutboxRow,
  knew: readonly string[],
): Promise<{ row: OutboxRow; replaced: OutboxRow[] } | null> {
  const thing = versionedOf(row);
  const rows = (await laneRows(db, row.lane).toArray()).filter(
    (each) => isReadable(each) && versionedOf(each) === thing,
  );
  const isAsked = rows.some(isAsking);
  const replaced = rows.filter((each) => isAsking(each) && knew.includes(each.key));
  const unseen = rows.filter((each) => !replaced.includes(each) && (isAsked || !knew.includes(each.key)));
  const theirs: Record<string, unknown> = Object.assign({}, ...unseen.map(({ body }) => body));
  const { fields } = changeOf(row.call);
  const differing = Object.keys(row.body).filter(
    (field) => fields[field] && Object.hasOwn(theirs, field) && !isSame(theirs[field], row.body[field]),
  );
  if (differing.length === 0) return null;
  const last = unseen.findLast(({ body }) => differing.some((field) => Object.hasOwn(body, field)));
  const side = (values: OutboxRow['body']) => Object.fromEntries(differing.map((field) => [field, values[field]]));
  const asking: OutboxRow = {
    ...row,
    // Chosen, it follows them, so it is rebased with them.
    version: last?.version ?? null,
    state: 'parked',
    reason: 'conflict',
    clash: { mine: side(row.body), theirs: side(theirs), version: null },
  };
  return { row: asking, replaced };
}
