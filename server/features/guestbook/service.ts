// Writes in guestbooks. Only in those of public markets; but a deletion works after the market was hidden too.
import { Refusal } from '../../../core/contract/errors.ts';
import { isAdmin } from '../../../core/rules/people/allowed.ts';
import { mayCall } from '../../../core/rules/people/may-call.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import type { Tx } from '../../db/schema.ts';
import { editRow } from '../../db/versions.ts';
import type { MailText } from '../../ports/mail-queue.ts';
import type { Markets } from '../../ports/markets.ts';
import type { Changed } from '../../route-write.ts';
import { type Act, addItem, type NewText, sentBefore } from './add-item.ts';
import { type ItemRow, itemById, removeItem } from './store.ts';

/** Of a post, or with `replyId` of a reply. */
interface Place {
  id: string;
  postId: string;
  replyId?: string | undefined;
}

async function factsOf(tx: Tx, markets: Pick<Markets, 'publicFacts'>, id: string) {
  const facts = await markets.publicFacts(tx, id);
  if (!facts) throw new Refusal('not_found', guestbookText.marketNotFound);
  return facts;
}

const missing = ({ replyId }: Pick<Place, 'replyId'>) =>
  new Refusal('not_found', replyId === undefined ? guestbookText.notFound : guestbookText.replyNotFound);

/** The post or reply at that place. Refusal `not_found` for one of another market or post. */
async function itemAt(tx: Tx, { id, postId, replyId }: Place): Promise<ItemRow> {
  const row = await itemById(tx, replyId ?? postId);
  const parentId = replyId === undefined ? null : postId;
  if (row?.market_id === id && row.parent_id === parentId) return row;
  throw missing({ replyId });
}

/** Writes a post. Refusals: `not_found` for a market that is not public, `limit_reached`, `conflict` for a taken id. */
export async function writePost(
  tx: Tx,
  { markets, mailText }: { markets: Pick<Markets, 'publicFacts'>; mailText: MailText },
  act: Act,
  { marketId, ...text }: NewText & { marketId: string },
): Promise<Changed> {
  const { ownerId: recipientId } = await factsOf(tx, markets, marketId);
  const place = { market_id: marketId, parent_id: null };
  const known = await sentBefore(tx, act, place, text);
  if (known) return known;
  const item = await addItem(tx, act, place, text);
  const authorId = act.caller.userId;
  await mailText(tx, { kind: 'guestbook-post', marketId, id: item.id, thing: marketId, authorId, recipientId });
  return item;
}

/**
 * Replies to a post: its market's verified owner, or an admin. Refusals as of a post; `not_found` for a post that is gone or erased,
 * `forbidden` for one that a moderator has hidden: who replies cannot read it.
 */
export async function writeReply(
  tx: Tx,
  markets: Pick<Markets, 'publicFacts'>,
  act: Act,
  { place, ...text }: NewText & { place: Place },
): Promise<Changed> {
  const { ownerId } = await factsOf(tx, markets, place.id);
  const post = await itemAt(tx, place);
  const { userId, role } = act.caller;
  if (ownerId !== userId && !isAdmin(role)) throw new Refusal('forbidden', guestbookText.mayNotReply);
  if (post.user_id === null) throw new Refusal('not_found', guestbookText.notFound);
  const here = { market_id: place.id, parent_id: place.postId };
  const known = await sentBefore(tx, act, here, text);
  if (known) return known;
  if (post.is_hidden === 1) throw new Refusal('forbidden', guestbookText.mayNotReplyToHidden);
  return addItem(tx, act, here, text);
}

/**
 * Changes the text of a post or reply: its author, or an admin. `base`: the version that the edit began from, null overwrites.
 * Refusals: `not_found`, also for a post whose author left; `forbidden`, also for one that a moderator has hidden; `conflict` with both texts.
 */
export async function editItem(
  tx: Tx,
  markets: Pick<Markets, 'publicFacts'>,
  { caller, now }: Act,
  { place, content, base }: { place: Place; content: string; base: number | null },
): Promise<Changed> {
  await factsOf(tx, markets, place.id);
  const row = await itemAt(tx, place);
  if (row.user_id !== caller.userId && !isAdmin(caller.role)) {
    throw new Refusal('forbidden', guestbookText.mayNotChange);
  }
  if (row.content === null) throw new Refusal('not_found', guestbookText.notFound);
  if (row.is_hidden === 1) throw new Refusal('forbidden', guestbookText.mayNotChangeHidden(row.hidden_reason));
  const { changes, columns } = editRow(row, { content: row.content }, { content }, base);
  if (changes.content !== undefined) {
    await tx
      .updateTable('guestbook_posts')
      .set({ content, updated_at: now, ...columns })
      .where('id', '=', row.id)
      .execute();
  }
  return { id: row.id, version: columns.version };
}

/**
 * Deletes a post with its replies, or a reply: its author, an admin, or a holder of CONTENT_MODERATE. Refusals: `not_found`, `forbidden`;
 * what others wrote on a market that is not public does not exist for the caller.
 */
export async function deleteItem(
  tx: Tx,
  markets: Pick<Markets, 'isPublicMarket'>,
  { caller }: Pick<Act, 'caller'>,
  place: Place,
): Promise<Changed> {
  const row = await itemAt(tx, place);
  const mayRemove =
    row.user_id === caller.userId || isAdmin(caller.role) || mayCall({ any: ['CONTENT_MODERATE'] }, caller);
  if (!mayRemove) {
    const isKnown = await markets.isPublicMarket(tx, place.id);
    throw isKnown ? new Refusal('forbidden', guestbookText.mayNotChange) : missing(place);
  }
  await removeItem(tx, row);
  return { id: row.id, version: row.version };
}
