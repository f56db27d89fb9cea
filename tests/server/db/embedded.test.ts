import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, openStoreBeside } from '../../../server/db/open.ts';
import { StartError } from '../../../server/ports/start-error.ts';
import { startChild } from './child-process.ts';
import { marketRow } from './market-row.ts';

let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'loppis-embedded-'));
  file = join(dataDir, 'store.db');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (folder = dataDir) => openStore({ dataDir: folder, databaseUrl: null });
const openBeside = () => openStoreBeside({ dataDir, databaseUrl: null });

/** A closed store with enough rows for many pages. */
async function filledStore(): Promise<void> {
  const store = await open();
  await store.write((tx) =>
    tx
      .insertInto('markets')
      .values(Array.from({ length: 300 }, () => marketRow()))
      .execute(),
  );
  await store.close();
}

/** The start is refused with this sentence only: one line, no engine code, no stack. */
async function refusal(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(/^[^\n]+[.)]?( --yes)?$/);
  expect(message).not.toMatch(/SQLITE|Error|node:/);
  return message;
}

describe('the start of a server is refused when', () => {
  test('another server of the same process or another uses the store', async () => {
    const first = await open();
    expect(await refusal(open())).toBe(
      `En Loppis-server använder redan databasen i ${dataDir}. Stoppa den först, eller välj en annan DATA_DIR.`,
    );
    const child = startChild(
      `try { await openStore(${JSON.stringify({ dataDir, databaseUrl: null })}) } catch (e) { console.log(e.message) }`,
    );
    await child.until('En Loppis-server använder redan databasen');
    await first.close();
    await (await open()).close();
  });

  test('the store is not a database', async () => {
    writeFileSync(file, 'Det här är en helt vanlig text. '.repeat(500));
    expect(await refusal(open())).toMatch(
      /är skadad\. Återställ en säkerhetskopia med: npm run admin -- restore FIL --yes$/,
    );
  });

  test('pages in the middle of the store are overwritten', async () => {
    await filledStore();
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(40_000, 0xa5), 0, 40_000, 20_000);
    expect(await refusal(open())).toContain(`${file} är skadad`);
  });

  test('the store is cut short', async () => {
    await filledStore();
    truncateSync(file, statSync(file).size - 50_000);
    expect(await refusal(open())).toContain('är skadad');
  });

  test('the file is empty, or the database of another program', async () => {
    writeFileSync(file, '');
    expect(await refusal(open())).toBe(`${file} är inte en databas för Loppis.`);
    rmSync(file);
    const foreign = new DatabaseSync(file);
    foreign.exec('create table recipes (id integer)');
    foreign.close();
    expect(await refusal(open())).toBe(`${file} är inte en databas för Loppis.`);
  });

  test('there is a folder with its name', async () => {
    mkdirSync(file);
    expect(await refusal(open())).toBe(`${file} ska vara en databasfil men är något annat.`);
  });

  test('the store comes from a newer version', async () => {
    await filledStore();
    const raw = new DatabaseSync(file);
    raw.exec(`insert into migrations values (9000, '9000-future', 0)`);
    raw.close();
    expect(await refusal(open())).toMatch(
      /^Databasen kommer från en nyare version av Loppis \(nivå 9000, .+\)\. Uppgradera programmet\.$/,
    );
    expect(await refusal(openBeside())).toMatch(/nyare version/);
  });

  test('the data folder cannot be created or written', async () => {
    const blocked = join(dataDir, 'a-file');
    writeFileSync(blocked, '');
    const sentence = `DATA_DIR går genom ${blocked}, som är en fil. Välj en annan mapp.`;
    expect(await refusal(open(join(blocked, 'data')))).toBe(sentence);
    expect(await refusal(open(blocked))).toBe(sentence);
    expect(await refusal(open('/proc/loppis'))).toBe('Det går inte att skriva i DATA_DIR /proc/loppis (ENOENT).');
  });

  test('the disk is full, and no partial store is left', async () => {
    // A file size limit, in blocks of 512 bytes, simulates a full disk without privileges.
    const code = `try { await openStore(${JSON.stringify({ dataDir, databaseUrl: null })}); console.log('opened') } catch (e) { console.log(e.name, e.message) }`;
    const child = startChild(code, 'ulimit -f 32;');
    await child.until('\n');
    expect(child.printed()).toBe(
      `StartError Disken är full eller går inte att skriva till: ${dataDir}. Frigör utrymme och starta igen.\n`,
    );
    expect(existsSync(file)).toBe(false);
    await (await open()).close();
  });
});

