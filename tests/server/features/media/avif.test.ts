// AVIF in the background, on both engines: when it is kept, and what happens to a picture that is removed meanwhile.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picturePath } from '../../../../core/contract/pictures.ts';
import { mediaDisk } from '../../../../server/adapters/media-disk.ts';
import { pictureDecoder } from '../../../../server/adapters/picture-decoder.ts';
import { systemClock } from '../../../../server/adapters/system-clock.ts';
import type { Store, Tx } from '../../../../server/db/schema.ts';
import { markets } from '../../../../server/features/markets/port.ts';
import { keepConverting } from '../../../../server/features/media/avif.ts';
import { keepPictures } from '../../../../server/features/media/pictures.ts';
import { pictureRow } from '../../../../server/features/media/store.ts';
import { avatarUse } from '../../../../server/features/profile/avatars.ts';
import type { Pictures } from '../../../../server/ports/pictures.ts';
import { fileOf, plain, soft } from '../../../helpers/samples/sample-pictures.ts';
import { addPerson } from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { patientClock } from '../../../helpers/server/patient-clock.ts';
import { startServer } from '../../../helpers/server/server.ts';
import { TestClock } from '../../../helpers/server/test-clock.ts';

vi.setConfig({ testTimeout: 90_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'loppis-avif-'));
const folder = join(dataDir, 'media');
const media = mediaDisk(folder);
const decoder = pictureDecoder(patientClock, () => {});
afterAll(async () => {
  await decoder.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const uses = { user_id: avatarUse(markets) };
let number = 0;
const namesOf = (id: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes(`/${id}`));

describeEmbedded('AVIF', ({ open }) => {
  let store: Store;
  let pictures: Pictures;
  let owner: string;
  beforeAll(async () => {
    store = await open();
    pictures = keepPictures({ store, clock: systemClock, media, decoder, uses, onEnded: () => {} });
    owner = (await addPerson(store)).id;
  });

  async function choose(tx: Tx, avatar_url: string | null): Promise<void> {
    await tx.updateTable('users').set({ avatar_url }).where('id', '=', owner).execute();
    await pictures.noteShown(tx, { kind: 'user_id', id: owner }, owner);
  }
  async function upload(bytes: Uint8Array, isShown = true): Promise<string> {
    const id = (++number).toString(16).padStart(32, '0');
    const stored = await pictures.store({ id, path: fileOf(bytes), sha256: id, field: 'file' });
    await store.write(async (tx) => {
      await pictures.add(tx, stored, owner, number);
      if (isShown) await choose(tx, picturePath(id));
    });
    return id;
  }
  const row = (id: string) => store.read((db) => pictureRow(db, id));
  const avatar = async (id = owner) =>
    (await store.read((db) => db.selectFrom('users').select('avatar_url').where('id', '=', id).executeTakeFirst()))
      ?.avatar_url;
  /** Converts until the check passes; how often an address was replaced. */
  async function converted(check: () => Promise<void>): Promise<number> {
    const clock = new TestClock();
    const faults: unknown[] = [];
    let renamed = 0;
    const stop = keepConverting({ store, clock, media, decoder, uses, onRenamed: async () => renamed++ }, (error) =>
      faults.push(error),
    );
    clock.advance(30_000);
    // A conversion yields to everything else on the machine.
    await vi.waitFor(check, { timeout: 60_000, interval: 50 });
    await stop();
    expect(faults).toEqual([]);
    return renamed;
  }
  const photograph = () => soft(240, 180).jpeg({ quality: 95 }).toBuffer();

  test('is not made of a loose picture, and not kept where it saves less than 15 %', async () => {
    const [loose, small] = [await upload(await photograph(), false), await upload(await plain(8, 8).png().toBuffer())];
    const renamed = await converted(async () => expect((await row(small))?.has_avif).toBe(0));
    expect(renamed).toBe(0);
    expect((await row(loose))?.has_avif).toBeNull();
    expect(await avatar()).toBe(picturePath(small));
    expect([...namesOf(loose), ...namesOf(small)].filter((name) => name.endsWith('.avif'))).toEqual([]);
  });
  test('takes the place of WebP where it saves 15 %; both are served, in the widths that exist', async () => {
    const id = await upload(await photograph());
    const { id: other } = await addPerson(store);
    await store.write(async (tx) => {
      await tx
        .updateTable('users')
        .set({ avatar_url: picturePath(id) })
        .where('id', '=', other)
        .execute();
      await tx.insertInto('picture_uses').values({ id: 'other', picture_id: id, user_id: other }).execute();
    });
    const renamed = await converted(async () => expect((await row(id))?.has_avif).toBe(1));
    expect(renamed).toBe(1);
    expect([await avatar(), await avatar(other)]).toEqual(Array(2).fill(`/media/${id}-480.avif`));
    const server = await startServer(store, { config: { dataDir } });
    const status = async (ending: string) => (await server.get(`/media/${id}-${ending}`)).status;
    const answer = await server.get(`/media/${id}-960.avif`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect([await status('480.webp'), await status('1920.webp'), await status('1920.avif')]).toEqual([200, 200, 404]);
    await server.close();
  });
  test('a person who chose another picture meanwhile keeps that one', async () => {
    const id = await upload(await photograph());
    await store.write((tx) => tx.updateTable('users').set({ avatar_url: null }).where('id', '=', owner).execute());
    await converted(async () => expect((await row(id))?.has_avif).toBe(1));
    expect(await avatar()).toBeNull();
  });
  test('a picture that was removed while it was converted stays removed, and no AVIF of it remains', async () => {
    const id = await upload(await photograph());
    const renamed = await converted(async () => {
      await store.write((tx) => choose(tx, null));
    });
    expect(renamed).toBe(0);
    expect(await row(id)).toMatchObject({ state: 'removed' });
    expect(namesOf(id).filter((name) => name.endsWith('.avif'))).toEqual([]);
  });
});
