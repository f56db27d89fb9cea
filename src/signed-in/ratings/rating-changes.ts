// What a signed-in person does with ratings: each is stored and sent; a failure shows a toast.
import type { OwnRating } from '../../../core/contract/ratings.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { makeTsid } from '../../../core/rules/tsid.ts';
import { ratingText } from '../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../core/text/screens/ratings.ts';
import { changeActionText } from '../../../core/text/waiting.ts';
import { sentenceFor } from '../../data/net/errors.ts';
import { cancel } from '../../data/outbox/outbox.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { change } from '../../data/own/own-change.ts';
import { toast } from '../../data/page/toasts.ts';
import type { TypedAs } from '../../hooks/use-draft.ts';

export interface RatedMarket {
  id: string;
  name: string;
}

/** The name of the form's draft, and the key of its changes. */
export const ratingDraft: (marketId: string) => string = pendingKey.rating;
/** `ratingId`: left out, what the names on that market begin with. */
export const replyDraft = (marketId: string, ratingId = ''): string => `rating-reply:${marketId}:${ratingId}`;

interface Typed {
  /** 1 to 5. */
  stars: number;
  /** Trimmed; empty for none. */
  comment: string;
  /** The rating that it changes. */
  before: OwnRating | undefined;
  /** The own ratings were read on this device: there is none besides `before`. */
  isRead: boolean;
  typedAs: TypedAs;
}

/** Rates a market, or changes its rating. Resolves to whether it is stored. */
export function rate({ id, name }: RatedMarket, { stars, comment, before, isRead, typedAs }: Typed): Promise<boolean> {
  const body = {
    id: before?.id ?? makeTsid(Date.now(), Math.random),
    rating: stars,
    ...(comment !== '' && { comment }),
    // One that was never seen here must not be emptied.
    ...(comment === '' && (isRead || before?.comment) && { comment: null }),
  };
  const input = { params: { id }, body, names: { market: name }, ...typedAs };
  return change('rateMarket', input, {
    done: ratingScreenText.savedHere,
    sent: { text: ratingScreenText.saved },
    failed: ratingText.failed,
  });
}

/** Deletes the rating of a market, likewise. */
export function unrate({ id, name }: RatedMarket, { draft }: TypedAs): Promise<boolean> {
  const input = { params: { id }, names: { market: name }, draft };
  return change('unrateMarket', input, {
    done: ratingScreenText.removalSaved,
    sent: { text: ratingScreenText.removed },
    failed: ratingText.failed,
  });
}

/** Deletes a rating of any person, likewise. */
export function removeRating({ id, name }: RatedMarket, ratingId: string): Promise<boolean> {
  const input = { params: { id: ratingId }, names: { market: name, marketId: id } };
  return change('deleteRating', input, {
    done: ratingScreenText.removalSaved,
    sent: { text: ratingScreenText.removal.rating.done },
    failed: ratingScreenText.removeFailed,
  });
}

/** Deletes a reply to a rating, likewise. */
export function removeReply({ id, name }: RatedMarket, ratingId: string, replyId: string): Promise<boolean> {
  const input = { params: { ratingId, replyId }, names: { market: name, marketId: id } };
  return change('deleteRatingReply', input, {
    done: ratingScreenText.removalSaved,
    sent: { text: ratingScreenText.removal.reply.done },
    failed: ratingScreenText.removeFailed,
  });
}

/** Replies to a rating, likewise. `content`: trimmed. */
export function reply(ratingId: string, content: string, market: RatedMarket, { draft }: TypedAs): Promise<boolean> {
  const body = { id: makeTsid(Date.now(), Math.random), content };
  const input = {
    params: { ratingId },
    body,
    names: { market: market.name, marketId: market.id },
    draft,
  };
  return change('replyToRating', input, {
    done: ratingScreenText.replySaved,
    sent: { text: ratingText.replied },
    failed: ratingText.replyFailed,
  });
}

/** Takes back a change that was never sent. */
export async function takeBack({ key }: WaitingChange): Promise<void> {
  try {
    const isDone = await cancel(key);
    if (!isDone) toast({ text: changeActionText.missed, tone: 'plain' });
  } catch (error) {
    toast({ title: changeActionText.failed, text: sentenceFor(error), tone: 'bad' });
  }
}