describe('a store beside a server', () => {
  test('is refused when there is none', async () => {
    expect(await refusal(openBeside())).toBe(
      `Det finns ingen databas i ${dataDir}. Starta servern en gång så skapas den.`,
    );
  });

  test('reads what the server writes, and writes in turn with it', async () => {
    const server = await open();
    const beside = await openBeside();
    for (const store of [server, beside]) {
      await store.write((tx) => tx.insertInto('markets').values(marketRow()).execute());
    }
    for (const store of [server, beside]) {
      expect(await store.read((db) => db.selectFrom('markets').select('id').execute())).toHaveLength(2);
    }
    await beside.close();
    await server.close();
  });

  test('waits for a writer of another process without blocking its own', async () => {
    const server = await open();
    const goOn = join(dataDir, 'go-on');
    const child = startChild(`import { existsSync } from 'node:fs';
      const store = await openStoreBeside(${JSON.stringify({ dataDir, databaseUrl: null })});
      await store.write(async (tx) => {
        await tx.updateTable('feed_clock').set({ rev: 5 }).execute();
        console.log('writing');
        while (!existsSync(${JSON.stringify(goOn)})) await new Promise((resolve) => setTimeout(resolve, 5));
      });
      await store.close();`);
    await child.until('writing');
    const written = server.write((tx) =>
      tx
        .updateTable('feed_clock')
        .set((eb) => ({ rev: eb('rev', '+', 1) }))
        .execute(),
    );
    // If the wait blocked this process, it could not signal the other one to continue.
    await wait(50);
    writeFileSync(goOn, '');
    await written;
    expect(await server.read((db) => db.selectFrom('feed_clock').select('rev').executeTakeFirst())).toMatchObject({
      rev: 6,
    });
    await server.close();
  });
});

describe('an embedded store', () => {
  test('is one file when it is closed, in a folder that only its owner may read', async () => {
    const folder = join(dataDir, 'made/here');
    await (await open(folder)).close();
    expect(readdirSync(folder).sort()).toEqual(['server.lock', 'store.db']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('refuses and rolls back writes when the disk is full, and continues when there is space', async () => {
    const store = await open();
    // A page limit below the current size gives the engine’s own error for a full disk.
    const limit = (pages: number) => store.write((tx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx));
    const grow = () =>
      store.write((tx) =>
        tx
          .insertInto('markets')
          .values(Array.from({ length: 300 }, () => marketRow()))
          .execute(),
      );
    await limit(1);
    await expect(grow()).rejects.toMatchObject({ name: 'StoreError', kind: 'full' });
    expect(await store.read((db) => db.selectFrom('markets').select('id').execute())).toEqual([]);
    await limit(100_000);
    await grow();
    expect(await store.read((db) => db.selectFrom('markets').select('id').execute())).toHaveLength(300);
    await store.close();
  });

  test('leaves no deleted data, not even in unused pages', async () => {
    const store = await open();
    const secret = 'https://loppis.example/reset-password?token=';
    const row = (n: number) => {
      const mail = { id: `m${n}`, kind: 'reset', subject_key: 's', address: 'kim@exempel.se', state: 'new' as const };
      return { ...mail, data: JSON.stringify({ link: `${secret}${n}` }), due_at: 0 };
    };
    await store.write((tx) =>
      tx
        .insertInto('mail_outbox')
        .values(Array.from({ length: 300 }, (_, n) => row(n)))
        .execute(),
    );
    await store.write((tx) => tx.updateTable('mail_outbox').set({ data: null }).where('id', '<', 'm2').execute());
    await store.write((tx) => tx.deleteFrom('mail_outbox').where('id', '>=', 'm2').execute());
    await store.close();
    const left = readFileSync(file);
    expect(left.includes('m1')).toBe(true);
    expect(left.includes(secret)).toBe(false);
  });

  test('removes the leftovers of a crashed start', async () => {
    await filledStore();
    copyFileSync(file, join(dataDir, 'store.db.new'));
    writeFileSync(join(dataDir, 'store.db.new-wal'), 'half');
    rmSync(file);
    const store = await open();
    expect(await store.read((db) => db.selectFrom('markets').select('id').execute())).toEqual([]);
    await store.close();
    expect(readdirSync(dataDir).sort()).toEqual(['server.lock', 'store.db']);
  });

  test('keeps every acknowledged write when its server is killed, and lets the next server in at once', async () => {
    const config = JSON.stringify({ dataDir, databaseUrl: null });
    for (let round = 0; round < 3; round++) {
      const child = startChild(`const store = await openStore(${config});
        for (;;) {
          const { rev } = await store.write((tx) =>
            tx.updateTable('feed_clock').set((eb) => ({ rev: eb('rev', '+', 1) })).returning('rev').executeTakeFirstOrThrow());
          console.log('<' + rev + '>');
        }`);
      await child.until(`<${(round + 1) * 20}>`);
      await child.kill();
      const acknowledged = Math.max(...[...child.printed().matchAll(/<(\d+)>/g)].map(([, rev]) => Number(rev)));
      const store = await open();
      const clock = await store.read((db) => db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow());
      expect(clock.rev).toBeGreaterThanOrEqual(acknowledged);
      await store.close();
    }
  });
});
