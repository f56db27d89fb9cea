// Typical defects of outboxes, each planted through existing seams: ports, parts, and the proxy before the server. The simulator
// must find every one of them.

import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import { answerKeysOf, pending } from '../../../core/rules/changes/changes.ts';
import type { Store } from '../../../server/db/schema.ts';
import type { Connection } from '../../../src/data/device/connection.ts';
import { OfflineError, RefusedError, SessionEndedError } from '../../../src/data/net/errors.ts';
import type { OutboxActions } from '../../../src/data/outbox/actions.ts';
import { storable } from '../../../src/data/outbox/files.ts';
import { type PersonPorts, realParts } from '../../../src/data/outbox/person-outbox.ts';
import type { OutboxRow } from '../../../src/data/outbox/row.ts';
import type { OutboxStore } from '../../../src/data/outbox/store.ts';
import type { OwnAnswerRow, OwnDatabase } from '../../../src/data/own/own-db.ts';
import type { Planted } from './tab.ts';

type Link = Connection<OwnDatabase>;
type Parts = NonNullable<Planted['parts']>;

export const withStore = (change: (store: OutboxStore, link: Link) => Partial<OutboxStore>): Planted => ({
  parts: {
    store: (link, userId, holds) => {
      const real = realParts.store(link, userId, holds);
      const store = { ...real, ...change(real, link) };
      return {
        ...store,
        async settleAndTake(row, reply, now, mayUpload) {
          await store.settle(row, reply);
          return store.take(row.lane, now, mayUpload);
        },
      };
    },
  },
});
export const withActions = (change: (actions: OutboxActions, link: Link) => Partial<OutboxActions>): Planted => ({
  parts: {
    actions: (link, ports) => {
      const actions = realParts.actions(link, ports);
      return { ...actions, ...change(actions, link) };
    },
  } satisfies Parts,
});
export const removeRow = (link: Link, { seq }: OutboxRow) => link.run((db) => db.outbox.delete(seq));
const firstWaiting = (link: Link, lane: string) =>
  link.run(async (db) =>
    (await db.outbox.orderBy('seq').toArray()).find((row) => row.lane === lane && row.state === 'pending'),
  );

/** Every other effect of a person is committed without its receipt, as if the server had died between the two. */
function receiptsApart(store: Store): Store {
  const effects = new Map<string, number>();
  return {
    engine: store.engine,
    read: (work) => store.read(work),
    close: () => store.close(),
    checkWrites: () => store.checkWrites(),
    clearJournal: () => store.clearJournal(),
    async write(work) {
      let died = false;
      const done = await store.write(async (tx) => {
        const before = await tx.selectFrom('receipts').select('key').execute();
        const result = await work(tx);
        const known = new Set(before.map(({ key }) => key));
        const after = await tx.selectFrom('receipts').select(['key', 'user_id', 'refusal']).execute();
        const [fresh] = after.filter(({ key, refusal }) => !known.has(key) && refusal === null);
        if (!fresh) return result;
        const count = (effects.get(fresh.user_id) ?? 0) + 1;
        effects.set(fresh.user_id, count);
        died = count % 2 === 1;
        if (died) await tx.deleteFrom('receipts').where('key', '=', fresh.key).execute();
        return result;
      });
      if (died) throw new Error('died after the effect');
      return done;
    },
  };
}

let made = 0;
const anotherKey = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;

async function storeWaiting({ connection, seen, userId }: PersonPorts): Promise<void> {
  const rows = await connection.run((db) => db.outbox.toArray());
  const picture = rows.findLast(({ call }) => call === 'updateProfile')?.body.profileImageUrl;
  const withPicture = (answer: unknown) => ({ ...Object(answer), profileImageUrl: picture });
  if (picture !== undefined) await seen.settle(answerKey('getPublicProfile', { id: userId }), withPicture);
}

