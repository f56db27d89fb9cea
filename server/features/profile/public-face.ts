// What the public sees of a person on markets follows the person: when it changes, the markets that show it move in the feed.
import { OwnerStatus } from '../../../core/contract/markets.ts';
import { bumpRev } from '../../db/feed.ts';
import type { Tx } from '../../db/schema.ts';
import { publicStatuses } from '../../presenters/market-rows.ts';
import { type PersonRow, presentPerson } from '../../presenters/person.ts';

function shownOn(tx: Tx, userId: string) {
  return tx
    .selectFrom('markets')
    .select('id')
    .where('owner_id', '=', userId)
    .where('owner_status', '=', OwnerStatus.Verified)
    .where('status', 'in', publicStatuses);
}

/** The last step of a change of a person: moves the markets that show them, unless they look as before. */
export async function moveMarkets(tx: Tx, userId: string, before: PersonRow, after: PersonRow): Promise<void> {
  const [old, now] = [presentPerson(before), presentPerson(after)];
  if (old?.name === now?.name && old?.avatarUrl === now?.avatarUrl) return;
  if (!(await shownOn(tx, userId).limit(1).executeTakeFirst())) return;
  const rev = await bumpRev(tx);
  await tx.updateTable('markets').set({ rev }).where('id', 'in', shownOn(tx, userId)).execute();
}
