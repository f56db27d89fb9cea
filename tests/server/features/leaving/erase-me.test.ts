// Leaving: who is refused, what is gone, and that it cannot be done by halves.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Leaving } from '../../../../core/contract/leaving.ts';
import { leavingErrorText } from '../../../../core/text/leaving.ts';
import { createFolderMailer } from '../../../../server/adapters/mail-folder.ts';
import { mediaDisk } from '../../../../server/adapters/media-disk.ts';
import { readConfig } from '../../../../server/config/config.ts';
import { eraseRows } from '../../../../server/db/erase-person.ts';
import { personalTables } from '../../../../server/db/personal.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { finishErasuresAtStart } from '../../../../server/erasing.ts';
import { startSender } from '../../../../server/features/mail/sender.ts';
import { fileNames } from '../../../../server/features/media/names.ts';
import { mailWishes } from '../../../../server/features/profile/mail-wishes.ts';
import { mailSubjects } from '../../../../server/mail-subjects.ts';
import { canaryColumns, dump, type PlantedPerson, plantPerson, plantReport } from '../../../helpers/canaries.ts';
import { addPerson, as, goodPassword, otherPassword, sessionFor, signIn } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { eventually, problemOf, startServer, type TestServer, testOrigin } from '../../../helpers/server/server.ts';
import { marketRow } from '../../db/market-row.ts';

const never = new AbortController().signal;
const letter = { unsubscribe: null, subject: 'Hej', text: 'Hej', html: '<p>Hej</p>', date: 0 };

