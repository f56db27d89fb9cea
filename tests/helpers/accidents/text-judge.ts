// What must hold for posts, replies, ratings and held deletions of a simulated life, beyond the intended values.
import { heldDeletionMs } from '../../../core/contract/community-limits.ts';
import { type GuestbookPost, getGuestbook } from '../../../core/contract/guestbook.ts';
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import { guestbookText } from '../../../core/text/guestbook.ts';
import type { OwnState } from '../../../src/data/outbox/own-state.ts';
import type { OutboxRow } from '../../../src/data/outbox/row.ts';
import { withWaiting } from '../../../src/data/seen/seen-overlay.ts';
import type { Belongings } from './intentions.ts';
import type { LifeMarkets } from './market.ts';
import type { AccidentNet } from './net.ts';
import type { AccidentDevice } from './tab.ts';
import { textSubjectsOf } from './texts.ts';

/** Posts and replies in ten minutes; the server's clock does not move. */
export const textsAllowed = 10;
/** Whether the limit of texts refused a row: kept with the moment when it is over, not with how long that is. */
export const isTooMany = (sentence: string | null): boolean =>
  sentence?.split('.')[0] === guestbookText.tooMany(0).split('.')[0];
const counted: readonly string[] = ['addPost', 'addReply', 'replyToRating'];

/** What a look of the judge has read. */
interface Looked {
  server: Belongings;
  rows: readonly OutboxRow[];
  /** Every row that was ever seen. */
  known: Iterable<OutboxRow>;
}

export class TextJudge {
  /** Posts and replies that the person, another device or a moderator deletes or deleted, or whose creation was undone. */
  readonly gone = new Set<string>();
  /** Markets that are not public any more. */
  readonly hidden = new Set<string>();
  /** Posts and replies that another device changed. */
  readonly touched = new Set<string>();
  /** Markets whose own rating another device deleted: a repeated request that made it is refused, as for a deleted post. */
  readonly unrated = new Set<string>();
  /** Keys of rows that were taken back. */
  readonly takenBack = new Set<string>();
  readonly life: LifeMarkets;
  readonly #device: AccidentDevice;
  readonly #net: AccidentNet;
  readonly #fault: (fault: string) => void;
  /** Why each row was parked, by its key. */
  readonly #parked = new Map<string, string>();

  constructor(life: LifeMarkets, device: AccidentDevice, net: AccidentNet, fault: (fault: string) => void) {
    this.life = life;
    this.#device = device;
    this.#net = net;
    this.#fault = fault;
  }

  /** Whether the server may have refused that row. */
  mayBeRefused({ call, params, body, reason, sentence }: OutboxRow): boolean {
    const { postId = '', replyId = '' } = params;
    const ids = [postId, replyId, String(body.id)];
    if (reason === 'conflict') return ids.some((id) => this.touched.has(id));
    if (reason !== 'refused') return false;
    if (counted.includes(call) && isTooMany(sentence)) return true;
    const market = params.id ?? this.life.markets[0] ?? '';
    if (call === 'rateMarket' && this.unrated.has(market)) return true;
    return body.content === '' || this.hidden.has(market) || ids.some((id) => this.gone.has(id));
  }

