// The register of personal data against the file that a person gets: every column of a person's rows holds a value of its own, which is
// in the file if and only if the register says so.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaDisk } from '../../../../server/adapters/media-disk.ts';
import { catalog, type Table } from '../../../../server/db/catalog.ts';
import { personalTables } from '../../../../server/db/personal.ts';
import { personalCounts } from '../../../../server/db/personal-counts.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { countHoldings } from '../../../../server/erasing.ts';
import { fieldName } from '../../../../server/features/export/values.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { addPerson, as, goodPassword, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { addMarkets, marketRow } from '../../../helpers/server/market-rows.ts';
import { eventually, startServer, type TestServer } from '../../../helpers/server/server.ts';

type Value = string | number | null;
type Row = Record<string, Value>;
type Ruled = Record<string, string>;

const rules = personalTables.map(({ name, columns }) => ({ table: name, columns: columns as Ruled }));
const exported = new Set(['given', 'emptied', 'published']);

const folder = new URL('../../../../server/db/tables/', import.meta.url);
/** The columns that are flags, from the text of the tables. */
const flags = new Set(
  readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .flatMap((source) => [...source.matchAll(/(\w+): \w+<(?:Generated<)?Flag\b/g)].map(([, column]) => column)),
);

/** File and part of each table; what has no exported columns has none. */
const places: Record<string, string> = {
  users: 'profil.json profile',
  accounts: 'konto.json account',
  email_changes: 'konto.json emailChanges',
  email_returns: 'konto.json formerEmails',
  sessions: 'inloggningar.json sessions',
  known_devices: 'inloggningar.json knownDevices',
  security_log: 'säkerhet.json events',
  email_tokens: 'säkerhet.json mailedLinks',
  user_lists: 'listor.json lists',
  user_list_markets: 'listor.json markets',
  market_notes: 'anteckningar.json notes',
  ratings: 'betyg.json ratings',
  rating_replies: 'betyg.json replies',
  guestbook_posts: 'gästbok.json posts',
  reports: 'rapporter.json reports',
  markets: 'loppisar.json markets',
  market_changes: 'loppisar.json marketChanges',
  site_about: 'loppisar.json aboutPage',
  pictures: 'bilder.json pictures',
  mail_outbox: 'mejl.json mails',
  receipts: 'ändringar.json changes',
};

/** Values that a check, a key or another row demands; everything else is made up by the type of the column. */
function demanded(person: number, userId: string): Record<string, Row> {
  const id = (n: number) => sampleId(person * 100 + n);
  return {
    users: { id: userId, date_of_birth: '1980-01-02' },
    accounts: { user_id: userId, email: `canary-${person}@exempel.se`, role: 'User', confirmed_at: 1, is_active: 1 },
    sessions: { id: id(1), user_id: userId },
    access_tokens: { session_id: id(1) },
    email_tokens: { user_id: userId, purpose: 'reset' },
    email_changes: { user_id: userId },
    email_returns: { user_id: userId },
    known_devices: { user_id: userId },
    security_log: { user_id: userId },
    mail_outbox: { user_id: userId, state: 'sent', due_at: null },
    receipts: { user_id: userId },
    user_lists: { id: id(2), user_id: userId, default_of: userId },
    user_list_markets: { list_id: id(2), market_id: id(3) },
    market_notes: { user_id: userId, market_id: id(3) },
    ratings: { id: id(4), user_id: userId, market_id: id(3), rating: 4 },
    rating_replies: { user_id: userId, rating_id: id(4) },
    guestbook_posts: { user_id: userId, market_id: id(3), parent_id: null },
    reports: { reporter_id: userId, author_id: null },
    market_changes: { changed_by: userId, type: 2, field: 'name' },
    acts: { subject: userId },
    pictures: { id: String(person).repeat(32), owner_id: userId, state: 'shown' },
    picture_uses: { picture_id: String(person).repeat(32), user_id: userId },
    site_about: { id: 1, updated_by: userId },
    markets: {
      ...{ id: id(3), owner_id: userId, created_by: userId, status: 1, owner_status: 2, category: 3 },
      ...{ latitude: 57.5, longitude: 12.25, standard_hours: '{"monday":[]}', special_hours: '[]', rev: person },
      origin: 'seed',
    },
  };
}

const ready = async (store: Store, server: TestServer, userId: string) => {
  const { token } = await sessionFor(store, userId, server.clock.now());
  const answer = await as(token, server, 'POST', '/users/me/export', { password: goodPassword });
  expect(answer.status).toBe(202);
  await eventually(async () => {
    const { state } = await store.read((db) =>
      db.selectFrom('exports').select('state').where('user_id', '=', userId).executeTakeFirstOrThrow(),
    );
    expect(state).toBe('ready');
  });
  return ((await (await as(token, server, 'POST', '/users/me/export/address', {})).json()) as { url: string }).url;
};

