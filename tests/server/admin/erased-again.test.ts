// Erased stays erased: an older backup does not bring anybody back, wherever it is restored.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { erasuresIn, isErased, listBeside, openErasureList } from '../../../server/adapters/erasure-list.ts';
import { mediaDisk } from '../../../server/adapters/media-disk.ts';
import { copyErasures } from '../../../server/admin/erased-accounts.ts';
import { storeFiles } from '../../../server/db/embedded.ts';
import { openStore, type StoreConfig } from '../../../server/db/open.ts';
import { fileNames } from '../../../server/features/media/names.ts';
import { dump, type PlantedPerson, plantPerson, plantReport } from '../../helpers/canaries.ts';
import { as, goodPassword, signIn } from '../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { startServer } from '../../helpers/server/server.ts';
import { marketRow } from '../db/market-row.ts';
import { admin, freshFiles, temporaryFolder } from './filled-store.ts';

const freshFile = freshFiles(temporaryFolder());

/** A store with two people, a backup of it, and another after the first person has left. */
async function leftAfterBackup(config: StoreConfig) {
  const store = await openStore(config);
  const server = await startServer(store, { config: { dataDir: config.dataDir } });
  const liked = [marketRow(), marketRow()] as const;
  const now = server.clock.now();
  await store.write(async (tx) => {
    for (const row of liked) await tx.insertInto('markets').values(row).execute();
    await tx.insertInto('site_about').values({ id: 1, content: 'Om', updated_at: null, updated_by: null }).execute();
  });
  const ids = [liked[0].id, liked[1].id] as const;
  const [gone, stays] = [
    await plantPerson(store, 'Borta', { now, liked: ids }),
    await plantPerson(store, 'Kvar', { now, liked: ids }),
  ];
  for (const person of [gone, stays]) await plantReport(store, person, { now, marketId: ids[0] });
  const media = mediaDisk(join(config.dataDir, 'media'));
  for (const { pictureId, marker } of [gone, stays]) {
    for (const name of fileNames(pictureId)) await media.put(name, Buffer.from(marker));
  }
  const [older, newer] = [freshFile(), freshFile()];
  expect(await admin(config, 'backup', older)).toMatchObject({ code: 0, refused: '' });
  const { token } = await signIn(server, gone);
  expect((await as(token, server, 'DELETE', '/users/me', { password: goodPassword })).status).toBe(204);
  expect(await admin(config, 'backup', newer)).toMatchObject({ code: 0, refused: '' });
  await server.close();
  await store.close();
  return { gone, stays, older, newer };
}

/** Rows and files of a person in a restored store. */
async function traces(config: StoreConfig, { marker, id, pictureId }: PlantedPerson) {
  const store = await openStore(config);
  const rows = (await dump(store)).filter((line) => line.includes(marker) || line.includes(id));
  await store.close();
  const folder = join(config.dataDir, 'media', pictureId.slice(0, 2));
  return { rows, files: fileNames(pictureId).filter((name) => existsSync(join(folder, name))) };
}
const none = { rows: [], files: [] };

describeEachEngine('a restored backup', ({ name, place }) => {
  test('lacks every account that was erased since, neither in place nor elsewhere with the list of a newer backup', async () => {
    const config = await place();
    const { gone, stays, older, newer } = await leftAfterBackup(config);
    // Made by another user of the machine, as a link to a file of their choice.
    const target = join(config.dataDir, 'target');
    writeFileSync(target, 'kept', { mode: 0o666 });
    symlinkSync(target, `${listBeside(newer)}.part`);
    copyErasures(config.dataDir, newer);
    expect(readFileSync(target, 'utf8')).toBe('kept');
    expect(gunzipSync(readFileSync(older)).toString()).toContain(gone.marker);
    expect(gunzipSync(readFileSync(newer)).toString()).not.toContain(gone.marker);
    expect(readFileSync(listBeside(newer), 'utf8')).not.toContain(gone.id);
    expect(statSync(listBeside(newer)).mode & 0o777).toBe(0o600);
    expect((await admin(config, 'verify', newer)).printed).toContain('Borttagna konton: 1 på listan');
    expect((await admin(config, 'verify', older)).printed).toContain('Borttagna konton: 0 på listan');

    const inPlace = await admin(config, 'restore', older, '--yes');
    expect(inPlace).toMatchObject({ code: 0, refused: '' });
    expect(inPlace.printed).toContain('Borttagna konton: 1 på listan, varav 1 fanns i säkerhetskopian');
    expect(await traces(config, gone)).toEqual(none);
    const kept = await traces(config, stays);
    expect([kept.rows.length > 5, kept.files.length]).toEqual([true, fileNames(stays.pictureId).length]);
    expect((await admin(config, 'verify')).printed).toContain('Borttagna konton: 1 på listan.');

    // Where the data folder is lost: the copy beside a newer backup has all it takes.
    const elsewhere = await place();
    const restored = await admin(elsewhere, 'restore', older, '--yes', '--erased', listBeside(newer));
    expect(restored).toMatchObject({ code: 0, refused: '' });
    expect(await traces(elsewhere, gone)).toEqual(none);
    // The server there goes on with the list.
    expect(isErased(erasuresIn(elsewhere.dataDir), gone.id)).toBe(true);
    expect(isErased(erasuresIn(elsewhere.dataDir), stays.id)).toBe(false);
  });

  test('has them where no list is at hand, and says so; a list that is named must exist', async () => {
    const config = await place();
    const { gone, older } = await leftAfterBackup(config);
    rmSync(listBeside(older));
    const elsewhere = await place();
    const missing = await admin(elsewhere, 'restore', older, '--yes', '--erased', join(config.dataDir, 'no-list'));
    expect(missing).toMatchObject({ code: 1, refused: expect.stringContaining('finns inte') });
    expect((await admin(elsewhere, 'restore', older, '--erased')).code).toBe(2);
    const restored = await admin(elsewhere, 'restore', older, '--yes');
    expect(restored.printed).toContain(`${listBeside(older)}, finns inte.`);
    expect((await traces(elsewhere, gone)).rows.length).toBeGreaterThan(5);
  });

  if (name === 'sqlite') {
    test('leaves no trace in the bytes of the embedded store', async () => {
      const config = await place();
      const { gone, stays } = await leftAfterBackup(config);
      const store = await openStore(config);
      await store.close();
      const bytes = readFileSync(storeFiles(config.dataDir).file);
      expect(bytes.includes(`${stays.marker}.`)).toBe(true);
      // The address is in the last mail, which has not left yet.
      expect(bytes.includes(`${gone.marker}.`)).toBe(false);
    });
  }
});

test('a list survives a cut line, merges with others by their lines, and is useless without its key', () => {
  const [one, other] = [join(temporaryFolder(), 'one'), join(temporaryFolder(), 'other')];
  for (const folder of [one, other]) mkdirSync(folder);
  openErasureList(one).add('A');
  const file = join(one, 'erased.log');
  expect([statSync(file).mode & 0o777, statSync(join(one, 'erased.key')).mode & 0o777]).toEqual([0o600, 0o600]);
  writeFileSync(file, `${readFileSync(file, 'utf8')}half-a-line`);
  openErasureList(one).add('B');
  openErasureList(one).add('B');
  const list = openErasureList(one);
  expect([list.size, list.has('A'), list.has('B'), list.has('C')]).toEqual([2, true, true, false]);
  expect(readFileSync(file, 'utf8')).not.toContain('key');
  // Without its key a list says nothing.
  rmSync(join(one, 'erased.key'));
  expect(openErasureList(one).has('A')).toBe(false);
});
