// A person's own export from the request to the sweep, on both engines, over the real server.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnExport } from '../../../../core/contract/export.ts';
import { authText } from '../../../../core/text/auth.ts';
import { exportText } from '../../../../core/text/export.ts';
import { personalCounts } from '../../../../server/db/personal-counts.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { exportFolder } from '../../../../server/features/export/files.ts';
import { packHere } from '../../../../server/features/export/pack-file.ts';
import { exportRoutes } from '../../../../server/features/export/routes.ts';
import { addExport } from '../../../../server/features/export/store.ts';
import { markets } from '../../../../server/features/markets/port.ts';
import { bareApp } from '../../../../server/http/fastify-app.ts';
import { createLimiter, defaultRates } from '../../../../server/http/rate-limit.ts';
import { openCallBook } from '../../../../server/route.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import {
  addPerson,
  as,
  goodPassword,
  otherPassword,
  sessionFor,
  waitingMail,
} from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { eventually, problemOf, startServer, type TestServer, testOrigin } from '../../../helpers/server/server.ts';

const second = 1000;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

interface Someone {
  id: string;
  email: string;
  ask(password?: string): Promise<Response>;
  state(): Promise<OwnExport>;
  /** Requests an export and waits until it is ready. */
  ready(): Promise<OwnExport>;
  /** A new one-time address. */
  address(): Promise<string>;
}

