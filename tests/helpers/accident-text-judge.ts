// What must hold for posts, replies, ratings and held deletions of a simulated life, beyond the intended values.
import { heldDeletionMs } from '../../core/contract/community-limits.ts';
import { getGuestbook } from '../../core/contract/guestbook.ts';
import { keyOfCall } from '../../core/rules/seen-key.ts';
import { guestbookText } from '../../core/text/guestbook.ts';
import type { OwnState } from '../../src/data/outbox/own-state.ts';
import type { OutboxRow } from '../../src/data/outbox/row.ts';
import { withWaiting } from '../../src/data/seen/seen-overlay.ts';
import type { LifeMarkets } from './accident-market.ts';
import type { AccidentNet } from './accident-net.ts';
import type { AccidentDevice } from './accident-tab.ts';

/** Posts and replies in ten minutes; the server's clock does not move. */
const textsAllowed = 10;
const counted: readonly string[] = ['addPost', 'addReply', 'replyToRating'];

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
    if (counted.includes(call) && sentence === guestbookText.tooMany(600)) return true;
    const market = params.id ?? this.life.markets[0] ?? '';
    if (call === 'rateMarket' && this.unrated.has(market)) return true;
    return body.content === '' || this.hidden.has(market) || ids.some((id) => this.gone.has(id));
  }

  /** At any moment: what waits is shown in its guestbook, once, and only what was sent is stored there. */
  async look(state: OwnState): Promise<void> {
    for (const market of this.life.markets) {
      const stored = await this.#device.guestbookStored(market);
      if (!stored) continue;
      const key = keyOfCall(getGuestbook.name, { id: market });
      const seen = { kind: 'shown', value: stored, fetchedAt: 0, isOld: false } as const;
      const shown = withWaiting(key, seen, state, this.#device.world.userId);
      if (shown.kind !== 'shown') continue;
      const idsOf = (posts: typeof stored) =>
        posts.flatMap(({ id, replies }) => [id, ...replies.map((each) => each.id)]);
      const [before, after] = [idsOf(stored), idsOf(shown.value)];
      if (new Set(after).size < after.length) this.#fault(`shown twice in a guestbook: ${after}`);
      for (const { call, params, body, attempts } of state.waiting) {
        if (params.id !== market || (call !== 'addPost' && call !== 'addReply')) continue;
        const id = String(body.id);
        const isShown = call === 'addPost' || after.includes(params.postId ?? '');
        if (isShown && !after.includes(id)) this.#fault(`waits and is not in its guestbook: ${call} ${id}`);
        if (attempts === 0 && before.includes(id)) this.#fault(`stored in a guestbook and never sent: ${id}`);
      }
    }
  }

  /** When everything was sent. */
  async conclude(left: readonly OutboxRow[]): Promise<void> {
    for (const { key, at, by } of this.#net.attempts) {
      if (this.takenBack.has(key)) this.#fault('sent after it was taken back');
      const hold = this.#device.holds.get(key);
      // A page that first looks at the row after the clock was set ahead takes it for due.
      const isMisled = hold && by !== hold.by && this.#device.jumpsAhead > hold.jumpsAhead;
      if (hold && !isMisled && at < hold.from + heldDeletionMs)
        this.#fault(`a deletion was sent after ${at - hold.from} ms`);
    }
    const texts = await this.life.textsCounted();
    if (texts > textsAllowed) this.#fault(`${texts} texts in ten minutes`);
    const isRefused = left.some(({ sentence }) => sentence === guestbookText.tooMany(600));
    if (isRefused && texts < textsAllowed) this.#fault(`refused as too many after ${texts} texts`);
    for (const fault of await this.life.wrongCounts()) this.#fault(fault);
  }

  /** After the guestbooks were read again. */
  async compareStored(): Promise<void> {
    const texts = await this.life.texts();
    for (const market of this.life.markets.filter((each) => !this.hidden.has(each))) {
      const posts = await this.#device.guestbookStored(market);
      const stored = posts?.flatMap(({ id, content, replies }) => [
        `${id} ${content}`,
        ...replies.map((reply) => `${reply.id} ${reply.content}`),
      ]);
      const server = [...texts].filter(([, text]) => text.market === market && text.ratingId === null);
      const expected = server.map(([id, { content }]) => `${id} ${content}`);
      if (!stored || stored.length !== expected.length || stored.some((text) => !expected.includes(text)))
        this.#fault(`the stored guestbook is not the server’s: ${stored}, not ${expected}`);
    }
  }
}
