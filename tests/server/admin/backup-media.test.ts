// Files of pictures in backup, verification and restore.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { mediaDisk } from '../../../server/adapters/media-disk.ts';
import { runAdmin } from '../../../server/admin/run.ts';
import { openStore, type StoreConfig } from '../../../server/db/open.ts';
import { fileNames } from '../../../server/features/media/names.ts';
import { addPerson } from '../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../helpers/server/engines.ts';
import { admin, filled, freshFiles, temporaryFolder } from './filled-store.ts';

const freshFile = freshFiles(temporaryFolder());
const shown = 'a'.repeat(32);
const loose = 'b'.repeat(32);
const removed = 'c'.repeat(32);
const bytesOf = (name: string) => Buffer.from(`${name} \0\xff\n`.repeat(2000), 'latin1');

/** A store with a shown picture in AVIF too, a loose one and one that was removed; every file of them is stored. */
async function withPictures(config: StoreConfig): Promise<StoreConfig> {
  await filled(config);
  const store = await openStore(config);
  const { id: owner_id } = await addPerson(store);
  const facts = { owner_id, sha256: 'x', width: 9, height: 9, blur: '', created_at: 1 };
  const row = (id: string, state: 'shown' | 'loose' | 'removed') => ({ ...facts, id, state, has_avif: null });
  await store.write((tx) =>
    tx
      .insertInto('pictures')
      .values([{ ...row(shown, 'shown'), has_avif: 1 }, row(loose, 'loose'), row(removed, 'removed')])
      .execute(),
  );
  await store.close();
  const media = mediaDisk(join(config.dataDir, 'media'));
  const names = [shown, loose, removed].flatMap(fileNames).filter((name) => !/^b.*avif$/.test(name));
  for (const name of names) await media.put(name, bytesOf(name));
  return config;
}
const filesIn = ({ dataDir }: StoreConfig) =>
  readdirSync(join(dataDir, 'media'), { recursive: true })
    .map(String)
    .filter((name) => name.includes('-'));
const read = ({ dataDir }: StoreConfig, name: string) => readFileSync(join(dataDir, 'media', name.slice(0, 2), name));

describeEachEngine('pictures in backups', ({ place }) => {
  test('missing files are named, and fail the verification', async () => {
    const config = await withPictures(await place());
    await mediaDisk(join(config.dataDir, 'media')).remove(`${loose}-480.webp`);
    expect(await admin(config, 'verify')).toMatchObject({
      code: 1,
      refused: `1 filer till bilder saknas, den första är ${loose}-480.webp. Återställ dem från en säkerhetskopia.`,
    });
  });
  test('a damaged file of a picture is found in the backup', async () => {
    const config = await withPictures(await place());
    const file = freshFile();
    await admin(config, 'backup', file);
    const text = gunzipSync(readFileSync(file)).toString();
    const forged = freshFile();
    writeFileSync(forged, gzipSync(text.replace(/(\["a{32}-480\.webp",")./, '$1A')));
    const target = await place();
    expect(await admin(target, 'restore', forged, '--yes')).toMatchObject({
      code: 1,
      refused: `Säkerhetskopian ${forged} är skadad eller ofullständig.`,
    });
  });
  test('files of a served picture are saved and restored exactly, those of a removed one are left out', async () => {
    const config = await withPictures(await place());
    const file = freshFile();
    const made = await admin(config, 'backup', file);
    expect(made).toMatchObject({ code: 0, refused: '' });
    expect(made.printed).toMatch(/media\/files +13 /);
    expect(await admin(config, 'verify', file)).toMatchObject({ code: 0 });

    const target = await place();
    expect(await admin(target, 'restore', file, '--yes')).toMatchObject({ code: 0, refused: '' });
    expect(filesIn(target).length).toBe(13);
    for (const name of fileNames(shown)) expect(read(target, name).equals(bytesOf(name)), name).toBe(true);
    expect((await admin(target, 'verify')).printed).toContain('Bilder: 2, alla med sina filer.');
    const stray = join(target.dataDir, 'media', 'dd');
    mkdirSync(stray);
    writeFileSync(join(stray, `${'d'.repeat(32)}-480.webp`), 'x');
    expect((await admin(target, 'verify')).printed).toContain('1 filer hör inte till någon bild');
  });
  test('a backup of pictures in S3 says that they are left out', async () => {
    const { dataDir, databaseUrl } = await withPictures(await place());
    const printed: string[] = [];
    const s3 = {
      MEDIA_S3_ENDPOINT: 'http://127.0.0.1:1',
      MEDIA_S3_BUCKET: 'loppis',
      MEDIA_S3_KEY: 'k',
      MEDIA_S3_SECRET: 's',
    };
    const code = await runAdmin(['backup', freshFile()], {
      env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...s3 },
      now: 1,
      print: (line) => printed.push(line),
      printError: (line) => printed.push(line),
    });
    expect(code).toBe(0);
    expect(printed.at(-1)).toBe(
      'Bilderna ligger i S3 (loppis) och ingår inte i säkerhetskopian. Säkerhetskopiera dem där.',
    );
    expect(printed.join()).not.toContain('media/files');
  });
});
