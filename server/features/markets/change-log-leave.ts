// What remains of a person in the log of changes: no contact data of markets that they owned or entered, and not their id as an owner.
import type { Tx } from '../../db/schema.ts';
import { ChangeType } from '../../ports/change-log.ts';

const contactFields = ['contactEmail', 'contactPhone'] as const;

/** A record without contact data; null for one that cannot be read. */
function withoutContact(record: string | null): string | null {
  try {
    const emptied = Object.fromEntries(contactFields.map((field) => [field, null]));
    return JSON.stringify({ ...JSON.parse(record ?? '{}'), ...emptied });
  } catch {
    return null;
  }
}

/** Ids of the markets that the person owns or entered, or did while they existed. */
function marketsOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('markets')
    .select('id')
    .where(({ eb, or }) => or([eb('owner_id', '=', userId), eb('created_by', '=', userId)]))
    .union(
      tx
        .selectFrom('market_changes')
        .select('market_id as id')
        .where('type', '=', ChangeType.Created)
        .where('changed_by', '=', userId),
    )
    .union(
      tx
        .selectFrom('market_changes')
        .select('market_id as id')
        .where('type', '=', ChangeType.Ownership)
        .where(({ eb, or }) => or([eb('old_value', '=', userId), eb('new_value', '=', userId)])),
    );
}

/** Empties it, while the markets still name the person. */
export async function leaveChangeLog(tx: Tx, userId: string): Promise<void> {
  const ids = (await marketsOf(tx, userId).execute()).map(({ id }) => id);
  for (const id of ids) {
    await tx
      .updateTable('market_changes')
      .set({ old_value: null, new_value: null })
      .where('market_id', '=', id)
      .where('field', 'in', contactFields)
      .execute();
    const created = await tx
      .selectFrom('market_changes')
      .select(['id', 'new_value'])
      .where('market_id', '=', id)
      .where('type', '=', ChangeType.Created)
      .execute();
    for (const { id: rowId, new_value } of created) {
      await tx
        .updateTable('market_changes')
        .set({ new_value: withoutContact(new_value) })
        .where('id', '=', rowId)
        .execute();
    }
  }
  for (const column of ['old_value', 'new_value'] as const) {
    await tx
      .updateTable('market_changes')
      .set({ [column]: null })
      .where('type', '=', ChangeType.Ownership)
      .where(column, '=', userId)
      .execute();
  }
}