export const defects = {
  'every tab thinks it is the only one': {
    ports: (ports) => {
      let running = false;
      return {
        ...ports,
        async exclusively(_name, work) {
          while (running) await new Promise((resolve) => setImmediate(resolve));
          running = true;
          try {
            return await work();
          } finally {
            running = false;
          }
        },
      };
    },
  },
  'rows in flight are never made ready again': withStore(() => ({ recover: async () => {} })),
  'a row is removed before it is answered': withStore((store, link) => ({
    async take(lane, now, mayUpload) {
      const taken = await store.take(lane, now, mayUpload);
      if (taken.kind === 'row') await removeRow(link, taken.row);
      return taken;
    },
  })),
  'every attempt has a key of its own': {
    ports: (ports) => ({
      ...ports,
      send: (row, signal, files) => ports.send({ ...row, key: anotherKey() }, signal, files),
    }),
  },
  'a write names no key': {
    ports: (ports) => ({
      ...ports,
      send: (row, signal, files) => ports.send({ ...row, key: undefined as never }, signal, files),
    }),
  },
  'the server keeps no receipts': { server: (request) => request.headers.delete('idempotency-key') },
  'the receipt is stored apart from the effect': { store: receiptsApart },
  'the newest edit wins': { server: (request) => request.headers.delete('if-match') },
  'later edits begin from whatever an answer tells': withStore((store, link) => ({
    async settle(row, reply) {
      await store.settle(row, reply);
      const { version } = Object(reply) as { version?: number };
      if (version === undefined) return;
      await link.run(async (db) => {
        const later = await db.outbox.filter((each) => each.lane === row.lane && each.version !== null).toArray();
        await db.outbox.bulkPut(later.map((each) => ({ ...each, version })));
      });
    },
  })),
  'an edit begins from what its form showed': withActions((actions, link) => ({
    async add(input) {
      await link.run(async (db) => {
        const meta = await db.meta.get('own');
        if (meta) await db.meta.put({ ...meta, own: {} });
      });
      return actions.add(input);
    },
  })),
  'the answer is applied before the row is removed, apart from it': withStore((store, link) => ({
    async settle(row, reply) {
      await link.run((db) => db.outbox.update(row.seq, { state: 'parked' }));
      await link.run((db) => db.outbox.update(row.seq, { state: 'sending' }));
      await store.settle(row, reply);
    },
  })),
  'the row is removed before the answer is applied': withStore((store, link) => ({
    async settle(row, reply) {
      await removeRow(link, row);
      await link.run((db) => db.outbox.put(row));
      await store.settle(row, reply);
    },
  })),
  'the answer is not applied': withStore((_, link) => ({ settle: async (row) => void (await removeRow(link, row)) })),
  'a favourite is taken for the whole list': withStore((store, link) => ({
    async settle(row, reply) {
      await store.settle(row, reply);
      if (row.call !== 'setFavorite') return;
      await link.run(async (db) => {
        const lists = (await db.answers.get(answerKey('getMyLists'))) as OwnAnswerRow<'getMyLists'> | undefined;
        const value = lists?.value.map((list) =>
          list.isDefault ? { ...list, markets: list.markets.filter(({ id }) => id === row.params.id) } : list,
        );
        if (lists && value) await db.answers.put({ ...lists, value });
      });
    },
  })),
  'a late read overwrites what was answered meanwhile': {
    parts: {
      refresh: async ({ connection, fetch, now }) => {
        const value = await fetch('getMyLists', { known: null, received: () => {} });
        await connection.run((db) => db.answers.put({ key: answerKey('getMyLists'), value, fetchedAt: now() }));
      },
    },
  },
  'a favourite is switched, not set': {
    ports: (ports) => ({
      ...ports,
      send: (row, signal, files) => ports.send(row.call === 'setFavorite' ? { ...row, body: {} } : row, signal, files),
    }),
  },
  'a change that was tried is taken back': withActions((_, link) => ({
    cancel: ({ key }) => link.run(async (db) => (await db.outbox.where('key').equals(key).delete()) > 0),
  })),
  'a change that was tried makes place for a later one': withActions((actions, link) => ({
    async add(input) {
      const key = await actions.add(input);
      await link.run(async (db) => {
        const row = await db.outbox.where('key').equals(String(key)).first();
        if (!row?.target) return;
        await db.outbox
          .where('target')
          .equals(row.target)
          .filter(({ seq }) => seq < row.seq)
          .delete();
      });
      return key;
    },
  })),
  'what depends on nothing is known': withActions((actions, link) => ({
    async add(input) {
      const key = await actions.add(input);
      await link.run((db) => db.outbox.where('key').equals(String(key)).modify({ dependsOn: [] }));
      return key;
    },
  })),
  'an address inside a text is no mention': withActions((actions, link) => ({
    async add(input) {
      const key = await actions.add(input);
      if (input.call === 'updateProfile')
        await link.run((db) => db.outbox.where('key').equals(String(key)).modify({ dependsOn: [] }));
      return key;
    },
  })),
  'files stay when their change is answered': withStore((store, link) => ({
    async settle(row, reply) {
      const files = await link.run((db) => db.files.bulkGet(Object.values(row.files ?? {})));
      await store.settle(row, reply);
      await link.run((db) => db.files.bulkPut(files.filter((file) => file !== undefined)));
    },
  })),
  'files are stored after their change': withActions((actions, link) => ({
    async add(input) {
      const key = await actions.add({ ...input, files: {} });
      const file = input.files?.file;
      if (!file || typeof file === 'string') return key;
      const stored = await storable(file, `file of ${key}`, 0);
      await link.run((db) => db.files.put(stored));
      await link.run((db) =>
        db.outbox
          .where('key')
          .equals(String(key))
          .modify({ files: { file: stored.id } }),
      );
      return key;
    },
  })),
  'the newest of a lane goes first': withStore((store, link) => ({
    async take(lane, now, mayUpload) {
      const taken = await store.take(lane, now, mayUpload);
      if (taken.kind !== 'row') return taken;
      return link.run((db) =>
        db.transaction('rw', db.outbox, async () => {
          const rows = await db.outbox.orderBy('seq').toArray();
          const last = rows.findLast(
            (row) => row.lane === lane && row.state === 'pending' && row.dependsOn.length === 0,
          );
          if (!last) return taken;
          await db.outbox.put({ ...taken.row, state: 'pending' });
          const row: OutboxRow = { ...last, state: 'sending', attempts: last.attempts + 1 };
          await db.outbox.put(row);
          return { kind: 'row', row };
        }),
      );
    },
  })),
  'a refused change is thrown away': withStore((_, link) => ({
    park: async (row) => void (await removeRow(link, row)),
  })),
  'a server error counts as done': withStore((store, link) => ({
    postpone: async (row) => {
      await link.run(async (db) => {
        for (const key of answerKeysOf(row, 'person')) {
          const stored = await db.answers.get(key);
          if (stored) await db.answers.put({ ...stored, value: pending(key, stored.value, row) });
        }
      });
      await removeRow(link, row);
      void store;
    },
  })),
  'a login page counts as the answer': {
    ports: (ports) => ({
      ...ports,
      send: (row, signal, files) =>
        ports.send(row, signal, files).catch((error: unknown) => {
          if (error instanceof OfflineError && error.fault !== 'unreachable') throw new RefusedError(400, 'HTML');
          throw error;
        }),
    }),
  },
  'a session that ended refuses what waits': {
    ports: (ports) => ({
      ...ports,
      send: (row, signal, files) =>
        ports.send(row, signal, files).catch((error: unknown) => {
          throw error instanceof SessionEndedError ? new RefusedError(403, 'Åtkomst nekad') : error;
        }),
    }),
  },
  'a clock that is set back makes rows wait for years': withStore((store, link) => ({
    async take(lane, now, mayUpload) {
      const first = await firstWaiting(link, lane);
      if (first && first.notBefore > now) return { kind: 'wait', until: first.notBefore };
      return store.take(lane, now, mayUpload);
    },
  })),
  'an answered change leaves the public answer as it was': { seen: (store) => ({ ...store, settle: async () => {} }) },
  'a waiting change is stored in the public answer': {
    ports: (ports) => ({
      ...ports,
      changed() {
        ports.changed();
        void storeWaiting(ports).catch(() => undefined);
      },
    }),
  },
  'nobody waits when the server asks to': withStore((store) => ({
    postpone: (row, wait) => store.postpone(row, { ...wait, notBefore: 0, waitMs: 0, asked: false }),
  })),
} satisfies Record<string, Planted>;
