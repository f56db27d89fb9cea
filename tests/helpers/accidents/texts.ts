// What a simulated person writes on markets: posts, replies, ratings and replies to ratings, on the server or with the waiting rows
// of the device, and the value of each thing among them. `accident-intentions.ts` compares these with the intended values.
import type { OwnRating } from '../../../core/contract/ratings.ts';
import { isAnswered, type OutboxRow } from '../../../src/data/outbox/row.ts';

/** A post, a reply to one (`postId`), or a reply to a rating (`ratingId`). */
export interface Written {
  market: string;
  postId: string | null;
  ratingId: string | null;
  /** Whether the person of the device wrote it. */
  isOwn: boolean;
  content: string | null;
  /** 0 for one that was never sent. */
  version: number;
}

/** By id. */
export type Texts = ReadonlyMap<string, Written>;

type Change = Pick<OutboxRow, 'call' | 'params' | 'body'>;

const ratingThing = (market: string) => `stars:rating-${market}`;
const ratingValue = ({ rating, comment }: Pick<OwnRating, 'rating' | 'comment'>) => JSON.stringify([rating, comment]);
const noRating = 'none';

/** The things and values that a change of texts or ratings sets; none for one that the server refuses, null for every other change. */
export function meantByText({ call, params, body }: Change): [string, string][] | null {
  const { id = '', postId = '', replyId = '' } = params;
  const content = String(body.content ?? '');
  const isEmpty = content === '';
  switch (call) {
    case 'addPost':
      return isEmpty
        ? []
        : [
            [`post:${body.id}`, 'true'],
            [`text:${body.id}`, content],
          ];
    case 'editPost':
      return isEmpty ? [] : [[`text:${postId}`, content]];
    case 'deletePost':
      return [[`post:${postId}`, 'false']];
    case 'addReply':
      return isEmpty
        ? []
        : [
            [`reply:${body.id}/${postId}`, 'true'],
            [`text:${body.id}`, content],
          ];
    case 'editReply':
      return isEmpty ? [] : [[`text:${replyId}`, content]];
    case 'deleteReply':
      return [[`reply:${replyId}/${postId}`, 'false']];
    case 'rateMarket':
      return [
        [ratingThing(id), ratingValue({ rating: Number(body.rating), comment: String(body.comment ?? '') || null })],
      ];
    case 'unrateMarket':
      return [[ratingThing(id), noRating]];
    case 'replyToRating':
      return isEmpty
        ? []
        : [
            [`answer:${body.id}`, 'true'],
            [`text:${body.id}`, content],
          ];
    case 'deleteRatingReply':
      return [[`answer:${replyId}`, 'false']];
    default:
      return null;
  }
}

/** The value of a thing of texts or ratings: null where its post or text does not exist, undefined for other things. */
export function textStateOf(
  thing: string,
  { texts, ratings }: { texts: Texts; ratings: readonly OwnRating[] },
): string | null | undefined {
  const [kind, rest = ''] = thing.split(':');
  const [id = '', postId = ''] = rest.split('/');
  if (kind === 'post' || kind === 'answer') return String(texts.has(id));
  if (kind === 'reply') return texts.has(postId) ? String(texts.has(id)) : null;
  if (kind === 'text') return texts.get(id)?.content ?? null;
  if (kind !== 'stars') return undefined;
  const own = ratings.find(({ marketId }) => ratingThing(marketId) === thing);
  return own ? ratingValue(own) : noRating;
}

/** The initial value of a thing of texts or ratings; undefined for other things. */
export function unsetText(thing: string): string | undefined {
  if (thing.startsWith('stars:')) return noRating;
  return thing.startsWith('text:') ? '' : undefined;
}

/** Ids that a row of texts or ratings is about, as things name them; null for another row. */
export function textSubjectsOf({ call, params, body }: Change): unknown[] | null {
  if (call === 'rateMarket' || call === 'unrateMarket') return [ratingThing(params.id ?? '').split(':')[1]];
  if (call === 'addPost' || call === 'addReply' || call === 'replyToRating') return [body.id];
  if (call === 'editPost' || call === 'deletePost') return [params.postId];
  return call === 'editReply' || call === 'deleteReply' || call === 'deleteRatingReply' ? [params.replyId] : null;
}

/** The lane that a row of texts or ratings belongs into; null for another row. */
export function textLaneOf(row: Change): string | null {
  const { call, params, body } = row;
  if (call === 'rateMarket' || call === 'unrateMarket') return `rating:${params.id}`;
  if (call === 'replyToRating' || call === 'deleteRatingReply') return `rating-reply:${params.ratingId}`;
  return textSubjectsOf(row) === null ? null : `post:${params.postId ?? body.id}`;
}

/** The texts of the server with the rows of the device that it has not answered. */
export function withRows(server: Texts, rows: readonly OutboxRow[]): Texts {
  const texts = new Map(server);
  for (const row of rows.filter((each) => !isAnswered(each))) apply(texts, row);
  return texts;
}

function apply(texts: Map<string, Written>, { call, params, body }: OutboxRow): void {
  const { id = '', postId = null, ratingId = null, replyId } = params;
  const content = String(body.content ?? '');
  if (call === 'addPost' || call === 'addReply' || call === 'replyToRating') {
    const made = String(body.id);
    if (!texts.has(made)) texts.set(made, { market: id, postId, ratingId, isOwn: true, content, version: 0 });
  } else if (call === 'editPost' || call === 'editReply') {
    const edited = replyId ?? postId ?? '';
    const before = texts.get(edited);
    if (before) texts.set(edited, { ...before, content });
  } else if (call === 'deletePost') {
    for (const [each, text] of texts) if (each === postId || text.postId === postId) texts.delete(each);
  } else if ((call === 'deleteReply' || call === 'deleteRatingReply') && replyId) texts.delete(replyId);
}
