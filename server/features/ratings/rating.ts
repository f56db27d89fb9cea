// Ratings are given, changed and deleted. Each write counts by how much it moves the market's sum and number of ratings. A rating that a
// moderator has hidden counts nothing and stays as it is, whatever its author does.
import { Refusal } from '../../../core/contract/errors.ts';
import { mayCall } from '../../../core/rules/people/may-call.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { type ActLimit, countAct } from '../../db/acts.ts';
import { newId } from '../../db/new-id.ts';
import type { Tx } from '../../db/schema.ts';
import { isSpent, spendIds } from '../../db/spent-ids.ts';
import type { Caller } from '../../ports/callers.ts';
import type { MailText } from '../../ports/mail-queue.ts';
import type { Markets } from '../../ports/markets.ts';
import type { RatingRow } from '../../presenters/rating.ts';
import type { Changed } from '../../route-write.ts';
import { publicMarketOf, ratingById, ratingOf, replyIdsOf } from './rows.ts';

/** New and changed ratings of a person; deleting one is not limited. */
const perDay: ActLimit = {
  window: 24 * 60 * 60_000,
  max: 30,
  refusal: (seconds) => new Refusal('limit_reached', ratingText.tooManyInADay(seconds), undefined, seconds),
};

interface Act {
  caller: Caller;
  /** Epoch milliseconds. */
  now: number;
}

interface Given {
  /** 1 to 5. */
  rating: number;
  /** Trimmed; empty and null alike: none. */
  comment: string | null;
}

/** What a rating adds to its market's counts. Nothing when its author deleted it while it was hidden. */
const addedBy = ({ rating }: RatingRow) => ({ sum: rating ?? 0, count: rating === null ? 0 : 1 });

const changedTo = ({ id }: RatingRow): Changed => ({ id, version: null });

/** Writes what differs. A rating given again as it is counts as no act and keeps its time. Refusal `forbidden` for one that a moderator has hidden. */
async function change(tx: Tx, markets: Markets, row: RatingRow, given: Given, { caller, now }: Act): Promise<Changed> {
  const { rating, comment } = given;
  if (row.is_hidden === 1) throw new Refusal('forbidden', ratingText.mayNotChangeHidden(row.hidden_reason));
  if (row.rating === rating && row.comment === comment) return changedTo(row);
  await countAct(tx, { subject: caller.userId, kind: 'rating', now, limits: [perDay] });
  await tx.updateTable('ratings').set({ rating, comment, updated_at: now }).where('id', '=', row.id).execute();
  const before = addedBy(row);
  await markets.count(tx, row.market_id, { rating_sum: rating - before.sum, rating_count: 1 - before.count });
  return changedTo(row);
}

/**
 * Gives the caller's rating of a market, or changes the one there is: its id stays then, and its comment where none is given. Refusals: `not_found` for a market that is not
 * public, `conflict` for an id that another rating has or had, `forbidden` while a moderator has hidden theirs, `limit_reached` for one too many today.
 */
export async function rate(
  tx: Tx,
  { markets, mailText }: { markets: Markets; mailText: MailText },
  marketId: string,
  given: { id?: string | undefined; rating: number; comment?: string | null | undefined },
  act: Act,
): Promise<Changed> {
  const { caller, now } = act;
  const authorId = caller.userId;
  const { name, city, ownerId } = await publicMarketOf(tx, markets, marketId);
  const { rating } = given;
  const known = await ratingOf(tx, authorId, marketId);
  const comment = (given.comment === undefined ? known?.comment : given.comment) || null;
  if (known) return change(tx, markets, known, { rating, comment }, act);
  const { id = newId(now) } = given;
  if ((await ratingById(tx, id)) || (await isSpent(tx, id))) throw new Refusal('conflict', ratingText.idTaken);
  await countAct(tx, { subject: authorId, kind: 'rating', now, limits: [perDay] });
  const market = { market_id: marketId, market_name: name, market_city: city };
  await tx
    .insertInto('ratings')
    .values({ id, user_id: authorId, ...market, rating, comment, created_at: now, updated_at: now })
    .execute();
  await markets.count(tx, marketId, { rating_sum: rating, rating_count: 1 });
  const about = { marketId, id: authorId, thing: marketId };
  await mailText(tx, { kind: 'rating', ...about, authorId, recipientId: ownerId });
  return { id, version: null };
}

/** A rating that exists, as far as the caller may know of it. Refusal `not_found` for every other one. */
async function knownRating(tx: Tx, markets: Markets, id: string, mayLook: (row: RatingRow) => boolean) {
  const row = await ratingById(tx, id);
  const isKnown = row && (mayLook(row) || (await markets.isPublicMarket(tx, row.market_id)));
  if (!isKnown) throw new Refusal('not_found', ratingText.notFound);
  return row;
}

/**
 * Changes what is given of the caller's own rating, on a public market. Refusals: `not_found`, `forbidden` for another person's, whatever
 * the caller's role is, and for a hidden one, `limit_reached`.
 */
export async function edit(
  tx: Tx,
  markets: Markets,
  id: string,
  given: { rating?: number | undefined; comment?: string | null | undefined },
  act: Act,
): Promise<Changed> {
  const isOwn = ({ user_id }: RatingRow) => user_id === act.caller.userId;
  const row = await knownRating(tx, markets, id, isOwn);
  if (!isOwn(row)) throw new Refusal('forbidden', ratingText.onlyAuthor);
  await publicMarketOf(tx, markets, row.market_id);
  const { rating = row.rating, comment = row.comment } = given;
  if (rating === null) throw new Refusal('not_found', ratingText.notFound);
  return change(tx, markets, row, { rating, comment: comment || null }, act);
}

/** Deletes a rating with its replies. One that a moderator has hidden stays, without stars and comment: its author would rate again. */
async function remove(tx: Tx, markets: Markets, row: RatingRow): Promise<void> {
  if (row.is_hidden === 1) {
    await tx.updateTable('ratings').set({ rating: null, comment: null }).where('id', '=', row.id).execute();
    return;
  }
  await spendIds(tx, [row.id, ...(await replyIdsOf(tx, row.id))]);
  await tx.deleteFrom('ratings').where('id', '=', row.id).execute();
  const { sum, count } = addedBy(row);
  await markets.count(tx, row.market_id, { rating_sum: -sum, rating_count: -count });
}

/** Deletes a rating with its replies. Refusals: `not_found`; `forbidden` for another person's without CONTENT_MODERATE. */
export async function deleteById(tx: Tx, markets: Markets, id: string, caller: Caller): Promise<Changed> {
  const mayDelete = ({ user_id }: RatingRow) =>
    user_id === caller.userId || mayCall({ any: ['CONTENT_MODERATE'] }, caller);
  const row = await knownRating(tx, markets, id, mayDelete);
  if (!mayDelete(row)) throw new Refusal('forbidden', ratingText.onlyAuthorDeletes);
  await remove(tx, markets, row);
  return changedTo(row);
}

/** Deletes the caller's rating of a market, if there is one, whatever the market's status is now. */
export async function unrate(tx: Tx, markets: Markets, marketId: string, caller: Caller): Promise<Changed> {
  const row = await ratingOf(tx, caller.userId, marketId);
  if (row) await remove(tx, markets, row);
  return { id: row?.id ?? null, version: null };
}
