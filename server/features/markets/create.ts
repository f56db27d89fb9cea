// A new market: it waits for approval, and is known to who entered it and to those who look after markets alone.
import { Refusal } from '../../../core/contract/errors.ts';
import { MarketStatus, OwnerStatus } from '../../../core/contract/markets.ts';
import type { NewMarket } from '../../../core/contract/own-markets.ts';
import { mayCall } from '../../../core/rules/people/may-call.ts';
import { marketRefusalText } from '../../../core/text/market-form.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/schema.ts';
import type { Caller } from '../../ports/callers.ts';
import type { Changed } from '../../route-write.ts';
import { countNewMarket } from './act-limits.ts';
import { isLogged, noteCreated } from './change-log.ts';
import { columnsOf, derivedFrom, type PlainField } from './columns.ts';
import { changedHours, wantedHours } from './hours-fields.ts';
import { oldestDate, refuseLongHours } from './hours-limits.ts';
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
  // Who enters another's market for it is trusted as far as the permissions go; its owner and who tips are its first source.
  const source = becomeOwner || !mayCall({ any: ['MARKET_EDIT_ALL', 'MARKET_VERIFY'] }, caller) ? 'owner' : 'trusted';
  const oldest = oldestDate(now, plain.timezone);
  const changes = wantedHours({ standardHours, specialHours }, {}, oldest);
  const hours = changedHours({ standard: null, special: null }, { changes, source, timezone: plain.timezone, oldest });
  refuseLongHours(hours);
  await countNewMarket(tx, userId, now);
  await insertMarket(tx, {
    ...{ id, ...(columnsOf(plain) as Required<ReturnType<typeof columnsOf>>), ...derivedFrom(plain) },
    ...{ standard_hours: hours.standard, special_hours: hours.special },
    ...{ status: MarketStatus.Pending, status_at: now, origin: 'form' },
    ...{ created_by: userId, become_owner: becomeOwner ? 1 : 0 },
    ...(becomeOwner && { owner_id: userId, owner_status: OwnerStatus.Pending }),
    ...{ created_at: now, updated_at: now },
  });
  await noteCreated(
    tx,
    { marketId: id, marketName: plain.name, userId, now },
    { ...plain, standardHours: hours.standard, specialHours: hours.special, becomeOwner, origin: 'form' },
  );
  return { id, version: 1 };
}
