// Random changes of a simulated person on two markets: posts, replies, their edits and deletions, ratings and replies to ratings.
import { calls } from '../../../core/contract/calls.ts';
import type { QueueableCall } from '../../../core/rules/changes/change.ts';
import { makeTsid } from '../../../core/rules/tsid.ts';
import type { NewChange } from '../../../src/data/outbox/actions.ts';
import type { LifeMarkets } from './market.ts';
import type { Texts, Written } from './texts.ts';
import type { Draw } from './wishes.ts';

export class TextWishes {
  readonly #draw: Draw;
  readonly #idsFrom: number;
  readonly #life: LifeMarkets;
  #number = 0;

  /** `idsFrom`: epoch milliseconds for the ids of texts. */
  constructor(draw: Draw, idsFrom: number, life: LifeMarkets) {
    this.#draw = draw;
    this.#idsFrom = idsFrom;
    this.#life = life;
  }

  /** A change among these texts, as the person sees them. */
  next(texts: Texts): NewChange {
    const { random, below, pick } = this.#draw;
    const { markets, otherRating } = this.#life;
    const [own = ''] = markets;
    const market = pick(markets);
    const what = below(20);
    const mine = this.#pick(texts, ({ isOwn, ratingId }) => isOwn && ratingId === null);
    const answered = this.#pick(texts, (text) => text.market === own && isPost(text));
    if (what > 14) {
      if (what === 19) return wish('unrateMarket', { id: market }, own);
      const comment = random() < 0.5 ? this.text() : null;
      return wish('rateMarket', { id: market }, own, { id: this.#id(), rating: 1 + below(5), comment });
    }
    if (what === 14) return wish('replyToRating', { ratingId: otherRating }, own, this.#new());
    const answer = this.#pick(texts, ({ isOwn, ratingId }) => isOwn && ratingId !== null);
    if ((what === 11 || what === 13) && answer)
      return wish('deleteRatingReply', { ratingId: otherRating, replyId: answer.id }, own);
    if (what > 10 && answered) return wish('addReply', { id: own, postId: answered.id }, own, this.#new());
    if (what < 4 || what > 10 || !mine) return this.post(market);
    const place = { id: mine.market, postId: mine.postId ?? mine.id, ...(mine.postId && { replyId: mine.id }) };
    if (what < 8) return wish(mine.postId ? 'editReply' : 'editPost', place, own, { content: this.#content() });
    return wish(mine.postId ? 'deleteReply' : 'deletePost', place, own);
  }

  /** A new post. */
  post(market: string): NewChange {
    return wish('addPost', { id: market }, this.#life.markets[0] ?? '', this.#new());
  }

  text(): string {
    return `Text ${++this.#number}`;
  }

  #id(): string {
    return makeTsid(this.#idsFrom + ++this.#number, this.#draw.random);
  }

  #new() {
    return { id: this.#id(), content: this.#content() };
  }

  /** Sometimes one that the server refuses. */
  #content(): string {
    return this.#draw.random() < 0.08 ? '' : this.text();
  }

  #pick(texts: Texts, isWanted: (text: Written) => boolean): (Written & { id: string }) | undefined {
    return this.#draw.pick([...texts].filter(([, text]) => isWanted(text)).map(([id, text]) => ({ id, ...text })));
  }
}

const isPost = ({ postId, ratingId }: Written) => postId === null && ratingId === null;

const wish = (
  call: QueueableCall,
  params: Record<string, string>,
  marketId: string,
  body: Record<string, unknown> = {},
): NewChange => ({ call, params, body, names: { market: 'Loppis', marketId } });

/** The request of a change, for a device without an outbox. */
export function requestOf({ call, params = {}, body = {} }: NewChange) {
  const [method = '', path = ''] = calls[call].route.split(' ');
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return { method: method as 'POST', url: `/api${url}`, ...(method !== 'DELETE' && { payload: body }) };
}