describeEachEngine('leaving', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let number = 0;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store);
    await store.write((tx) =>
      tx.insertInto('site_about').values({ id: 1, content: '<p>Om</p>', updated_at: null, updated_by: null }).execute(),
    );
  });
  afterAll(() => server.close());

  const erase = (token: string, password: string, on = server) => as(token, on, 'DELETE', '/users/me', { password });
  const config = () => ({ ...readConfig({ DATA_DIR: server.dataDir, PUBLIC_ORIGIN: testOrigin }) });
  const listed = () => {
    const file = join(server.dataDir, 'erased.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  async function twoMarkets(): Promise<readonly [string, string]> {
    const rows = [marketRow({ like_count: 5 }), marketRow({ like_count: 7 })];
    await store.write((tx) => tx.insertInto('markets').values(rows).execute());
    return [rows[0]?.id ?? '', rows[1]?.id ?? ''];
  }
  const plant = async (name: string) =>
    plantPerson(store, `${name}${++number}`, { now: server.clock.now(), liked: await twoMarkets() });

  test('is refused without a session, without a password and with a wrong one, and nothing changes', async () => {
    const person = await addPerson(store);
    const { token } = await sessionFor(store, person.id, server.clock.now());
    const before = await dump(store);
    expect((await as('x', server, 'DELETE', '/users/me', { password: goodPassword })).status).toBe(401);
    const wrong = await erase(token, otherPassword);
    expect(wrong.status).toBe(400);
    expect((await problemOf(wrong)).errors).toEqual({ password: [expect.any(String)] });
    expect((await as(token, server, 'DELETE', '/users/me')).status).toBe(400);
    const isCount = (line: string) => line.startsWith('auth_counts ');
    expect((await dump(store)).filter((line) => !isCount(line))).toEqual(before.filter((line) => !isCount(line)));
    expect(listed()).toBe('');
  });

  test('is refused to the last SuperAdmin only', async () => {
    const [one, other] = [
      await addPerson(store, { role: 'SuperAdmin' }),
      await addPerson(store, { role: 'SuperAdmin' }),
    ];
    const idle = await addPerson(store, { role: 'SuperAdmin', active: false });
    const tokens = await Promise.all([one, other].map(({ id }) => sessionFor(store, id, server.clock.now())));
    const answers = await Promise.all(tokens.map(({ token }) => erase(token, goodPassword)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect((await problemOf(refused as Response)).message).toBe(leavingErrorText.lastSuperAdmin);
    const left = await store.read((db) =>
      db.selectFrom('accounts').select('user_id').where('role', '=', 'SuperAdmin').execute(),
    );
    expect(left.map(({ user_id }) => user_id)).toContain(idle.id);
    expect(left).toHaveLength(2);
    const last = tokens[answers.findIndex(({ status }) => status === 409)];
    const holds = await as(last?.token ?? '', server, 'GET', '/users/me/leaving');
    expect(((await holds.json()) as Leaving).isLastSuperAdmin).toBe(true);
    await store.write((tx) =>
      tx
        .deleteFrom('users')
        .where(
          'id',
          'in',
          left.map(({ user_id }) => user_id),
        )
        .execute(),
    );
  });

  test('every personal column of text can be planted', async () => {
    const planted = await plant('Kolumn');
    expect((await canaryColumns(store)).filter((column) => !planted.texts.has(column))).toEqual([]);
    expect(planted.texts.size).toBeGreaterThan(50);
    await store.write((tx) => eraseRows(tx, planted.id));
  });

  test('the references alone take every row that goes, too', async () => {
    const planted = await plant('Kaskad');
    await store.write((tx) => tx.deleteFrom('users').where('id', '=', planted.id).execute());
    // The subject of an act may be a hash, so it refers to no person.
    const stay = new Set([
      ...[
        'acts',
        'markets',
        'market_changes',
        'ratings',
        'security_log',
        'pending_registrations',
        'registration_links',
      ],
    ]);
    const left = (await dump(store)).filter((line) => line.includes(planted.marker) || line.includes(planted.id));
    expect(left.filter((line) => !stay.has(line.split(' ')[0] ?? ''))).toEqual([]);
    await store.write((tx) => tx.deleteFrom('pending_registrations').execute());
  });

  describe('of a person with something in every place', () => {
    let ada: PlantedPerson;
    let bo: PlantedPerson;
    let report: string;
    let token: string;
    let before: string[];
    let revBefore: number;
    const mailFolder = () => join(server.dataDir, 'mail');
    const mediaOf = (person: PlantedPerson) =>
      fileNames(person.pictureId).map((name) => join(server.dataDir, 'media', name.slice(0, 2), name));
    /** Of an embedded store, its journal among them. */
    const filesOfStore = async () => {
      if (store.engine !== 'sqlite') return [];
      const { rows } = await store.read((db) => sql<{ file: string }>`pragma database_list`.execute(db));
      return rows.flatMap(({ file }) => [file, `${file}-wal`]).filter((file) => existsSync(file));
    };
    const about = (lines: readonly string[], { marker, id, texts }: PlantedPerson) =>
      lines.filter((line) =>
        [marker, id, texts.get('accounts.password_hash') ?? id].some((text) => line.includes(text)),
      );

    beforeAll(async () => {
      ada = await plant('Ada');
      bo = await plant('Bo');
      const [marketId] = await twoMarkets();
      report = await plantReport(store, ada, { now: server.clock.now(), marketId });
      await plantReport(store, bo, { now: server.clock.now(), marketId });
      const media = mediaDisk(join(server.dataDir, 'media'));
      const mailer = createFolderMailer(mailFolder(), 'noreply@loppis.example');
      for (const { pictureId, marker, email } of [ada, bo]) {
        for (const name of fileNames(pictureId)) await media.put(name, Buffer.from(marker));
        await mailer.send({ ...letter, id: `to-${marker}`, to: email, text: marker }, never);
        await mailer.send({ ...letter, id: `before-${marker}`, to: `Gammal.${email}`, text: marker }, never);
        await server.get(`/api/auth/nothing?email=${email}`);
      }
      const chosen = { id: 'R', content_type: 0, content_id: 'x', reason: 'Kränkande', created_at: 0 };
      await store.write((tx) =>
        tx
          .insertInto('reports')
          .values({ ...chosen, reporter_id: ada.id })
          .execute(),
      );
      await store.write((tx) =>
        tx
          .insertInto('mail_outbox')
          .values({
            ...{ id: 'M', kind: 'confirm', subject_key: 'S', user_id: null, address: ada.email.toUpperCase() },
            data: '{}',
            state: 'new',
            due_at: 0,
          })
          .execute(),
      );
      ({ token } = await signIn(server, ada));
      revBefore = (await server.json<{ rev?: number }>('/readyz').catch(() => ({ rev: 0 }))).rev ?? 0;
      before = await dump(store);
    });

    test('the account is counted before it is erased', async () => {
      const holds = (await (await as(token, server, 'GET', '/users/me/leaving')).json()) as Leaving;
      expect(holds).toMatchObject({
        likes: 1,
        lists: 0,
        notes: 1,
        ratings: 1,
        pictures: 1,
        mails: 1,
        enteredMarkets: 1,
      });
      expect(holds.ownedMarkets).toHaveLength(1);
      expect(holds.isLastSuperAdmin).toBe(false);
      expect((await as('x', server, 'GET', '/users/me/leaving')).status).toBe(401);
    });

    test('access ends at once, also for a second request', async () => {
      expect((await server.get(`/media/${ada.pictureId}-480.webp`)).status).toBe(200);
      const answers = await Promise.all([erase(token, goodPassword), erase(token, goodPassword)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
      expect((await as(token, server, 'GET', '/users/me/profile')).status).toBe(401);
      expect((await erase(token, goodPassword)).status).toBe(401);
      expect((await server.get(`/media/${ada.pictureId}-480.webp`)).status).toBe(404);
    });

    test('nothing of the person is left in the store but the last mail, which goes once it is sent', async () => {
      for (const file of await filesOfStore())
        expect(readFileSync(file, 'latin1')).not.toContain(`${ada.marker}.market_notes`);
      const left = about(await dump(store), ada);
      expect(left).toHaveLength(1);
      expect(left[0]).toMatch(/^mail_outbox .*"kind":"erased"/);
      const mailer = createFolderMailer(mailFolder(), 'noreply@loppis.example');
      const sender = startSender({
        ...{
          store,
          clock: server.clock,
          mailer,
          wishes: mailWishes,
          subjects: mailSubjects(testOrigin),
          origin: testOrigin,
          onNews: () => {},
        },
        onError: (error) => expect.fail(String(error)),
      });
      server.clock.advance(1);
      await eventually(async () => expect(about(await dump(store), ada)).toEqual([]));
      await sender.stop();
    });

    test('a mail to the address that belongs to no account is withdrawn too', async () => {
      const waiting = await store.read((db) => db.selectFrom('mail_outbox').select('id').execute());
      expect(waiting.map(({ id }) => id)).not.toContain('M');
    });

    test('a report about the person stays without text and name', async () => {
      const reports = await store.read((db) => db.selectFrom('reports').selectAll().where('id', '=', report).execute());
      expect(reports).toMatchObject([{ reason: 'Kränkande', preview: null, author_name: null, author_id: null }]);
    });

    test('a report of the person stays, without the reporter and what they wrote', async () => {
      const [line] = before.filter((each) => each.startsWith('reports ') && each.includes(`"reporter_id":"${ada.id}"`));
      const { id } = JSON.parse(line?.slice('reports '.length) ?? '{}') as { id: string };
      const reports = await store.read((db) => db.selectFrom('reports').selectAll().where('id', '=', id).execute());
      expect(reports).toMatchObject([{ reason: 'Annat', reporter_id: null }]);
      const chosen = await store.read((db) => db.selectFrom('reports').selectAll().where('id', '=', 'R').execute());
      expect(chosen).toMatchObject([{ reason: 'Kränkande', reporter_id: null }]);
    });

    test('what stays says nothing of the person', async () => {
      const markets = await store.read((db) =>
        db.selectFrom('markets').selectAll().where('owner_id', 'is', null).where('created_by', 'is', null).execute(),
      );
      const theirs = markets.filter(({ id }) =>
        before.some((line) => line.includes(`"id":"${id}"`) && line.includes(ada.id)),
      );
      expect(theirs).toHaveLength(2);
      for (const market of theirs) {
        expect(market).toMatchObject({ contact_email: null, contact_phone: null, owner_status: 0, status: 1 });
        expect(Number(market.rev)).toBeGreaterThan(revBefore);
      }
      const log = await store.read((db) =>
        db.selectFrom('security_log').selectAll().where('event', '=', 'account-erased').execute(),
      );
      expect(log.at(-1)).toMatchObject({ user_id: null, address: null, request_id: null, detail: null });
      const liked = await store.read((db) => db.selectFrom('count_changes').selectAll().execute());
      expect(liked.some(({ likes }) => likes === -1)).toBe(true);
    });

    test('no file of the person is left but the last mail, and no line of the log has named them', async () => {
      const mails = readdirSync(mailFolder()).map((name) => readFileSync(join(mailFolder(), name), 'utf8'));
      const theirs = mails.filter((mail) => mail.includes(ada.marker));
      expect(theirs).toHaveLength(1);
      // 'Ditt konto är borttaget'
      expect(theirs[0]).toMatch(/^Subject: =\?UTF-8\?Q\?Ditt_konto_=C3=A4r_borttaget/m);
      expect(mediaOf(ada).filter((file) => existsSync(file))).toEqual([]);
      const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((each) =>
        each.isFile(),
      );
      const found = files
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter((file) => !file.startsWith(mailFolder()) && readFileSync(file).includes(ada.marker));
      expect(found).toEqual([]);
      expect(server.log.filter((line) => line.includes(ada.marker) || line.includes(bo.marker))).toEqual([]);
      expect(server.log.length).toBeGreaterThan(0);
    });

    test('another person is untouched', async () => {
      const ofBo = (lines: readonly string[]) => about(lines, bo).sort();
      // The site's text names its last editor only.
      expect(ofBo(await dump(store))).toEqual(ofBo(before));
      expect(ofBo(before).length).toBeGreaterThan(personalTables.length - 3);
      expect(mediaOf(bo).every((file) => existsSync(file))).toBe(true);
      expect(readdirSync(mailFolder()).filter((name) => name.includes(bo.marker))).toHaveLength(2);
    });

    test('the address may sign up again, and cannot sign in before', async () => {
      const answer = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: ada.email, password: goodPassword }),
      });
      expect(answer.status).toBe(401);
    });
  });

  test('contact data stays with its owner when the one who entered the market, or claims it, leaves', async () => {
    const [owner, other] = [await addPerson(store), await addPerson(store)];
    const contact = { contact_email: 'kvar@exempel.se', contact_phone: '070' };
    const entered = marketRow({ ...contact, owner_id: owner.id, owner_status: 2, created_by: other.id });
    const claimed = marketRow({
      ...contact,
      owner_id: other.id,
      owner_status: 1,
      created_by: owner.id,
      pending_request: 1,
    });
    for (const row of [entered, claimed]) await store.write((tx) => tx.insertInto('markets').values(row).execute());
    const { token } = await sessionFor(store, other.id, server.clock.now());
    expect((await erase(token, goodPassword)).status).toBe(204);
    const rows = await store.read((db) =>
      db.selectFrom('markets').selectAll().where('id', 'in', [entered.id, claimed.id]).execute(),
    );
    expect(rows.find(({ id }) => id === entered.id)).toMatchObject({
      ...contact,
      owner_id: owner.id,
      created_by: null,
      owner_status: 2,
    });
    expect(rows.find(({ id }) => id === claimed.id)).toMatchObject({
      ...contact,
      owner_id: null,
      created_by: owner.id,
      owner_status: 0,
      pending_request: 0,
    });
  });

  test('a mail that is on its way while the account goes leaves no file', async () => {
    const person = await addPerson(store);
    const folder = createFolderMailer(join(server.dataDir, 'mail'), 'noreply@loppis.example');
    const { token } = await sessionFor(store, person.id, server.clock.now());
    await store.write((tx) =>
      tx
        .insertInto('mail_outbox')
        .values({
          ...{ id: 'on-its-way', kind: 'reset', subject_key: 'W', user_id: person.id, address: person.email },
          data: JSON.stringify({ link: `${testOrigin}/` }),
          state: 'new',
          due_at: 0,
        })
        .execute(),
    );
    let answered: number | null = null;
    const sender = startSender({
      ...{
        store,
        clock: server.clock,
        wishes: mailWishes,
        subjects: mailSubjects(testOrigin),
        origin: testOrigin,
        onNews: () => {},
        onError: () => {},
      },
      mailer: {
        ...folder,
        async send(message, signal) {
          if (message.id === 'on-its-way') answered = (await erase(token, goodPassword)).status;
          return folder.send(message, signal);
        },
      },
    });
    server.clock.advance(1);
    await eventually(() => expect(answered).toBe(204));
    await eventually(() => expect(readdirSync(join(server.dataDir, 'mail'))).not.toContain('on-its-way.eml'));
    await sender.stop();
  });

  test('a list that cannot be written refuses the erasure, and nothing changes', async () => {
    const person = await addPerson(store);
    const { token } = await sessionFor(store, person.id, server.clock.now());
    const blocked = await startServer(store, {
      config: { dataDir: join(server.dataDir, 'erased.log', 'under-a-file') },
    }).catch(() => null);
    expect(blocked).not.toBeNull();
    if (!blocked) return;
    const answer = await erase(token, goodPassword, blocked);
    expect((await problemOf(answer)).code).toBe('unsaved');
    expect((await as(token, server, 'GET', '/users/me/profile')).status).toBe(200);
    await blocked.close();
  });

  test('the start completes what a crash left: written to the list and not closed, or closed and not deleted', async () => {
    const [listedOnly, closed, untouched] = [await plant('Listad'), await plant('Stängd'), await plant('Kvar')];
    const { openErasureList } = await import('../../../../server/adapters/erasure-list.ts');
    const list = openErasureList(server.dataDir);
    for (const { id } of [listedOnly, closed]) list.add(id);
    await store.write((tx) =>
      tx.updateTable('accounts').set({ is_active: 0 }).where('user_id', '=', closed.id).execute(),
    );
    expect(await finishErasuresAtStart(store, { ...config() }, () => {})).toBe(2);
    const lines = await dump(store);
    for (const { marker } of [listedOnly, closed]) expect(lines.filter((line) => line.includes(marker))).toEqual([]);
    expect(lines.some((line) => line.includes(untouched.marker))).toBe(true);
    // Not even the last mail: a person who left long ago had theirs, and every planted address has the marker.
    expect(await finishErasuresAtStart(store, { ...config() }, () => {})).toBe(0);
  });

  test('a closed account that is on no list is no erased one', async () => {
    const person = await addPerson(store, { active: false });
    expect(await finishErasuresAtStart(store, { ...config() }, () => {})).toBe(0);
    const { rows } = await store.read((db) => sql`select id from users where id = ${person.id}`.execute(db));
    expect(rows).toHaveLength(1);
  });
});
