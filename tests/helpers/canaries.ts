// A person with a canary in every personal column: a text that is found nowhere else, so that whatever is left of it is seen. Walks
// the register of personal data, so a new table or column is planted by itself, or fails where it needs a value of its own.
import { sql } from 'kysely';
import { emailKey } from '../../core/rules/form/auth-form.ts';
import { argon2Hasher } from '../../server/adapters/argon2.ts';
import { catalog } from '../../server/db/catalog.ts';
import { personalTables } from '../../server/db/personal.ts';
import type { Store, Tx } from '../../server/db/schema.ts';
import type { PersonalTable } from '../../server/db/table.ts';
import { sampleId } from './samples/sample-markets.ts';
import { goodPassword } from './server/accounts.ts';

export interface PlantedPerson {
  id: string;
  email: string;
  /** In every text that was planted. */
  marker: string;
  /** Of the picture. */
  pictureId: string;
  /** Planted texts by 'table.column'. */
  texts: Map<string, string>;
}

/** Columns whose values are limited: what they say of a person goes with the row. */
const limited = new Set([
  'accounts.role',
  'email_tokens.purpose',
  'exports.state',
  'mail_outbox.state',
  'mail_outbox.kind',
  'pictures.state',
  'users.default_avatar',
  'users.default_avatar_drawing',
  'users.avatar_url',
  'pictures.id',
  'guestbook_posts.market_id',
  'user_list_markets.list_id',
  'user_list_markets.market_id',
  'rating_replies.rating_id',
  'guestbook_posts.market_id',
  'guestbook_posts.parent_id',
  'access_tokens.session_id',
]);

const columnsOf = ({ columns }: PersonalTable) => Object.entries(columns);
const personColumns = ({ persons }: PersonalTable) => ('via' in persons ? [] : persons);

/** Personal columns of text, as 'table.column', that must hold a canary. */
export async function canaryColumns(store: Store): Promise<string[]> {
  const tables = await store.read((db) => catalog(db, store.engine));
  return personalTables.flatMap((declared) => {
    const { name: table } = declared;
    return columnsOf(declared)
      .filter(([, given]) => declared.rows === 'go' || given === 'emptied')
      .filter(([, given]) => given !== 'internal')
      .map(([column]) => column)
      .filter((column) => !personColumns(declared).includes(column) || (table === 'users' && column === 'id'))
      .filter((column) => {
        const known = tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
        return known?.type === 'text' && !limited.has(`${table}.${column}`) && `${table}.${column}` !== 'users.id';
      })
      .map((column) => `${table}.${column}`);
  });
}

const hasher = argon2Hasher({ memory: 8, passes: 1 });
let number = 0;

/**
 * Plants a person with a confirmed account (`goodPassword`), a row in every personal table, an owned market, one that the person
 * entered, and a registration of the same address that waits.
 * @param markets ids of two public markets to like
 */