  /** At any moment: what waits is shown in its guestbook, once, only what was sent is stored there, and what was answered is. */
  async look(state: OwnState, looked: Looked): Promise<void> {
    for (const row of looked.rows.filter((each) => each.state === 'parked' && textSubjectsOf(each)))
      this.#parked.set(row.key, isTooMany(row.sentence) ? 'too many' : String(row.reason));
    for (const [market, stored] of await this.#guestbooks()) {
      if (!stored) continue;
      const key = answerKey(getGuestbook.name, { id: market });
      const shown = withWaiting(key, { value: stored }, state, this.#device.world.userId);
      const [before, after] = [textsOn(stored), textsOn(shown.value)];
      for (const texts of [before, after])
        if (new Set(idsOf(texts)).size < texts.length) this.#fault(`twice in a guestbook: ${idsOf(texts)}`);
      for (const { call, params, body, attempts } of state.waiting) {
        if (params.id !== market || (call !== 'addPost' && call !== 'addReply')) continue;
        const id = String(body.id);
        const isShown = call === 'addPost' || idsOf(after).includes(params.postId ?? '');
        if (isShown && !idsOf(after).includes(id)) this.#fault(`waits and is not in its guestbook: ${call} ${id}`);
        // One that a moderator deleted was sent, by a row that was refused at last; corrected, it waits as a new one.
        if (attempts === 0 && !this.gone.has(id) && idsOf(before).includes(id))
          this.#fault(`stored in a guestbook and never sent: ${id}`);
      }
      if (!this.#device.doubts.has(key)) this.#checkAnswered(market, new Map(before), looked);
    }
  }

  /** What was answered is in the stored guestbook as the server has it, or not in it any more. */
  #checkAnswered(market: string, stored: ReadonlyMap<string, string>, { server, rows, known }: Looked): void {
    const waiting = new Set(rows.flatMap((row) => textSubjectsOf(row) ?? []));
    for (const { call, params, key, body } of known) {
      if (params.id !== market || !this.#net.keys.has(key)) continue;
      const id = params.replyId ?? params.postId ?? String(body.id);
      const made = call === 'addReply' ? String(body.id) : id;
      if (waiting.has(made)) continue;
      const text = server.texts.get(made);
      if (call === 'addPost' || (call === 'addReply' && stored.has(id))) {
        if (!text) continue;
        if (!stored.has(made)) this.#fault(`answered and not in its guestbook: ${call} ${made}`);
        else if (!this.touched.has(made) && stored.get(made) !== text.content)
          this.#fault(`answered and not as the server has it: ${stored.get(made)}, not ${text.content}`);
      } else if ((call === 'deletePost' || call === 'deleteReply') && stored.has(made))
        this.#fault(`deleted and in its guestbook: ${made}`);
    }
  }

  /** When everything was sent. */
  async conclude(left: readonly OutboxRow[], { texts, ratings }: Belongings): Promise<void> {
    for (const { key, at } of this.#net.attempts) {
      if (this.takenBack.has(key)) this.#fault('sent after it was taken back');
      const hold = this.#device.holds.get(key);
      if (hold && !hold.isMisled && at < hold.from + heldDeletionMs)
        this.#fault(`a deletion was sent after ${at - hold.from} ms`);
    }
    const own = [...texts.values()].filter(({ isOwn }) => isOwn).length;
    const sent = Math.max(own, await this.life.textsCounted());
    if (sent > textsAllowed) this.#fault(`${sent} texts in ten minutes`);
    const isRefused = left.some(({ sentence }) => isTooMany(sentence));
    if (isRefused && sent < textsAllowed) this.#fault(`refused as too many after ${sent} texts`);
    const rated = ratings.map(({ marketId }) => marketId);
    if (new Set(rated).size < rated.length) this.#fault(`two own ratings of a market: ${rated}`);
    for (const fault of await this.life.wrongCounts()) this.#fault(fault);
  }

  /** Counts of what became of texts and deletions. */
  outcomes(): Record<string, number> {
    const counts: Record<string, number> = {};
    const count = (outcome: string) => {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    };
    for (const reason of this.#parked.values()) count(`parked: ${reason}`);
    for (const [key, hold] of this.#device.holds) {
      const first = this.#net.attempts.find((attempt) => attempt.key === key);
      if (first) count(first.by === hold.by ? 'held deletion sent' : 'held deletion sent by another page');
    }
    return counts;
  }

  /** After the guestbooks were read again. */
  async compareStored(): Promise<void> {
    const texts = await this.life.texts();
    for (const [market, posts] of await this.#guestbooks()) {
      if (this.hidden.has(market)) continue;
      const stored = posts && textsOn(posts).map(([id, content]) => `${id} ${content}`);
      const server = [...texts].filter(([, text]) => text.market === market && text.ratingId === null);
      const expected = server.map(([id, { content }]) => `${id} ${content}`);
      if (!stored || stored.length !== expected.length || stored.some((text) => !expected.includes(text)))
        this.#fault(`the stored guestbook is not the server’s: ${stored}, not ${expected}`);
    }
  }

  /** The markets with their guestbooks as they are stored. */
  async #guestbooks(): Promise<[market: string, posts: GuestbookPost[] | null][]> {
    const { markets } = this.life;
    const stored = await this.#device.guestbooksStored(markets);
    return markets.map((market, i) => [market, stored[i] ?? null]);
  }
}

/** Posts and replies of a guestbook: their ids and contents. */
const textsOn = (posts: readonly GuestbookPost[]): [id: string, content: string][] =>
  posts.flatMap((post) => [post, ...post.replies].map(({ id, content }): [string, string] => [id, content ?? '']));
const idsOf = (texts: readonly [id: string, content: string][]) => texts.map(([id]) => id);
