// Pictures from the upload to the last sweep, on both engines: the real server serves what another process of it stores.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { picturePath } from '../../../../core/contract/pictures.ts';
import { picturesOf } from '../../../../core/rules/pictures/pictures-of.ts';
import { pictureText } from '../../../../core/text/pictures.ts';
import { mediaDisk } from '../../../../server/adapters/media-disk.ts';
import { pictureDecoder } from '../../../../server/adapters/picture-decoder.ts';
import type { Db, Store, Tx } from '../../../../server/db/schema.ts';
import { keepPictures } from '../../../../server/features/media/pictures.ts';
import { keepMediaSwept } from '../../../../server/features/media/sweep.ts';
import type { Pictures } from '../../../../server/ports/pictures.ts';
import { fileOf, plain, twoColours } from '../../../helpers/samples/sample-pictures.ts';
import { addPerson } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { patientClock } from '../../../helpers/server/patient-clock.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';
import { TestClock } from '../../../helpers/server/test-clock.ts';

vi.setConfig({ testTimeout: 120_000 });

const hour = 3_600_000;
const day = 24 * hour;
const decoder = pictureDecoder(patientClock, () => {});
const dataDir = mkdtempSync(join(tmpdir(), 'loppis-media-'));
const folder = join(dataDir, 'media');
const media = mediaDisk(folder);
mkdirSync(folder);
afterAll(async () => {
  await decoder.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let number = 0;
const newPictureId = () => (++number).toString(16).padStart(32, '0');
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');
const filesOf = (id: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => String(name).split('/').at(-1) ?? '')
    .filter((name) => name.startsWith(id))
    .sort();
function makeOld(id: string): void {
  for (const name of filesOf(id)) utimesSync(join(folder, name.slice(0, 2), name), 1, 1);
}

/** A text with pictures: the presentation, which has none in the app. */
const uses = {
  user_id: {
    async values(db: Db, id: string) {
      return (await db.selectFrom('users').select('bio').where('id', '=', id).execute()).map(({ bio }) => bio);
    },
    rename: async () => {},
  },
};

describeEachEngine('pictures', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let pictures: Pictures;
  let anna: string;
  let bertil: string;
  let sample: Buffer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { config: { dataDir } });
    pictures = keepPictures({ store, clock: server.clock, media, decoder, uses, onEnded: () => {} });
    anna = (await addPerson(store)).id;
    bertil = (await addPerson(store)).id;
    sample = await twoColours(1000, 750).jpeg().toBuffer();
  });
  afterAll(() => server.close());

  const storeFile = (id: string, bytes: Uint8Array = sample) =>
    pictures.store({ id, path: fileOf(bytes), sha256: shaOf(bytes), field: 'file' });
  async function upload(owner = anna, id = newPictureId(), bytes: Uint8Array = sample): Promise<string> {
    const stored = await storeFile(id, bytes);
    await store.write((tx) => pictures.add(tx, stored, owner, server.clock.now()));
    return id;
  }
  /** The presentation of a person shows these pictures, and is stored like a text that may hold some. */
  async function showing(tx: Tx, change: (ids: string[]) => string[], person = anna): Promise<void> {
    const ids = change(picturesOf(await uses.user_id.values(tx, person)));
    const bio = ids.map((id) => `<p>a</p><img src="${picturePath(id)}" alt="" width="1" height="1">`).join('');
    await tx.updateTable('users').set({ bio }).where('id', '=', person).execute();
    const refused = await pictures.noteShown(tx, { kind: 'user_id', id: person }, person);
    if (refused.length > 0) throw new Error(`refused: ${refused}`);
  }
  const show = (id: string, person = anna) => store.write((tx) => showing(tx, (ids) => [...ids, id], person));
  const without = (id: string) => (ids: string[]) => ids.filter((each) => each !== id);
  const remove = (id: string) => store.write((tx) => showing(tx, without(id)));
  async function shown(): Promise<string> {
    const id = await upload();
    await show(id);
    return id;
  }
  const get = (id: string, ending = '480.webp', headers = {}) => server.get(`/media/${id}-${ending}`, headers);
  const status = async (id: string, ending = '480.webp') => (await get(id, ending)).status;
  const stateOf = async (id: string) =>
    (await store.read((db) => db.selectFrom('pictures').select('state').where('id', '=', id).executeTakeFirst()))
      ?.state;

  describe('refused', () => {
    it.each([
      ['an unknown id', `${'f'.repeat(32)}-480.webp`],
      ['another width', `${'0'.repeat(32)}-481.webp`],
      ['another ending', `${'0'.repeat(32)}-480.png`],
      ['AVIF at the largest width', `${'0'.repeat(32)}-1920.avif`],
      ['an id that is too short', 'abc-480.webp'],
      ['a path', '..%2F..%2Fstore.sqlite'],
      ['a path within the name', `${'0'.repeat(32)}-..%2F480.webp`],
      ['nothing', ''],
    ])('%s is 404, and not cached', async (_what, file) => {
      const answer = await server.get(`/media/${file}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });
    test('other methods', async () => {
      const answer = await fetch(`${server.url}/media/${'0'.repeat(32)}-480.webp`, { method: 'PUT' });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    });
    test('a file that is no picture, with the sentence of its field; nothing is stored', async () => {
      const id = newPictureId();
      await expect(storeFile(id, Buffer.from('<svg/>'))).rejects.toMatchObject({
        code: 'invalid',
        errors: { file: [pictureText.wrongType] },
      });
      expect(filesOf(id)).toEqual([]);
    });
    test('an id that is another person’s: nothing of it is replaced', async () => {
      const id = await shown();
      const before = Buffer.from(await (await get(id)).arrayBuffer());
      const mine = await plain(40, 40).png().toBuffer();
      await expect(storeFile(id, mine)).rejects.toMatchObject({ code: 'conflict' });
      await expect(upload(bertil, id)).rejects.toMatchObject({ code: 'conflict' });
      expect(Buffer.from(await (await get(id)).arrayBuffer()).equals(before)).toBe(true);
      await expect(show(id, bertil)).rejects.toThrow(`refused: ${id}`);
    });
    test('an id of another file of the same person', async () => {
      const id = await upload();
      await expect(upload(anna, id, await plain(40, 40).png().toBuffer())).rejects.toMatchObject({ code: 'conflict' });
    });
    test('AVIF that does not exist yet', async () => {
      expect(await status(await shown(), '480.avif')).toBe(404);
    });
  });

  test('a loose one is served to who knows the address, and never cached', async () => {
    const id = await upload();
    const answer = await get(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
  test('the facts of a picture', async () => {
    const id = await upload();
    expect(await store.read((db) => pictures.facts(db, id))).toMatchObject({ width: 1000, height: 750 });
    expect(await store.read((db) => pictures.facts(db, 'f'.repeat(32)))).toBeNull();
  });
  test('a shown one is public for a year, with headers that keep it a picture', async () => {
    const answer = await get(await shown());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
  });
  test('the JPEG may be shown by other sites', async () => {
    const answer = await get(await shown(), '1200.jpg');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
  test('tag, range and HEAD', async () => {
    const id = await shown();
    const whole = await get(id);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    expect((await get(id, '480.webp', { 'if-none-match': etag })).status).toBe(304);

    const part = await get(id, '480.webp', { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await get(id, '480.webp', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get(id, '480.webp', { range: `bytes=${bytes.length}-` })).status).toBe(200);

    const head = await fetch(`${server.url}/media/${id}-480.webp`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    expect(head.headers.get('etag')).toBe(etag);
  });
  test('a removed one is 404 from the commit on, in every process, and its files go soon after', async () => {
    const id = await shown();
    await remove(id);
    expect(await status(id)).toBe(404);
    expect(await store.read((db) => pictures.facts(db, id))).toBeNull();
    await expect(show(id)).rejects.toThrow();
    server.clock.advance(hour);
    await eventually(() => expect(filesOf(id)).toEqual([]));
    await eventually(async () => expect(await stateOf(id)).toBeUndefined());
  });
  test('a removal that was rolled back leaves it as it was', async () => {
    const id = await shown();
    const failed = store.write(async (tx) => {
      await showing(tx, without(id));
      throw new Error('another step failed');
    });
    await expect(failed).rejects.toThrow('another step failed');
    expect(await status(id)).toBe(200);
    const ended = await shown();
    await remove(ended);
    server.clock.advance(hour);
    await eventually(() => expect(filesOf(ended)).toEqual([]));
    expect(filesOf(id).length).toBeGreaterThanOrEqual(5);
  });
  test('the same upload twice is one picture; after its removal it can be uploaded again', async () => {
    const id = await shown();
    await upload(anna, id);
    await remove(id);
    await upload(anna, id);
    expect(await status(id)).toBe(200);
    expect((await get(id)).headers.get('cache-control')).toBe('no-store');
  });
  test('files of a failed transaction are removed, those of a picture with a row are not', async () => {
    const orphan = newPictureId();
    await storeFile(orphan);
    expect(filesOf(orphan).length).toBe(5);
    await pictures.discard(orphan);
    expect(filesOf(orphan)).toEqual([]);

    const id = await upload();
    await pictures.discard(id);
    expect(await status(id)).toBe(200);
  });
  test('while the same picture is uploaded twice, the failure of one leaves the other its files', async () => {
    const id = newPictureId();
    const [first] = await Promise.all([storeFile(id), storeFile(id)]);
    await pictures.discard(id);
    await store.write((tx) => pictures.add(tx, first, anna, server.clock.now()));
    expect(await status(id)).toBe(200);
  });
  test('every upload counts for its whole hour, also after an earlier one of the same picture', async () => {
    const clock = new TestClock();
    const own = keepPictures({ store, clock, media, decoder, uses, onEnded: () => {} });
    const id = newPictureId();
    const again = () => own.store({ id, path: fileOf(sample), sha256: shaOf(sample), field: 'file' });
    await again();
    clock.advance(hour / 2);
    await again();
    clock.advance(hour / 2);
    expect(own.isRecent(id)).toBe(true);
    // It is the only one again, so its failure removes the files.
    await own.discard(id);
    expect([filesOf(id), own.isRecent(id)]).toEqual([[], false]);
    await again();
    clock.advance(hour / 2);
    expect(own.isRecent(id)).toBe(true);
    clock.advance(hour / 2);
    expect(own.isRecent(id)).toBe(false);
  });
  test('what stays loose is kept 90 days, what is shown longer', async () => {
    const [loose, kept] = [await upload(), await shown()];
    server.clock.advance(89 * day);
    expect(await status(loose)).toBe(200);
    server.clock.advance(day);
    await eventually(() => {
      server.clock.advance(hour);
      expect(filesOf(loose)).toEqual([]);
    });
    expect(await status(loose)).toBe(404);
    expect(await status(kept)).toBe(200);
  });
  test('what nothing shows any more ends: not while another thing shows it, and with its thing', async () => {
    const [id, theirs] = [await shown(), await upload(bertil)];
    const gone = (await addPerson(store)).id;
    const use = (picture_id: string, user_id: string) => ({ id: `${user_id}/${picture_id}`, picture_id, user_id });
    await show(theirs, bertil);
    await store.write(async (tx) => {
      await tx
        .insertInto('picture_uses')
        .values([use(id, bertil), use(id, gone)])
        .execute();
    });
    await remove(id);
    expect([await status(id), await stateOf(id)]).toEqual([200, 'shown']);
    await store.write((tx) => tx.deleteFrom('picture_uses').where('user_id', '=', bertil).execute());
    await store.write((tx) => tx.deleteFrom('users').where('id', '=', gone).execute());
    server.clock.advance(hour);
    await eventually(async () => expect([await status(id), await status(theirs)]).toEqual([404, 404]));
  });
  test('of what stays loose a person keeps sixty, the oldest goes; what is shown does not count', async () => {
    const person = (await addPerson(store)).id;
    const kept = await upload(person);
    await show(kept, person);
    const ids: string[] = [];
    const facts = { sha256: shaOf(sample), width: 1, height: 1, blur: '' };
    for (let n = 0; n < 61; n++) {
      const id = newPictureId();
      await store.write((tx) => pictures.add(tx, { ...facts, id }, person, server.clock.now() + n));
      ids.push(id);
    }
    const states = await Promise.all([kept, ...ids].map(stateOf));
    expect(states).toEqual(['shown', 'removed', ...Array(60).fill('loose')]);
  });
  test('an ended picture that is being uploaded again keeps its new files until its row is back', async () => {
    const clock = new TestClock();
    const own = keepPictures({ store, clock, media, decoder, uses, onEnded: () => sweeping.soon() });
    const sweeping = keepMediaSwept({ store, clock, media, pictures: own }, (error) => expect.fail(String(error)));
    const [id, other] = [await shown(), await shown()];
    await remove(id);
    const stored = await own.store({ id, path: fileOf(sample), sha256: shaOf(sample), field: 'file' });
    // Its removal sweeps too.
    await remove(other);
    sweeping.soon();
    clock.advance(5000);
    await eventually(() => expect(filesOf(other)).toEqual([]));
    await sweeping.stop();
    await store.write((tx) => own.add(tx, stored, anna, server.clock.now()));
    expect([filesOf(id).length, await status(id)]).toEqual([5, 200]);
  });
  test('files that no row names are removed after an hour, and those of a person who is gone', async () => {
    const gone = (await addPerson(store)).id;
    const [young, old, theirs, mine] = [newPictureId(), newPictureId(), await upload(gone), await upload()];
    await storeFile(young);
    await storeFile(old);
    for (const id of [old, theirs, mine]) makeOld(id);
    await store.write((tx) => tx.deleteFrom('users').where('id', '=', gone).execute());
    expect(await status(theirs)).toBe(404);
    // The wall clock is that of the files; after the sweep it is half an hour ahead of it.
    server.clock.jump(Date.now() - hour / 2 - server.clock.now());
    server.clock.advance(hour);
    await eventually(() => expect([filesOf(old), filesOf(theirs)]).toEqual([[], []]));
    expect(filesOf(young).length).toBe(5);
    expect(filesOf(mine).length).toBe(5);
  });
  test('a row whose file is missing is 404', async () => {
    const id = await shown();
    await media.remove(`${id}-480.webp`);
    const answer = await get(id);
    expect(answer.status).toBe(404);
    expect((await problemOf(answer)).code).toBe('not_found');
  });
});