export async function plantPerson(
  store: Store,
  name: string,
  { now, liked }: { now: number; liked: readonly [string, string] },
): Promise<PlantedPerson> {
  const n = ++number;
  const marker = `kanarie${name}`;
  const id = sampleId(800_000 + n);
  const email = `${marker}@exempel.se`;
  const pictureId = n.toString(16).padStart(32, 'f');
  const texts = new Map<string, string>();
  const passwordHash = await hasher.hash(goodPassword);
  const later = now + 3_600_000;
  /** What is not a canary, by column. */
  const fixed: Record<string, Record<string, unknown>> = {
    users: { id, default_avatar: 'heart', avatar_url: `/media/${pictureId}-480.webp`, field_versions: '{}' },
    accounts: { email, email_key: emailKey(email), password_hash: passwordHash, role: 'User', is_active: 1 },
    access_tokens: { session_id: `${marker}.sessions.id` },
    email_tokens: { purpose: 'reset' },
    email_changes: { email: `ny.${email}`, email_key: `ny.${email}` },
    email_returns: { email: `gammal.${email}`, email_key: `gammal.${email}` },
    exports: { state: 'ready' },
    mail_outbox: { address: email, state: 'waiting', kind: 'reset', due_at: later, useless_at: later, done_at: null },
    security_log: { id: `1${n}`, event: 'login' },
    user_lists: { default_of: id, field_versions: '{}' },
    user_list_markets: { list_id: `${marker}.user_lists.id`, market_id: liked[0] },
    market_notes: { field_versions: '{}' },
    ratings: { id: sampleId(820_000 + n), market_id: liked[0], market_name: 'Ladan', market_city: 'Lund' },
    rating_replies: { rating_id: sampleId(820_000 + n) },
    // About another person's text.
    reports: {
      ...{ id: sampleId(830_000 + n), content_id: liked[0], market_id: liked[0], reason: 'Reklam' },
      ...{ admin_notes: null, preview: null, author_id: null, author_name: null },
    },
    market_changes: {
      ...{
        id: sampleId(860_000 + n),
        market_id: sampleId(850_000 + n),
        market_name: 'Ladan',
        folded_text: 'ladan',
        type: 1,
        field: null,
      },
      ...{ old_value: null, new_value: JSON.stringify({ contactEmail: email }), reason: null, steps: null },
    },
    pictures: { id: pictureId, state: 'shown' },
    picture_uses: { picture_id: pictureId },
    guestbook_posts: { market_id: liked[0], parent_id: `${marker}.guestbook_posts.id`, field_versions: '{}' },
  };
  await store.write(async (tx) => {
    const tables = await catalog(tx, store.engine);
    const rank = ({ name, persons }: PersonalTable) => (name === 'users' ? 0 : 'via' in persons ? 2 : 1);
    for (const declared of personalTables.toSorted((a, b) => rank(a) - rank(b))) {
      const table = declared.name;
      if (table === 'markets' || table === 'site_about') continue;
      const values: Record<string, unknown> = {};
      for (const column of tables.find((each) => each.name === table)?.columns ?? []) {
        const text = `${marker}.${table}.${column.name}`;
        const isTime = /(^at|_at|until)$/.test(column.name);
        values[column.name] = column.type === 'text' ? text : isTime ? now : 1;
      }
      for (const column of personColumns(declared)) values[column] = id;
      Object.assign(values, fixed[table]);
      note(table, values);
      await insert(tx, table, values);
    }
    await plantMarkets(tx);
    await tx.updateTable('site_about').set({ updated_by: id, updated_at: now }).execute();
    const pending = {
      id: `${marker}.pending`,
      email,
      email_key: emailKey(email),
      first_name: marker,
      last_name: marker,
    };
    const rest = { password_hash: passwordHash, network: marker, device: marker, created_at: now, expires_at: later };
    await insert(tx, 'pending_registrations', { ...pending, ...rest });
    await insert(tx, 'registration_links', { hash: `${marker}.link`, registration_id: pending.id });
  });

  function note(table: string, values: Record<string, unknown>): void {
    for (const [column, value] of Object.entries(values)) {
      if (typeof value === 'string' && (value.includes(marker) || value === passwordHash)) {
        texts.set(`${table}.${column}`, value);
      }
    }
  }
  async function plantMarkets(tx: Tx): Promise<void> {
    const contact = {
      contact_email: `${marker}.markets.contact_email`,
      contact_phone: `${marker}.markets.contact_phone`,
      status_reason: `${marker}.markets.status_reason`,
    };
    note('markets', contact);
    const owned = { ...contact, owner_id: id, created_by: id, owner_status: 2 };
    const entered = { ...contact, owner_id: null, created_by: id, owner_status: 0 };
    for (const [market, values] of [owned, entered].entries()) {
      const key = sampleId(810_000 + 2 * n + market);
      const place = { address: 'Storgatan 1', city: 'Lund', postal_code: '222 22', latitude: 55.7, longitude: 13.2 };
      await insert(tx, 'markets', {
        ...{
          id: key,
          status: 1,
          name: `Loppis ${key}`,
          description: 'Kläder.',
          ...place,
          timezone: 'Europe/Stockholm',
        },
        ...{
          category: 0,
          sort_name: key,
          folded_name: key,
          folded_place: 'lund',
          created_at: now,
          updated_at: now,
          rev: 1,
        },
        ...values,
      });
    }
  }
  return { id, email, marker, pictureId, texts };
}

/** Plants a report of another person about a person's text; its id. Mails hold no texts: they are looked up when they leave. */
export async function plantReport(
  store: Store,
  { id, marker }: PlantedPerson,
  { now, marketId }: { now: number; marketId: string },
): Promise<string> {
  const n = ++number;
  const report = sampleId(840_000 + n);
  const kept = { author_id: id, author_name: `${marker}.author_name`, preview: `${marker}.preview` };
  await store.write((tx) =>
    tx
      .insertInto('reports')
      .values({
        ...{ id: report, content_type: 2, content_id: sampleId(820_000 + n), market_id: marketId, reason: 'Kränkande' },
        ...{ ...kept, reporter_id: null, created_at: now },
      })
      .execute(),
  );
  return report;
}

async function insert(tx: Tx, table: string, values: Record<string, unknown>): Promise<void> {
  const names = sql.join(Object.keys(values).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))})`.execute(tx);
}

/** Every row of every table, a line of JSON each, with the table's name before it. */
export async function dump(store: Store): Promise<string[]> {
  return store.read(async (db) => {
    const lines: string[] = [];
    for (const { name } of await catalog(db, store.engine)) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
    }
    return lines;
  });
}
