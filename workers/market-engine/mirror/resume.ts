// Bootstrap and pages go on where they were cut: what has arrived of an answer is kept in memory, under its ETag, and only the
// rest of its text is requested next time.
//
//   whole ── cut ──▶ kept ── next attempt ──▶ rest ── arrives ──▶ joined and checked
//     ▲                ▲                        │
//     │                └───────── cut ──────────┤
//     └── no such call, gone, another ETag, ────┘
//         or not the rest of that text
import type { AnyEndpoint, ReplyOf } from '../../../core/contract/endpoint.ts';
import { syncRest, textLengthHeader } from '../../../core/contract/sync.ts';
import type { Call, CallInput } from '../../../src/data/net/api.ts';
import { ContractError, OfflineError, RefusedError } from '../../../src/data/net/errors.ts';

/** Which directory a text is of, with which counts; servers without `countsCursor` have one text per cursor. */
interface Cursors {
  cursor: string;
  countsCursor?: string;
}

/** What has arrived of an answer. */
interface Cut {
  etag: string;
  at: Cursors;
  text: string;
}

type Input<E extends AnyEndpoint> = CallInput<E> & { check: (raw: unknown) => ReplyOf<E> };

export interface Resumable {
  /**
   * Calls as `call` does, but only for the rest where the same part was cut before.
   * @param part 'bootstrap', or the number of a page
   * @param at the only cursors whose text may be continued; null: any
   * @param progress called with the arrived share of the whole text, 0 to 1; 0 while its length is unknown
   */
  call<E extends AnyEndpoint>(
    part: string,
    at: Cursors | null,
    endpoint: E,
    input: Input<E>,
    progress: (share: number) => void,
  ): Promise<ReplyOf<E>>;
}

/** `<cursor>+<rev of counts>` of a bootstrap, followed by the number of a page; older servers have no counts in it. */
const tagPattern = /^(?:W\/)?"(([0-9A-Z]{13}):\d+)(?:\+(\d+))?(?:\/\d+)?"$/;

function cursorsOfTag(etag: string): Cursors | null {
  const [, cursor, epoch, countsRev] = tagPattern.exec(etag) ?? [];
  if (cursor === undefined) return null;
  return countsRev === undefined ? { cursor } : { cursor, countsCursor: `${epoch}:${countsRev}` };
}

const isSame = (one: Cursors, other: Cursors) => one.cursor === other.cursor && one.countsCursor === other.countsCursor;

/** The rest is not to be had, or does not belong to what arrived: the whole is requested again. */
class UselessError extends Error {}

export function resumable(call: Call): Resumable {
  const cuts = new Map<string, Cut>();

  /** Reports progress of a text that already has some units. */
  function meter(progress: (share: number) => void) {
    let length = 0;
    const now = (arrived: number) => progress(length > 0 ? Math.min(arrived / length, 1) : 0);
    function head(headers: Headers, arrived: number) {
      length = Number(headers.get(textLengthHeader) ?? 0);
      now(arrived);
    }
    return { head, now };
  }

  async function whole<E extends AnyEndpoint>(
    part: string,
    endpoint: E,
    input: Input<E>,
    progress: (share: number) => void,
  ): Promise<ReplyOf<E>> {
    const { head, now } = meter(progress);
    let cut: Cut | null = null;
    const reply = await call(endpoint, {
      ...input,
      arriving: {
        head(headers) {
          const etag = headers.get('etag') ?? '';
          const at = cursorsOfTag(etag);
          cut = at && { etag, at, text: '' };
          if (cut) cuts.set(part, cut);
          head(headers, 0);
        },
        text(piece) {
          if (!cut) return;
          cut.text += piece;
          now(cut.text.length);
        },
      },
    }).catch((error: unknown) => {
      if (!(error instanceof OfflineError)) cuts.delete(part);
      throw error;
    });
    cuts.delete(part);
    return reply;
  }

  async function rest<E extends AnyEndpoint>(
    part: string,
    cut: Cut,
    input: Input<E>,
    progress: (share: number) => void,
  ): Promise<ReplyOf<E>> {
    const { head, now } = meter(progress);
    let belongs = false;
    let reply: ReplyOf<E> | undefined;
    const before = cut.text;
    const { timeoutMs, retries } = input;
    await call(syncRest, {
      params: { part },
      query: { ...cut.at, from: String(before.length) },
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(retries !== undefined && { retries }),
      check(raw) {
        reply = input.check(raw);
        return '';
      },
      arriving: {
        before,
        head(headers) {
          belongs = headers.get('etag') === cut.etag;
          cut.text = before;
          head(headers, before.length);
        },
        text(piece) {
          if (!belongs) return;
          cut.text += piece;
          now(cut.text.length);
        },
      },
    }).catch((error: unknown) => {
      const isGone = error instanceof RefusedError && [400, 404, 410].includes(error.status);
      const isBroken = error instanceof OfflineError && error.fault === 'broken';
      if (isGone || isBroken || error instanceof ContractError) throw new UselessError();
      throw error;
    });
    if (!belongs || reply === undefined) throw new UselessError();
    cuts.delete(part);
    return reply;
  }

  return {
    async call(part, at, endpoint, input, progress) {
      const cut = cuts.get(part);
      if (cut && cut.text !== '' && (at === null || isSame(cut.at, at))) {
        try {
          return await rest(part, cut, input, progress);
        } catch (error) {
          if (!(error instanceof UselessError)) throw error;
        }
      }
      cuts.delete(part);
      return whole(part, endpoint, input, progress);
    },
  };
}