describeEachEngine('a person’s own export', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, write: 1e6, export: 1e6 } });
  });
  afterAll(() => server.close());

  const folder = () => join(server.dataDir, 'exports');
  const filesIn = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
  const rowOf = (userId: string) =>
    store.read((db) => db.selectFrom('exports').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow());

  async function newPerson(at = server): Promise<Someone> {
    const { id, email } = await addPerson(at.store);
    const call = async (method: string, path: string, body?: unknown) => {
      const { token } = await sessionFor(at.store, id, at.clock.now());
      return as(token, at, method, path, body);
    };
    const state = async () => (await call('GET', '/users/me/export')).json() as Promise<OwnExport>;
    const ask = (password = goodPassword) => call('POST', '/users/me/export', { password });
    return {
      id,
      email,
      ask,
      state,
      async ready() {
        expect((await ask()).status).toBe(202);
        return eventually(async () => {
          const own = await state();
          expect(own.state).toBe('ready');
          return own;
        });
      },
      async address() {
        const answer = await call('POST', '/users/me/export/address', { password: goodPassword });
        return ((await answer.json()) as { url: string }).url;
      },
    };
  }
  async function refused(response: Promise<Response>): Promise<[number, string]> {
    const answer = await response;
    return [answer.status, (await problemOf(answer)).message];
  }
  const events = async (userId: string) =>
    (
      await store.read((db) =>
        db.selectFrom('security_log').select('event').where('user_id', '=', userId).orderBy('id').execute(),
      )
    ).map(({ event }) => event);

  describe('refused', () => {
    it('to callers without a session', async () => {
      for (const [method, path] of [
        ['GET', '/users/me/export'],
        ['POST', '/users/me/export'],
        ['POST', '/users/me/export/address'],
      ] as const) {
        expect((await as('x', server, method, path, method === 'GET' ? undefined : {})).status).toBe(401);
      }
    });
    it('with a wrong password or none, and nothing is packed', async () => {
      const anna = await newPerson();
      for (const password of [otherPassword, '']) {
        const answer = await anna.ask(password);
        expect(answer.status).toBe(400);
        expect((await problemOf(answer)).errors).toEqual({ password: [authText.wrongOwnPassword] });
      }
      expect(await anna.state()).toMatchObject({ state: 'none', requestedAt: null, nextAt: null });
      expect(await events(anna.id)).toEqual([]);
    });
    it('a second time within a day, also at once', async () => {
      const anna = await newPerson();
      const answers = await Promise.all(Array.from({ length: 8 }, () => anna.ask()));
      expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array.from({ length: 7 }, () => 409)]);
      expect(await refused(anna.ask())).toEqual([409, exportText.onceADay]);
      const { nextAt, requestedAt } = await anna.state();
      expect(Date.parse(nextAt ?? '') - Date.parse(requestedAt ?? '')).toBe(day);
      server.clock.advance(day);
      expect((await anna.ask()).status).toBe(202);
    });
    it('a second count while it is packed: the screen asks again and again', async () => {
      const anna = await newPerson();
      const now = server.clock.now();
      const contents = { ...(await store.read((db) => personalCounts(db, anna.id))), liked: 7 };
      await store.write(async (tx) => {
        await addExport(tx, { userId: anna.id, sessionId: 's' }, now, contents);
        // Another packer holds it.
        await tx
          .updateTable('exports')
          .set({ expires_at: now + minute })
          .where('user_id', '=', anna.id)
          .execute();
      });
      expect(await anna.state()).toMatchObject({ state: 'packing', contents });
      await store.write((tx) =>
        tx.updateTable('exports').set({ state: 'failed' }).where('user_id', '=', anna.id).execute(),
      );
      expect(await anna.state()).toMatchObject({ state: 'failed', contents: { ...contents, liked: 0 } });
    });
    it('an address before anything is packed', async () => {
      const anna = await newPerson();
      const { token } = await sessionFor(store, anna.id, server.clock.now());
      expect(await refused(as(token, server, 'POST', '/users/me/export/address', {}))).toEqual([
        404,
        exportText.notReady,
      ]);
    });
    it('an unknown token, or a text that is no token', async () => {
      for (const token of ['A'.repeat(43), 'x', '..%2f..']) {
        expect((await server.get(`/api/exports/${token}`)).status).toBe(410);
      }
    });
  });

  describe('one that is ready', () => {
    it('says when it ends, its size and what is in it, and a mail leads to it', async () => {
      const anna = await newPerson();
      const own = await anna.ready();
      const { bytes, fileName, contents } = own;
      expect(own).toMatchObject({
        state: 'ready',
        contents: {
          ...{ liked: 0, lists: 0, notes: 0, markets: 0, pictures: 0 },
          ...{ ratings: 0, ratingReplies: 0, posts: 0, reports: 0 },
        },
      });
      expect(Date.parse(own.expiresAt ?? '') - Date.parse(own.readyAt ?? '')).toBe(day);
      expect(fileName).toMatch(/^loppis-2026-06-\d\d\.zip$/);
      expect(contents).toBeDefined();
      // Of a file that was packed before ratings were counted.
      await store.write((tx) =>
        tx.updateTable('exports').set({ contents: '{"liked":3}' }).where('user_id', '=', anna.id).execute(),
      );
      expect((await anna.state()).contents).toMatchObject({ liked: 3, ratings: 0, posts: 0 });
      const { id } = await rowOf(anna.id);
      const file = statSync(join(folder(), `${id}.zip`));
      expect([file.size, file.mode & 0o777]).toEqual([bytes, 0o600]);
      const mail = (await waitingMail(store)).find(({ address }) => address === anna.email);
      expect(mail).toMatchObject({ kind: 'export-ready', link: `${testOrigin}/?screen=export`, name: 'Anna' });
      expect(await events(anna.id)).toEqual(['export-requested']);
    });
    it('is an attachment that opens with zip.js and with Python', async () => {
      const anna = await newPerson();
      const { fileName, bytes } = await anna.ready();
      const answer = await server.get(await anna.address());
      const { headers, status } = answer;
      expect(status).toBe(200);
      expect([
        headers.get('content-type'),
        headers.get('content-disposition'),
        headers.get('content-length'),
        headers.get('cache-control'),
        headers.get('x-content-type-options'),
      ]).toEqual(['application/zip', `attachment; filename="${fileName}"`, String(bytes), 'no-store', 'nosniff']);
      const file = await answer.blob();
      const names = (await new ZipReader(new BlobReader(file)).getEntries()).map(({ filename }) => filename);
      expect(names).toEqual(
        [
          ...['LÄS MIG.txt', 'profil.json', 'konto.json', 'inloggningar.json', 'säkerhet.json', 'listor.json'],
          ...['anteckningar.json', 'betyg.json', 'gästbok.json', 'rapporter.json'],
          ...['loppisar.json', 'bilder.json', 'mejl.json', 'ändringar.json'],
        ].map((name) => name.normalize('NFC')),
      );
      const place = join(server.dataDir, 'fetched.zip');
      writeFileSync(place, Buffer.from(await file.arrayBuffer()));
      const program = [
        'import json, sys, zipfile',
        'z = zipfile.ZipFile(sys.argv[1])',
        'assert z.testzip() is None',
        'parsed = [json.loads(z.read(n)) for n in z.namelist() if n.endswith(".json")]',
        'print(json.dumps(z.namelist()))',
      ].join('\n');
      expect(JSON.parse(execFileSync('python3', ['-c', program, place], { encoding: 'utf8' }))).toEqual(names);
      expect(await events(anna.id)).toEqual(['export-requested', 'export-fetched']);
    });
    it('is served once to fifty at once', async () => {
      const anna = await newPerson();
      await anna.ready();
      const url = await anna.address();
      const answers = await Promise.all(Array.from({ length: 50 }, () => server.get(url)));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 410)]);
      expect((await events(anna.id)).filter((event) => event === 'export-fetched')).toHaveLength(1);
      expect((await server.get(await anna.address())).status).toBe(200);
    });
    it('is not served after a minute, under an earlier address, or by looking at the address', async () => {
      const anna = await newPerson();
      await anna.ready();
      const earlier = await anna.address();
      const url = await anna.address();
      expect(await refused(server.get(earlier))).toEqual([410, exportText.used]);
      expect((await fetch(server.url + url, { method: 'HEAD' })).status).toBe(404);
      expect((await fetch(server.url + url, { method: 'POST' })).status).toBe(405);
      server.clock.advance(60 * second);
      expect((await server.get(url)).status).toBe(410);
      const next = await anna.address();
      server.clock.advance(59 * second);
      expect((await server.get(next)).status).toBe(200);
    });
    it('has an address for the session that requested it, for another one only with the password', async () => {
      const { id } = await addPerson(store);
      const sessions = [
        await sessionFor(store, id, server.clock.now()),
        await sessionFor(store, id, server.clock.now()),
      ];
      const [here, there] = sessions.map(
        ({ token }) =>
          (method: string, path: string, body?: unknown) =>
            as(token, server, method, path, body),
      ) as [Send, Send];
      expect((await here('POST', '/users/me/export', { password: goodPassword })).status).toBe(202);
      const asks = async (send: Send) => {
        const own = (await (await send('GET', '/users/me/export')).json()) as OwnExport;
        expect(own.state).toBe('ready');
        return own.asksPassword;
      };
      await eventually(async () => expect(await asks(here)).toBe(false));
      expect(await asks(there)).toBe(true);
      const address = (send: Send, password?: string) => send('POST', '/users/me/export/address', { password });
      for (const password of [undefined, '', otherPassword]) {
        const answer = await address(there, password);
        expect(answer.status).toBe(400);
        expect((await problemOf(answer)).errors).toEqual({ password: [authText.wrongOwnPassword] });
      }
      expect((await address(there, goodPassword)).status).toBe(200);
      expect((await address(here)).status).toBe(200);
    });
    it('is not another person’s', async () => {
      const anna = await newPerson();
      const bertil = await newPerson();
      await anna.ready();
      expect(await bertil.state()).toMatchObject({ state: 'none' });
      const { token } = await sessionFor(store, bertil.id, server.clock.now());
      expect((await as(token, server, 'POST', '/users/me/export/address', {})).status).toBe(404);
    });
    it('is not served once its account is deactivated', async () => {
      const anna = await newPerson();
      await anna.ready();
      const url = await anna.address();
      await store.write((tx) =>
        tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', anna.id).execute(),
      );
      expect((await server.get(url)).status).toBe(410);
    });
    it('is gone after 24 hours, with its file, and may be packed anew', async () => {
      const anna = await newPerson();
      await anna.ready();
      const { id } = await rowOf(anna.id);
      const url = await anna.address();
      server.clock.advance(day);
      expect(await anna.state()).toMatchObject({ state: 'gone', bytes: null, expiresAt: null, nextAt: null });
      expect((await server.get(url)).status).toBe(410);
      await eventually(() => expect(filesIn()).not.toContain(`${id}.zip`));
      await eventually(async () => expect((await rowOf(anna.id)).state).toBe('gone'));
      expect((await anna.ready()).state).toBe('ready');
    });
    it('is kept, and its address not used up, where another process has the file', async () => {
      const shared = await open();
      const [here, there] = [await startServer(shared), await startServer(shared)];
      const anna = await newPerson(here);
      await anna.ready();
      const url = await anna.address();
      const { token } = await sessionFor(shared, anna.id, here.clock.now());
      expect((await there.get(url)).status).toBe(503);
      expect((await as(token, there, 'POST', '/users/me/export/address', {})).status).toBe(503);
      expect((await here.get(url)).status).toBe(200);
      await there.close();
      await here.close();
    });
  });

  describe('after a crash', () => {
    const abandoned = async (requestedAgo: number) => {
      const { id: userId } = await addPerson(store);
      const now = server.clock.now();
      const id = sampleId(820_000 + requestedAgo / hour);
      const times = { requested_at: now - requestedAgo, expires_at: now + 120 * second };
      await store.write((tx) =>
        tx
          .insertInto('exports')
          .values({ user_id: userId, id, state: 'packing', ...times })
          .execute(),
      );
      mkdirSync(folder(), { recursive: true });
      const half = `${id}-01234567-89ab-cdef-0123-456789abcdef.part`;
      writeFileSync(join(folder(), half), 'PK');
      return { userId, id, half };
    };
    it('is packed anew when the lease of the dead packer has run out', async () => {
      const { userId, id, half } = await abandoned(0);
      server.clock.advance(119 * second);
      expect((await rowOf(userId)).state).toBe('packing');
      server.clock.advance(hour / 12);
      await eventually(async () => expect((await rowOf(userId)).state).toBe('ready'));
      expect(filesIn()).toContain(`${id}.zip`);
      expect(filesIn()).not.toContain(half);
    });
    it('fails after an hour, and the day’s turn is given back', async () => {
      const { userId, half } = await abandoned(hour);
      server.clock.advance(hour / 12);
      await eventually(async () => expect((await rowOf(userId)).state).toBe('failed'));
      server.clock.advance(hour / 12);
      await eventually(() => expect(filesIn()).not.toContain(half));
      const { token } = await sessionFor(store, userId, server.clock.now());
      const answer = await as(token, server, 'POST', '/users/me/export', { password: goodPassword });
      expect(answer.status).toBe(202);
    });
    it('leaves no half file and no file without a row', async () => {
      mkdirSync(folder(), { recursive: true });
      const strays = [`${sampleId(1)}.zip`, `${sampleId(2)}-01234567-89ab-cdef-0123-456789abcdef.part`];
      for (const name of strays) writeFileSync(join(folder(), name), 'PK');
      const again = await startServer(store, { config: { dataDir: server.dataDir } });
      await eventually(() => expect(filesIn().filter((name) => strays.includes(name))).toEqual([]));
      await again.close();
    });
  });

  describe('ended', () => {
    /** The feature alone, over a store of its own; a packing that reaches the pictures waits for `gate`. */
    async function alone(folder: string, picture: Readable | null = null) {
      const own = await open();
      const app = bareApp({ publicOrigin: null, trustProxy: [], logLevel: 'silent' });
      const limiter = createLimiter(server.clock, defaultRates);
      openCallBook(app, limiter, { of: () => null, forget: () => {} });
      const gate = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      const openPicture = async () => {
        reached.resolve();
        await gate.promise;
        return picture;
      };
      const { id: userId } = await addPerson(own);
      const row = { id: 'e'.repeat(32), sha256: 'x', width: 1, height: 1, blur: '', created_at: 0 };
      await own.write(async (tx) => {
        await tx
          .insertInto('pictures')
          .values({ ...row, owner_id: userId, state: 'shown' })
          .execute();
        await addExport(tx, { userId, sessionId: 's' }, server.clock.now(), await personalCounts(tx, userId));
      });
      // Begins with what waits.
      const exports = exportRoutes(app, {
        ...{ store: own, clock: server.clock, limiter, files: exportFolder(folder), origin: testOrigin },
        packFile: packHere({ store: own, markets, openPicture }),
        passwords: { check: async () => {} },
        ...{ noteSecurity: async () => {}, enqueueMail: async () => {} },
      });
      await reached.promise;
      const states = async () =>
        (await own.read((db) => db.selectFrom('exports').select('state').execute())).map(({ state }) => state);
      const erase = () => own.write((tx) => exports.end(tx, userId));
      return { app, gate, states, erase, own };
    }
    it('by the erasure of an account leaves no row and no file of one that is ready', async () => {
      const folder = join(server.dataDir, 'ready');
      const { app, gate, states, erase } = await alone(folder);
      gate.resolve();
      await eventually(async () => expect(await states()).toEqual(['ready']));
      expect(readdirSync(folder)).toHaveLength(1);
      const afterwards = await erase();
      await afterwards();
      expect([await states(), readdirSync(folder)]).toEqual([[], []]);
      await app.close();
    });
    it('by the erasure of an account leaves no row and no file of one that is being packed', async () => {
      const folder = join(server.dataDir, 'packing');
      const { app, gate, states, erase } = await alone(folder);
      expect(readdirSync(folder)).toHaveLength(1);
      const afterwards = await erase();
      const done = afterwards();
      gate.resolve();
      await done;
      expect([await states(), readdirSync(folder)]).toEqual([[], []]);
      await app.close();
    });
    it('by half an hour at a picture whose bytes never come; after an hour it has failed', async () => {
      const folder = join(server.dataDir, 'hanging');
      const { app, gate, states } = await alone(folder, new Readable({ read() {} }));
      gate.resolve();
      const half = async () => {
        await eventually(() => expect(readdirSync(folder)).toHaveLength(1));
        server.clock.advance(hour / 2);
      };
      await half();
      await half();
      await eventually(async () => expect([await states(), readdirSync(folder)]).toEqual([['failed'], []]));
      await app.close();
    });
    it('when its row is gone, as soon as its lease is renewed', async () => {
      const folder = join(server.dataDir, 'gone');
      const { app, gate, states, own } = await alone(folder, new Readable({ read() {} }));
      gate.resolve();
      await own.write((tx) => tx.deleteFrom('exports').execute());
      expect(readdirSync(folder)).toHaveLength(1);
      server.clock.advance(minute);
      await eventually(async () => expect([await states(), readdirSync(folder)]).toEqual([[], []]));
      await app.close();
    });
    it('by the end of the server leaves no half file, and the export waits for the next one', async () => {
      const folder = join(server.dataDir, 'stopped');
      const { app, gate, states } = await alone(folder);
      // Hooks run one after another, the last one first: this one before the packer's.
      app.addHook('onClose', async () => void setImmediate(gate.resolve));
      await app.close();
      expect([await states(), readdirSync(folder)]).toEqual([['packing'], []]);
    });
  });

  it('is readable by people: the text file is Swedish and names every part of every file', async () => {
    const anna = await newPerson();
    await anna.ready();
    const entries = await new ZipReader(
      new BlobReader(await (await server.get(await anna.address())).blob()),
    ).getEntries();
    const texts = new Map<string, string>();
    for (const entry of entries) {
      if (!entry.directory) texts.set(entry.filename, await entry.getData(new TextWriter()));
    }
    const readme = texts.get('LÄS MIG.txt') ?? '';
    expect(Math.max(...readme.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72);
    for (const [name, text] of texts) {
      if (!name.endsWith('.json')) continue;
      expect(readme).toContain(name);
      for (const part of Object.keys(JSON.parse(text) as object)) expect(readme).toContain(`${part}:`);
    }
  });
});
