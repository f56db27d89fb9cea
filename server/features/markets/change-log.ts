// Writes the log of changes of markets, in the transaction of each change.
import type { Insertable } from 'kysely';
import { fold } from '../../../core/rules/text/fold.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/schema.ts';
import type { MarketChangesTable } from '../../db/tables/market-changes.ts';
import { ChangeType } from '../../ports/change-log.ts';
import { isHoursField } from './hours-fields.ts';

/** Changes of one field by one person within this time are one row. */
const joinedForMs = 10 * 60_000;

/** Who changed which market, when and why. `userId`: null for the system. */
export interface LogContext {
  marketId: string;
  marketName: string;
  userId: string | null;
  /** Epoch milliseconds. */
  now: number;
  reason?: string | null;
}

export interface FieldChange {
  field: string;
  /** As it is logged: a text, or null for nothing. */
  from: string | null;
  to: string | null;
}

function rowOf(
  { marketId, marketName, userId, now, reason = null }: LogContext,
  type: ChangeType,
  { field, from, to }: Omit<FieldChange, 'field'> & { field: string | null },
  version: number | null,
): Insertable<MarketChangesTable> {
  return {
    ...{ id: newId(now), market_id: marketId, market_name: marketName, type, field, old_value: from, new_value: to },
    ...{ changed_at: now, changed_by: userId, by_person: userId === null ? 0 : 1, reason },
    ...{ version, folded_text: fold(`${marketName} ${reason ?? ''}`) },
  };
}

/** Logs a new market with its whole record. */
export async function logCreated(tx: Tx, context: LogContext, record: object): Promise<void> {
  const row = rowOf(context, ChangeType.Created, { field: null, from: null, to: JSON.stringify(record) }, 1);
  await tx.insertInto('market_changes').values(row).execute();
}

/** The last changes of fields of a market that are recent enough to be joined, by field. */
async function recentChanges(tx: Tx, { marketId, now }: LogContext) {
  const rows = await tx
    .selectFrom('market_changes')
    .select(['id', 'field', 'changed_by', 'steps'])
    .where('market_id', '=', marketId)
    .where('changed_at', '>', now - joinedForMs)
    .where('type', '=', ChangeType.Updated)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.field, row]));
}

type Step = readonly [version: number, value: string | null];
const stepsOf = (steps: string | null) => JSON.parse(steps ?? '[]') as Step[];

/** Logs changed fields. `version`: that of the market after the change. */
export async function logFields(
  tx: Tx,
  context: LogContext,
  changes: readonly FieldChange[],
  version: number,
): Promise<void> {
  const recent = await recentChanges(tx, context);
  const fresh: Insertable<MarketChangesTable>[] = [];
  for (const change of changes) {
    const before = recent.get(change.field);
    const isJoined = before !== undefined && context.userId !== null && before.changed_by === context.userId;
    const steps = isHoursField(change.field)
      ? JSON.stringify([...stepsOf(isJoined ? before.steps : null), [version, change.to]])
      : null;
    if (isJoined) {
      await tx
        .updateTable('market_changes')
        .set({ new_value: change.to, version, steps })
        .where('id', '=', before.id)
        .execute();
    } else fresh.push({ ...rowOf(context, ChangeType.Updated, change, version), steps });
  }
  if (fresh.length > 0) await tx.insertInto('market_changes').values(fresh).execute();
}

/** What fields of hours were in an earlier version, as far as they have changed since. */
export async function hoursSince(tx: Tx, marketId: string, version: number): Promise<Record<string, string | null>> {
  const rows = await tx
    .selectFrom('market_changes')
    .select(['field', 'old_value', 'steps'])
    .where('market_id', '=', marketId)
    .where('steps', 'is not', null)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute();
  // The earliest row of a field comes last, and stays.
  return Object.fromEntries(
    rows.map(({ field, old_value, steps }) => {
      const step = stepsOf(steps).findLast(([made]) => made <= version);
      return [field, step ? step[1] : old_value];
    }),
  );
}

/** Whether the log knows a market of that id. */
export async function isLogged(tx: Tx, marketId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('market_changes')
    .select('id')
    .where('market_id', '=', marketId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
