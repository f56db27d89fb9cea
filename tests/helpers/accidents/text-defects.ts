// Typical defects of texts, ratings and held deletions, planted through the same seams as those of accident-defects.ts.
import { type KyselyPlugin, sql } from 'kysely';
import type { GuestbookPost } from '../../../core/contract/guestbook.ts';
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import type { Store, Tx } from '../../../server/db/schema.ts';
import { RefusedError } from '../../../src/data/net/errors.ts';
import { createHolds, type Holds } from '../../../src/data/outbox/holds.ts';
import type { PersonPorts } from '../../../src/data/outbox/person-outbox.ts';
import type { OutboxRow } from '../../../src/data/outbox/row.ts';
import { removeRow, withActions, withStore } from './defects.ts';
import type { Planted } from './tab.ts';
import { isTooMany } from './text-judge.ts';

const isHeld = ({ dueAt, attempts }: OutboxRow) => dueAt !== undefined && attempts === 0;
const isGuestbook = (key: string) => key.startsWith('getGuestbook');
const postsOf = (value: unknown) => value as GuestbookPost[];

/** A refused row of that kind goes, with what was typed. */
const dropping = (isDropped: (row: OutboxRow, sentence: string | null) => boolean): Planted =>
  withStore((store, link) => ({
    async park(row, refused) {
      if (refused.reason === 'refused' && isDropped(row, refused.sentence)) await removeRow(link, row);
      else await store.park(row, refused);
    },
  }));

/** `settled`: what an answered change makes of a stored guestbook, by its posts before and as they should be. */
const settlingGuestbook = (settled: (before: GuestbookPost[], after: GuestbookPost[]) => GuestbookPost[]): Planted => ({
  seen: (store) => ({
    ...store,
    settle: (key, change) =>
      store.settle(key, isGuestbook(key) ? (value) => settled(postsOf(value), postsOf(change(value) ?? [])) : change),
  }),
});

async function storeWaitingPosts({ connection, seen }: PersonPorts): Promise<void> {
  const rows = await connection.run((db) => db.outbox.toArray());
  for (const { params, body, userId } of rows.filter(({ call }) => call === 'addPost')) {
    const post = { id: body.id, authorId: userId, content: body.content, replies: [], version: 0 };
    await seen.settle(answerKey('getGuestbook', { id: params.id ?? '' }), (value) => [
      post,
      ...postsOf(value).filter(({ id }) => id !== body.id),
    ]);
  }
}

/** Its first search for a rating by author and market finds none. */
function blindOnce(): KyselyPlugin {
  let blinded: object | null = null;
  return {
    transformQuery({ node, queryId }) {
      const text = node.kind === 'SelectQueryNode' ? JSON.stringify([node.from, node.where]) : '';
      if (['ratings', 'user_id', 'market_id'].every((name) => text.includes(`"${name}"`))) blinded ??= queryId;
      return node;
    },
    transformResult: async ({ result, queryId }) => (queryId === blinded ? { ...result, rows: [] } : result),
  };
}

