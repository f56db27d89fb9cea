import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../server/db/open.ts';
import { bumpRev } from '../../../server/features/markets/store.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { freshDatabase, postgresReady } from '../../helpers/server/postgres.ts';
import { marketRow } from '../db/market-row.ts';
import { admin, everything, filled, freshFiles, temporaryFolder } from './filled-store.ts';

const folder = temporaryFolder();
const freshFile = freshFiles(folder);

describeEachEngine('backup and restore', ({ place }) => {
  test('refuse when there is no store, and when the file exists', async () => {
    const missing = await admin(await place(), 'backup', freshFile());
    expect(missing.code).toBe(1);
    expect(missing.refused).toMatch(/Starta servern en gång/);
    const config = await filled(await place());
    const file = freshFile();
    writeFileSync(file, 'mine');
    const exists = await admin(config, 'backup', file);
    expect(exists).toMatchObject({ code: 1, refused: `${file} finns redan. Ange ett annat filnamn.` });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const blocked = await admin(config, 'backup', join(file, 'inside'));
    expect(blocked.code).toBe(1);
    expect(blocked.refused).toMatch(/^Det går inte att skriva säkerhetskopian .+\.$/);
  });

  test('refuse a restore without --yes, and beside a running server', async () => {
    const config = await filled(await place());
    const file = freshFile();
    expect((await admin(config, 'backup', file)).code).toBe(0);
    const before = await everything(config);
    expect((await admin(config, 'restore', file)).refused).toMatch(/^Allt i databasen ersätts med .+ --yes\.$/);
    const server = await openStore(config);
    const running = await admin(config, 'restore', file, '--yes');
    expect(running.code).toBe(1);
    expect(running.refused).toMatch(/^En Loppis-server använder .+Stoppa den först/);
    await server.close();
    expect(await everything(config)).toEqual(before);
  });

  test('are restored without --yes where nothing is replaced, and say so', async () => {
    const file = freshFile();
    await admin(await filled(await place()), 'backup', file);
    const empty = await place();
    const made = await admin(empty, 'restore', file);
    expect(made).toMatchObject({ code: 0, refused: '' });
    expect(made.printed).toMatch(/^Databasen är återskapad från /);
    expect(made.printed).not.toMatch(/ersätt|ersatt/);
    const again = await admin(empty, 'restore', file);
    expect(again).toMatchObject({ code: 1, refused: expect.stringMatching(/^Allt i databasen ersätts/) });
  });

  test('restore every row exactly, in a new epoch', async () => {
    const config = await filled(await place());
    const before = await everything(config);
    const file = freshFile();
    const made = await admin(config, 'backup', file);
    expect(made).toMatchObject({ code: 0, refused: '' });
    expect(made.printed).toMatch(/^Säkerhetskopian är klar och kontrollerad: .+ kB\)\n/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);

    // Into the same store, after it has changed, and into an empty location.
    const store = await openStore(config);
    await store.write((tx) => tx.deleteFrom('markets').where('id', '!=', 'M1').execute());
    await store.close();
    for (const target of [config, await place()]) {
      expect(await admin(target, 'restore', file, '--yes')).toMatchObject({ code: 0, refused: '' });
      const after = await everything(target);
      expect(after.found).toEqual(before.found);
      expect(after.epoch).not.toBe(before.epoch);
      expect(await admin(target, 'verify')).toMatchObject({ code: 0, refused: '' });
    }
  });

  test('work on a live server: the copy is consistent during concurrent writes', async () => {
    const config = await filled(await place());
    const server = await openStore(config);
    const over = new AbortController();
    const writing = (async () => {
      for (let n = 0; !over.signal.aborted; n++) {
        await server.write(async (tx) => {
          await tx
            .insertInto('markets')
            .values(marketRow({ id: `X${n}`, rev: await bumpRev(tx) }))
            .execute();
        });
      }
    })();
    const file = freshFile();
    const made = await admin(config, 'backup', file);
    over.abort();
    await writing;
    await server.close();
    expect(made).toMatchObject({ code: 0, refused: '' });
    const copy = await place();
    expect((await admin(copy, 'restore', file, '--yes')).code).toBe(0);
    const restored = await openStore(copy);
    const { clock, extra } = await restored.read(async (db) => ({
      clock: await db.selectFrom('feed_clock').select('rev').executeTakeFirstOrThrow(),
      extra: await db.selectFrom('markets').select('rev').where('id', 'like', 'X%').execute(),
    }));
    await restored.close();
    // The first rev is from the setup.
    expect(extra).toHaveLength(clock.rev - 1);
  });

  test('refuse a file with inconsistent rows and correct hashes', async () => {
    const source = await filled(await place());
    const file = freshFile();
    await admin(source, 'backup', file);
    // Without its people, the markets have dangling references; the hashes are recomputed.
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const users = lines.findIndex((line) => line.startsWith('{"table":"users"'));
    const end = JSON.parse(lines[users + 2] ?? '') as { end: Record<string, { rows: number; sha256: string }> };
    end.end.users = { rows: 0, sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };
    const forged = freshFile();
    writeFileSync(forged, gzipSync([...lines.slice(0, users + 1), JSON.stringify(end), ''].join('\n')));
    expect((await admin(source, 'verify', forged)).code).toBe(0);
    const before = await everything(source);
    const refused = await admin(source, 'restore', forged, '--yes');
    expect(refused).toMatchObject({ code: 1, refused: `Säkerhetskopian ${forged} är skadad eller ofullständig.` });
    expect(await everything(source)).toEqual(before);
  });
});

describe('between the engines', () => {
  beforeAll(postgresReady);

  test('a backup restores every row in both directions', async () => {
    const database = await freshDatabase();
    const remote = { dataDir: folder, databaseUrl: database.url };
    const embedded = (number: number) => ({ dataDir: join(folder, `embedded-${number}`), databaseUrl: null });
    await filled(embedded(1));
    const first = await everything(embedded(1));
    const [there, back] = [freshFile(), freshFile()];
    expect((await admin(embedded(1), 'backup', there)).code).toBe(0);
    expect(await admin(remote, 'restore', there, '--yes')).toMatchObject({ code: 0, refused: '' });
    expect((await everything(remote)).found).toEqual(first.found);
    expect((await admin(remote, 'backup', back)).code).toBe(0);
    expect(await admin(embedded(2), 'restore', back, '--yes')).toMatchObject({ code: 0, refused: '' });
    expect((await everything(embedded(2))).found).toEqual(first.found);
    await database.drop();
  });
});
