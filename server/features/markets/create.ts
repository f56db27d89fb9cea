// A new market: it waits for approval, and is known to who entered it and to those who look after markets alone.
import { Refusal } from '../../../core/contract/errors.ts';
import { MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import type { NewMarket } from '../../../core/contract/own-markets.ts';
import { marketRefusalText } from '../../../core/text/market-form.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/schema.ts';
import type { Caller } from '../../ports/callers.ts';
import type { Changed } from '../../route-write.ts';
import { countNewMarket } from './act-limits.ts';
import { isLogged, logCreated } from './change-log.ts';
import { columnsOf, derivedFrom, type PlainField } from './columns.ts';
import { changedHours, refuseLongHours, todayIn, wantedHours } from './hours-fields.ts';
import { insertMarket, isKnownId } from './store.ts';

/** Refusals: `conflict` for an id that is or was taken, `limit_reached`, `invalid` for hours that are too long together. */
export async function createMarket(
  tx: Tx,
  { caller, now, body }: { caller: Caller; now: number; body: NewMarket },
): Promise<Changed> {
  const { id = newId(now), becomeOwner, standardHours, specialHours, ...given } = body;
  if ((await isKnownId(tx, id)) || (await isLogged(tx, id))) {
    throw new Refusal('conflict', marketRefusalText.idTaken);
  }
  const { tagline = null, contactPhone = null, website = null } = given;
  const plain = { ...given, tagline, contactPhone, website } satisfies Record<PlainField, unknown>;
  const { userId } = caller;
  const today = todayIn(plain.timezone, now);
  const none = { standardHours: null, specialHours: null };
  const hours = changedHours(none, wantedHours({ standardHours, specialHours }, {}, today), { source: 'owner', today });
  refuseLongHours(hours);
  await countNewMarket(tx, userId, now);
  await insertMarket(tx, {
    ...{ id, ...(columnsOf(plain) as Required<ReturnType<typeof columnsOf>>), ...derivedFrom(plain) },
    ...{ standard_hours: hours.standardHours, special_hours: hours.specialHours },
    ...{ status: MarketStatus.Pending, status_at: now, origin: 'form' },
    ...{ created_by: userId, become_owner: becomeOwner ? 1 : 0 },
    ...(becomeOwner && { owner_id: userId, owner_status: OwnerStatus.Pending }),
    ...{ created_at: now, updated_at: now },
  });
  await logCreated(
    tx,
    { marketId: id, marketName: plain.name, userId, now },
    { ...plain, ...hours, becomeOwner, origin: 'form' },
  );
  return { id, version: 1 };
}
