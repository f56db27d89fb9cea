// Edits of a market, merged field by field, hours day by day, and noted in the log of changes.
import { Refusal } from '../../../core/contract/errors.ts';
import type { MarketEdit } from '../../../core/contract/own-markets.ts';
import { hourFields } from '../../../core/rules/hours/hour-days.ts';
import { marketRefusalText } from '../../../core/text/market-form.ts';
import { marketErrorText } from '../../../core/text/markets.ts';
import type { Tx } from '../../db/schema.ts';
import { editRow } from '../../db/versions.ts';
import type { Caller } from '../../ports/callers.ts';
import type { Changed } from '../../route-write.ts';
import { countChange } from './act-limits.ts';
import { hoursSince, logFields } from './change-log.ts';
import { columnsOf, derivedFrom, plainFieldsOf } from './columns.ts';
import { changedHours, isHoursField, refuseLongHours, todayIn, wantedHours, withoutOldDates } from './hours-fields.ts';
import { visibleRow } from './own-markets.ts';
import { rightsTo } from './rights.ts';
import { writeMarket } from './store.ts';

type Value = string | number | boolean | null;
type Fields = Record<string, Value | undefined>;

interface Edit {
  caller: Caller;
  now: number;
  marketId: string;
  body: MarketEdit;
  /** The version that the edit began from; null overwrites. */
  base: number | null;
}

const logged = (value: Value | undefined) => (value === null || value === undefined ? null : String(value));

/** The conflict of days as that of the fields of the call, with the whole texts on both sides. */
function inFieldsOfCall(error: unknown, mine: Fields, theirs: Fields): unknown {
  if (!(error instanceof Refusal) || !error.clash) return error;
  const fields = new Set(Object.keys(error.clash.mine).map((field) => field.split('.', 1)[0] ?? field));
  const side = (values: Fields) => Object.fromEntries([...fields].map((field) => [field, values[field] ?? null]));
  const clash = { mine: side(mine), theirs: side(theirs), version: error.clash.version };
  return new Refusal('conflict', undefined, undefined, undefined, clash);
}

/**
 * Changes what is given. Refusals: `not_found` for a market that the caller may not see, `forbidden`, `conflict` with both sides,
 * `invalid` for hours that are too long together, `limit_reached`.
 */
export async function editMarket(tx: Tx, { caller, now, marketId, body, base }: Edit): Promise<Changed> {
  const row = await visibleRow(tx, marketId, caller);
  if (!row) throw new Refusal('not_found', marketErrorText.notFound);
  const { may, source } = rightsTo(row, caller);
  const { becomeOwner: _, standardHours, specialHours, ...plain } = body;
  const isOfHours = Object.keys(plain).length === 0 && (standardHours !== undefined || specialHours !== undefined);
  if (!may.edit && !(may.hours && isOfHours)) throw new Refusal('forbidden', marketRefusalText.mayNotEdit);

  const texts = { standardHours: row.standard_hours, specialHours: row.special_hours };
  const [fields, hours] = [plainFieldsOf(row), hourFields(texts)];
  const today = todayIn(plain.timezone ?? fields.timezone, now);
  const began = base === null ? hours : { ...hours, ...(await hoursSince(tx, marketId, base)) };
  const wanted: Fields = { ...plain, ...wantedHours({ standardHours, specialHours }, began, today) };
  const nothing = Object.fromEntries(Object.keys(wanted).map((field) => [field, null]));
  const present: Fields = { ...nothing, ...fields, ...hours };
  const theirs = { ...fields, ...texts };
  const { changes, columns } = (() => {
    try {
      return editRow<Fields>(row, present, wanted, base);
    } catch (error) {
      throw inFieldsOfCall(error, { ...body }, theirs);
    }
  })();
  const changed = Object.keys(changes);
  if (changed.length === 0) return { id: marketId, version: row.version };

  const days = Object.entries(changes).filter(([field]) => isHoursField(field)) as [string, string | null][];
  const after = changedHours(texts, Object.fromEntries(days), { source, today });
  if (days.length > 0) refuseLongHours(after);
  await countChange(tx, caller.userId, now);
  const written = Object.fromEntries(Object.entries(changes).filter(([field]) => !isHoursField(field)));
  const result = { ...fields, ...written };
  await writeMarket(tx, marketId, {
    ...columnsOf(written),
    ...derivedFrom(result),
    ...{ standard_hours: after.standardHours, special_hours: after.specialHours },
    ...{ version: columns.version, field_versions: withoutOldDates(columns.field_versions, today) },
    // A closure for a while is no news about the market.
    ...(changed.some((field) => field !== 'tempClosed') && { updated_at: now }),
  });
  await logFields(
    tx,
    { marketId, marketName: result.name, userId: caller.userId, now },
    changed.map((field) => ({ field, from: logged(present[field]), to: logged(changes[field]) })),
    columns.version,
  );
  return { id: marketId, version: columns.version };
}
