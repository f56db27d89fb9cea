// What a person does in a guestbook, as queued changes.
import type { GuestbookReply } from '../../../core/contract/guestbook.ts';
import { makeTsid } from '../../../core/rules/tsid.ts';
import { guestbookScreenText } from '../../../core/text/screens/guestbook.ts';
import { change } from '../../data/own/own-change.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';

export interface GuestbookMarket {
  id: string;
  name: string;
}

/** A post (`postId` null) or a reply to one. */
export interface Place {
  market: GuestbookMarket;
  postId: string | null;
  /** Of a new reply: the author of the post. */
  person?: string;
}

const saving = { failed: guestbookScreenText.saveFailed };
const newId = () => makeTsid(Date.now(), Math.random);

/** Queues a new post or reply. Resolves to whether it is stored; a failure has then been shown. */
export function write({ market, postId, person }: Place, content: string, typedAs: TypedAs): Promise<boolean> {
  const names = { market: market.name, ...(person !== undefined && { person }) };
  const more = { body: { id: newId(), content }, names, ...typedAs };
  return postId === null
    ? change('addPost', { params: { id: market.id }, ...more }, saving)
    : change('addReply', { params: { id: market.id, postId }, ...more }, saving);
}

/** Queues the new text of a post or reply, likewise. */
export function rewrite(
  { market, postId }: Place,
  itemId: string,
  content: string,
  typedAs: TypedAs,
): Promise<boolean> {
  const more = { body: { content }, names: { market: market.name }, ...typedAs };
  return postId === null
    ? change('editPost', { params: { id: market.id, postId: itemId }, ...more }, saving)
    : change('editReply', { params: { id: market.id, postId, replyId: itemId }, ...more }, saving);
}

/** Queues a deletion, which is held and can be undone for a few seconds. */
export function remove({ market, postId }: Place, { id }: Pick<GuestbookReply, 'id'>): Promise<boolean> {
  const more = { names: { market: market.name } };
  const words = { failed: guestbookScreenText.removeFailed };
  return postId === null
    ? change('deletePost', { params: { id: market.id, postId: id }, ...more }, words)
    : change('deleteReply', { params: { id: market.id, postId, replyId: id }, ...more }, words);
}