/** In a store without ratings: a person may have several of a market. */
async function allowPairs(tx: Tx): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = 'ratings'`.execute(tx);
  await sql`drop table ratings`.execute(tx);
  await sql.raw(String(rows[0]?.sql).replace(/,\s*unique \(market_id, user_id\)/, '')).execute(tx);
}

const withWrites = (store: Store, around: <T>(tx: Tx, work: (tx: Tx) => Promise<T>) => Promise<T>): Store => ({
  engine: store.engine,
  read: (work) => store.read(work),
  write: (work) => store.write((tx) => around(tx, work)),
  checkWrites: () => store.checkWrites(),
  clearJournal: () => store.clearJournal(),
  close: () => store.close(),
});

function everyRatingIsNew(): Planted {
  let isRating = false;
  let isAllowed = false;
  return {
    server({ method, url }) {
      isRating = method === 'POST' && url.endsWith('/ratings');
    },
    store: (store) =>
      withWrites(store, async (tx, work) => {
        if (!isAllowed) await allowPairs(tx);
        isAllowed = true;
        return work(isRating ? (tx.withPlugin(blindOnce()) as Tx) : tx);
      }),
  };
}

export const textDefects = {
  'a deletion is sent at once': {
    ports: (ports) => ({ ...ports, holds: { ...ports.holds, leftMs: () => 0 } satisfies Holds }),
  },
  "a hold is measured by the device's clock": {
    ports(ports) {
      const { start, leftMs } = createHolds({ now: ports.now, monotonic: ports.now });
      const both: Holds['start'] = (key, call) => ({ ...ports.holds.start(key, call), ...start(key, call) });
      return { ...ports, holds: { start: both, leftMs } };
    },
  },
  'a held deletion goes although it was taken back': withActions((actions, link) => ({
    async cancel(input) {
      const row = await link.run((db) => db.outbox.where('key').equals(input.key).first());
      return row && isHeld(row) ? true : actions.cancel(input);
    },
  })),
  'a held deletion is forgotten with its page': withStore((store, link) => {
    let isFirst = true;
    return {
      async recover() {
        if (isFirst) await link.run((db) => db.outbox.filter(isHeld).delete());
        isFirst = false;
        await store.recover();
      },
    };
  }),
  'later changes do not wait for a held deletion': withStore((store, link) => ({
    async take(lane, now, mayUpload) {
      const taken = await store.take(lane, now, mayUpload);
      if (taken.kind !== 'wait') return taken;
      const rows = await link.run((db) => db.outbox.orderBy('seq').toArray());
      const [first, next] = rows.filter((row) => row.lane === lane && row.state === 'pending');
      if (!first || !isHeld(first) || !next) return taken;
      const row: OutboxRow = { ...next, state: 'sending', attempts: next.attempts + 1 };
      await link.run((db) => db.outbox.put(row));
      return { kind: 'row', row };
    },
  })),
  'a reply has a lane of its own': withActions((actions, link) => ({
    async add(input) {
      const key = await actions.add(input);
      const replyId = input.params?.replyId ?? (input.call === 'addReply' ? input.body?.id : undefined);
      if (replyId !== undefined)
        await link.run((db) =>
          db.outbox
            .where('key')
            .equals(String(key))
            .modify({ lane: `reply:${replyId}` }),
        );
      return key;
    },
  })),
  'a text that is one too many is thrown away': dropping((_, sentence) => isTooMany(sentence)),
  'a reply to a deleted post is thrown away': dropping(({ call }) => call === 'addReply'),
  'a rating that was refused is thrown away': dropping(({ call }) => call === 'rateMarket'),
  'a limit that is reached stops everything': {
    ports: (ports) => ({
      ...ports,
      send: (row, signal, files) =>
        ports.send(row, signal, files).catch((error: unknown) => {
          if (!(error instanceof RefusedError && error.code === 'limit_reached')) throw error;
          throw new RefusedError(429, error.message, { code: 'rate_limited', retryAfter: error.retryAfter });
        }),
    }),
  },
  'an edit of a text that waits is lost': withActions((actions, link) => ({
    async add(input) {
      const key = await actions.add(input);
      const edited = input.params?.replyId ?? input.params?.postId;
      if (input.call !== 'editPost' && input.call !== 'editReply') return key;
      await link.run(async (db) => {
        const rows = await db.outbox.toArray();
        const waits = rows.some(({ makes, attempts }) => makes === edited && attempts === 0);
        if (waits) await db.outbox.where('key').equals(String(key)).delete();
      });
      return key;
    },
  })),
  'a waiting post is stored in the guestbook': {
    ports: (ports) => ({
      ...ports,
      changed() {
        ports.changed();
        void storeWaitingPosts(ports).catch(() => undefined);
      },
    }),
  },
  'an answered post is missing in the stored guestbook': settlingGuestbook((before, after) =>
    after.filter(({ id }) => before.some((post) => post.id === id)),
  ),
  'an answered post is twice in the stored guestbook': settlingGuestbook((before, after) => [
    ...after.filter(({ id }) => !before.some((post) => post.id === id)),
    ...after,
  ]),
  'an answered edit leaves the stored guestbook as it was': settlingGuestbook((before, after) =>
    after.map((post) => {
      const old = before.find(({ id }) => id === post.id);
      return old ? { ...post, content: old.content } : post;
    }),
  ),
  'a deleted post stays in the stored guestbook': settlingGuestbook((before, after) =>
    after.length < before.length ? before : after,
  ),
  'the answer to a rating is not applied': withStore((store, link) => ({
    async settle(row, reply) {
      const before = await link.run((db) => db.answers.get(answerKey('getMyRatings')));
      await store.settle(row, reply);
      if (row.call === 'rateMarket' && before) await link.run((db) => db.answers.put(before));
    },
  })),
  'every rating is a new one': everyRatingIsNew(),
  'the server counts no texts': {
    store: (store) =>
      withWrites(store, async (tx, work) => {
        const done = await work(tx);
        await tx.deleteFrom('acts').where('kind', '=', 'post').execute();
        return done;
      }),
  },
} satisfies Record<string, Planted>;