async function unpack(server: TestServer, url: string): Promise<Map<string, Uint8Array>> {
  const entries = await new ZipReader(new BlobReader(await (await server.get(url)).blob())).getEntries();
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  return files;
}

describeEachEngine('the register of personal data and an export', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let tables: Map<string, Table>;
  /** What was planted for the first person, by table. */
  const planted = new Map<string, Row>();
  let anna: string;
  let bertil: string;
  let files: Map<string, Uint8Array>;
  let everything = '';
  let parts: Record<string, Record<string, unknown>[]>;

  /** A row of a table in which every column holds a value of its own. */
  function rowFor(table: string, columns: Ruled, person: number, userId: string): Row {
    const own = demanded(person, userId)[table] ?? {};
    const row: Row = {};
    Object.keys(columns).forEach((column, n) => {
      const type = tables.get(table)?.columns.find(({ name }) => name === column)?.type;
      const number = (person * 100 + rules.findIndex((rule) => rule.table === table)) * 100 + n;
      if (column in own) row[column] = own[column] ?? null;
      else if (flags.has(column)) row[column] = n % 2;
      else if (/(?:^|_)at$/.test(column)) row[column] = 1.7e12 + number * 1000 + 7;
      else row[column] = type === 'text' ? `canary-${person}-${table}-${column}` : 1.5e9 + number;
    });
    return row;
  }
  async function plant(person: number, userId: string): Promise<void> {
    await addMarkets(store, [{ ...marketRow(person), id: String(demanded(person, userId).markets?.id) }]);
    for (const { table, columns } of rules) {
      // Replaced by the request itself.
      if (table === 'exports') continue;
      const row = rowFor(table, columns, person, userId);
      // Of the real account: the password is checked.
      if (table === 'accounts') delete row.password_hash;
      const names = Object.keys(row).map((column) => sql.ref(column));
      const isThere = table === 'users' || table === 'accounts' || table === 'markets';
      const values = Object.values(row).map((value) => sql.val(value));
      const sets = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const where = table === 'accounts' ? sql`user_id = ${userId}` : sql`id = ${row.id}`;
      await store.write(async (tx) => {
        if (table === 'site_about') await sql`delete from site_about`.execute(tx);
        await (isThere
          ? sql`update ${sql.table(table)} set ${sql.join(sets)} where ${where}`
          : sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`
        ).execute(tx);
      });
      planted.set(table, row);
    }
  }

  /** What Bertil wrote about her texts: they are his, and she is never told who reported. */
  async function answerAnna(): Promise<void> {
    const [at, text] = [{ created_at: 1 }, 'canary-2-about-1'];
    const post = String(planted.get('guestbook_posts')?.id);
    await store.write(async (tx) => {
      const kept = { market_id: sampleId(103), author_id: anna, author_name: text, preview: text };
      await tx
        .insertInto('reports')
        .values({ id: 'R', content_type: 0, content_id: post, reason: text, reporter_id: bertil, ...kept, ...at })
        .execute();
      await tx
        .insertInto('rating_replies')
        .values({ id: 'S', rating_id: sampleId(104), user_id: bertil, content: text, ...at })
        .execute();
      const reply = { market_id: sampleId(103), parent_id: post, user_id: bertil, content: text, updated_at: 1 };
      await tx
        .insertInto('guestbook_posts')
        .values({ id: 'T', ...reply, ...at })
        .execute();
    });
  }

  beforeAll(async () => {
    store = await open();
    server = await startServer(store);
    tables = new Map((await store.read((db) => catalog(db, store.engine))).map((table) => [table.name, table]));
    bertil = (await addPerson(store)).id;
    anna = (await addPerson(store)).id;
    await plant(2, bertil);
    await plant(1, anna);
    // A market that one of them entered and the other owns.
    await addMarkets(store, [{ ...marketRow(9), id: sampleId(999), owner_id: bertil, created_by: anna }]);
    await answerAnna();
    await mediaDisk(join(server.dataDir, 'media')).put(`${'1'.repeat(32)}-1920.webp`, Buffer.from('a picture'));
    const log = Array.from({ length: 1200 }, (_, n) => ({
      id: sampleId(5000 + n),
      at: n,
      event: 'login',
      user_id: anna,
    }));
    await store.write((tx) => tx.insertInto('security_log').values(log).execute());
    files = await unpack(server, await ready(store, server, anna));
    const texts = [...files].map(([, bytes]) => Buffer.from(bytes).toString());
    everything = texts.join('\n');
    parts = Object.assign(
      {},
      ...[...files].flatMap(([name, bytes]) => {
        if (!name.endsWith('.json')) return [];
        const file = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>;
        return [Object.fromEntries(Object.entries(file).map(([part, rows]) => [`${name} ${part}`, rows]))];
      }),
    );
  });
  afterAll(() => server.close());

  it('count the person’s rows alike, one that belongs to two people for each', async () => {
    const own = { notes: 1, ratings: 1, ratingReplies: 1, posts: 1, reports: 1, pictures: 1 };
    // The default list and what is on it.
    const lists = { liked: 1, lists: 0 };
    const answers = { ratingReplies: 2, posts: 2, reports: 2 };
    const counts = (person: string) => store.read((db) => personalCounts(db, person));
    expect(await counts(anna)).toEqual({ ...own, ...lists, markets: 2 });
    expect(await counts(bertil)).toEqual({ ...own, ...answers, ...lists, markets: 2 });
  });

  it('count the same for leaving, without deleted notes and removed pictures', async () => {
    const note = { user_id: anna, market_id: sampleId(999), market_name: '', text: '', updated_at: 1, version: 2 };
    const picture = { owner_id: anna, sha256: '', width: 1, height: 1, blur: '', created_at: 1 };
    await store.write(async (tx) => {
      await tx
        .insertInto('market_notes')
        .values({ ...note, field_versions: '{}' })
        .execute();
      for (const state of ['loose', 'removed'] as const)
        await tx
          .insertInto('pictures')
          .values({ ...picture, id: state, state })
          .execute();
    });
    const { liked, reports, markets, ...own } = await store.read((db) => personalCounts(db, anna));
    expect(own).toMatchObject({ notes: 1, pictures: 2 });
    expect(await store.read((db) => countHoldings(db, anna))).toMatchObject({ ...own, likes: liked });
    expect([reports, markets]).toEqual([1, 2]);
  });

  const partOf = (table: string) => parts[places[table] ?? ''] ?? [];

  /** What a person reads of a stored value. */
  function shown(column: string, value: Value): unknown {
    if (value === null) return null;
    if (flags.has(column)) return value === 1;
    if (/(?:^|_)at$/.test(column)) return new Date(Number(value)).toISOString();
    return column.endsWith('_hours') ? JSON.parse(String(value)) : value;
  }

  it.each(rules.filter(({ table }) => table !== 'exports'))('$table: exported as ruled', ({ table, columns }) => {
    const row = planted.get(table) ?? {};
    const given = Object.keys(columns).filter((column) => exported.has(columns[column] ?? ''));
    const expected = Object.fromEntries(given.map((column) => [fieldName(column), shown(column, row[column] ?? null)]));
    if (given.length > 0)
      expect(partOf(table), JSON.stringify(partOf(table))).toContainEqual(expect.objectContaining(expected));
    const extra = table === 'user_list_markets' ? ['listName', 'marketName'] : [];
    for (const each of partOf(table)) {
      expect(new Set(Object.keys(each))).toEqual(new Set([...given.map(fieldName), ...extra]));
    }
    for (const [column, rule] of Object.entries(columns)) {
      const value = row[column];
      if (exported.has(rule) || value === undefined) continue;
      if (typeof value === 'string' && value.startsWith('canary')) expect(everything).not.toContain(value);
      if (typeof value === 'number' && value > 1e9) {
        expect(everything).not.toContain(String(value));
        expect(everything).not.toContain(new Date(value).toISOString());
      }
    }
  });

  it('holds the time of its own request, and no hash of a password', async () => {
    expect(parts['konto.json exports']).toEqual([{ requestedAt: new Date(server.clock.now()).toISOString() }]);
    const { password_hash: hash } = await store.read((db) =>
      db.selectFrom('accounts').select('password_hash').where('user_id', '=', anna).executeTakeFirstOrThrow(),
    );
    expect(everything).not.toContain(hash);
    expect(everything).not.toContain('$argon2');
  });

  it('holds nothing of another person', () => {
    expect(everything).not.toContain('canary-2');
    expect(everything).not.toContain(bertil);
    const shared = parts['loppisar.json markets']?.find(({ id }) => id === sampleId(999));
    expect(shared).toMatchObject({ createdBy: anna, ownerId: null });
  });

  it('holds every row once, however many there are, in the order of their keys', () => {
    const times = parts['säkerhet.json events']?.map(({ at }) => Date.parse(String(at))) ?? [];
    expect(times.filter((at) => at < 1200)).toEqual(Array.from({ length: 1200 }, (_, n) => n));
    // The planted one, and the request.
    expect(times).toHaveLength(1202);
  });

  it('holds the person’s pictures, and no one else’s', () => {
    const pictures = [...files].filter(([name]) => name.startsWith('bilder/'));
    expect(pictures).toEqual([[`bilder/${'1'.repeat(32)}.webp`, new Uint8Array(Buffer.from('a picture'))]]);
  });

  it('names lists and markets', () => {
    const name = { listName: 'canary-1-user_lists-name', marketName: 'canary-1-markets-name' };
    expect(parts['listor.json markets']).toEqual([expect.objectContaining(name)]);
  });
});
