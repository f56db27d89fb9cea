// The profile picture: uploaded loose, then named by an update of the profile.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../../core/contract/errors.ts';
import { pictureLimits, picturePath } from '../../../../core/contract/pictures.ts';
import type { Profile } from '../../../../core/contract/profile.ts';
import { errorText } from '../../../../core/text/errors.ts';
import { pictureText } from '../../../../core/text/pictures.ts';
import { profileFormText } from '../../../../core/text/profile.ts';
import { validationText } from '../../../../core/text/validation.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { addPerson, as, sessionFor } from '../../../helpers/server/accounts.ts';
import { describeEmbedded } from '../../../helpers/server/engines.ts';
import { eventually, problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';
import { TestDecoder } from '../../../helpers/server/test-decoder.ts';

const newPicture = () => randomBytes(16).toString('hex');
const tooLarge = `picture ${'x'.repeat(pictureLimits.bytes)}`;

describeEmbedded('the profile picture', ({ open }) => {
  let store: Store;
  let server: TestServer;
  let decoder: TestDecoder;
  beforeEach(async () => {
    store = await open();
    decoder = new TestDecoder();
    server = await startServer(store, { decoder, uploads: { perPerson: 50 } });
  });
  afterEach(() => server.close());

  async function someone() {
    const { id: userId } = await addPerson(store);
    const renew = async () => (await sessionFor(store, userId, server.clock.now())).token;
    const token = await renew();
    const send = (form: FormData, key?: string, by = token, signal?: AbortSignal) =>
      fetch(`${server.url}/api/users/me/avatar`, {
        method: 'POST',
        headers: { authorization: `Bearer ${by}`, ...(key !== undefined && { 'idempotency-key': key }) },
        body: form,
        ...(signal && { signal }),
      });
    const upload = (id: string, text: string, key?: string) => send(formOf(id, text), key);
    const update = (body: object, version?: number) =>
      as(token, server, 'PUT', '/users/me/profile', body, version === undefined ? {} : { 'if-match': `"${version}"` });
    const profile = async () => (await as(token, server, 'GET', '/users/me/profile')).json() as Promise<Profile>;
    const receipts = () =>
      store.read((db) => db.selectFrom('receipts').select(['status']).where('user_id', '=', userId).execute());
    return { userId, token, renew, send, upload, update, profile, receipts };
  }
  function formOf(id: string | null, text: string | null): FormData {
    const form = new FormData();
    if (id !== null) form.append('id', id);
    if (text !== null) form.append('file', new Blob([text], { type: 'image/jpeg' }), 'min bild.jpg');
    return form;
  }
  const rows = () =>
    store.read((db) => db.selectFrom('pictures').select(['id', 'state']).where('state', '!=', 'removed').execute());
  /** Ids of the pictures that have files in the media store. */
  const stored = () => {
    const folder = join(server.dataDir, 'media');
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
    return [...new Set(files.flatMap((name) => /([0-9a-f]{32})-/.exec(name)?.[1] ?? []))];
  };
  const temporary = () => {
    const folder = join(server.dataDir, 'uploads');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('gets an id from the server where the client has none, and one for all that is sent under a key', async () => {
    const { send, update } = await someone();
    const key = randomUUID();
    const [first, again, other] = await Promise.all(
      [key, key, undefined].map(async (each) => (await send(formOf(null, 'picture'), each)).json()),
    );
    expect(first.imageUrl).toMatch(/^\/media\/[0-9a-f]{32}-/);
    expect([again.imageUrl === first.imageUrl, other.imageUrl === first.imageUrl]).toEqual([true, false]);
    expect((await update({ profileImageUrl: first.imageUrl })).status).toBe(200);
  });

  describe('is refused', () => {
    it('without a file, with another field or file, and twice the same', async () => {
      const { send } = await someone();
      const id = newPicture();
      const forms: [FormData, object][] = [
        [formOf(id, null), { file: [validationText.required] }],
        [formOf('x', 'picture'), { id: [validationText.wrongForm] }],
      ];
      const more = formOf(id, 'picture');
      more.append('caption', 'Hej');
      forms.push([more, { caption: [validationText.unknownField] }]);
      const files = formOf(id, 'picture');
      files.append('second', new Blob(['picture']), 'b.jpg');
      forms.push([files, { second: [validationText.unknownField] }]);
      const ids = formOf(id, 'picture');
      ids.append('id', id);
      forms.push([ids, { id: [validationText.repeated] }]);
      const twice = formOf(id, 'picture');
      twice.append('file', new Blob(['picture']), 'b.jpg');
      forms.push([twice, { file: [validationText.repeated] }]);
      for (const [form, errors] of forms) {
        const answer = await send(form, randomUUID());
        const problem = await problemOf(answer);
        expect([answer.status, problem.errors]).toEqual([400, errors]);
      }
      expect([decoder.decoded, temporary()]).toEqual([[], []]);
    });
    it('as JSON, and a form is refused by every other call', async () => {
      const { token } = await someone();
      const json = await as(token, server, 'POST', '/users/me/avatar', { id: newPicture() });
      expect([json.status, (await problemOf(json)).message]).toEqual([415, errorText.unsupported_media]);
      const form = new FormData();
      form.append('city', 'Åmål');
      const headers = { authorization: `Bearer ${token}` };
      const other = await fetch(`${server.url}/api/users/me/profile`, { method: 'PUT', headers, body: form });
      expect(other.status).toBe(415);
    });
    it('without room on the disk, while texts are written and the server stays ready', async () => {
      await server.close();
      server = await startServer(store, { decoder, uploads: { leastFree: () => Number.POSITIVE_INFINITY } });
      const { upload, update, receipts } = await someone();
      const answer = await upload(newPicture(), 'picture', randomUUID());
      expect([answer.status, (await problemOf(answer)).message]).toEqual([503, pictureText.noRoom]);
      expect(answer.headers.get('retry-after')).toBe('300');
      expect((await update({ city: 'Åmål' })).status).toBe(200);
      expect([(await server.get('/readyz')).status, await receipts(), temporary()]).toEqual([200, [], []]);
    });
    it('without a session, before the file is read', async () => {
      const answer = await fetch(`${server.url}/api/users/me/avatar`, {
        method: 'POST',
        body: formOf(newPicture(), 'picture'),
      });
      expect([answer.status, decoder.decoded]).toEqual([401, []]);
      expect(existsSync(join(server.dataDir, 'uploads'))).toBe(false);
    });
    it('from one byte above 5 MB, and a smaller one may follow under its key', async () => {
      const { upload, receipts } = await someone();
      const key = randomUUID();
      for (const text of [tooLarge, tooLarge.slice(0, pictureLimits.bytes + 1)]) {
        const answer = await upload(newPicture(), text, key);
        expect([answer.status, (await problemOf(answer)).message]).toEqual([413, 'Bilden får vara högst 5 MB.']);
      }
      expect(await receipts()).toEqual([]);
      expect((await upload(newPicture(), 'picture', key)).status).toBe(201);
      expect((await upload(newPicture(), tooLarge.slice(0, pictureLimits.bytes))).status).toBe(201);
      await eventually(() => expect(temporary()).toEqual([]));
    });
    it('by the decoder, finally, and is not decoded again under its key', async () => {
      const { upload, receipts } = await someone();
      const [id, key] = [newPicture(), randomUUID()];
      const first = await problemOf(await upload(id, 'not one', key));
      expect([first.message, first.errors]).toEqual([pictureText.wrongType, { file: [pictureText.wrongType] }]);
      const again = await upload(id, 'not one', key);
      expect([again.status, (await problemOf(again)).message]).toEqual([400, pictureText.refusedBefore]);
      expect((await upload(id, 'picture', key)).status).toBe(422);
      expect([await receipts(), decoder.decoded, stored()]).toEqual([[{ status: 400 }], ['not one'], []]);
    });
    it('with the key of another file or another picture', async () => {
      const { upload } = await someone();
      const [id, key] = [newPicture(), randomUUID()];
      expect((await upload(id, 'picture one', key)).status).toBe(201);
      for (const [other, text] of [
        [id, 'picture two'],
        [newPicture(), 'picture one'],
      ] as const) {
        const answer = await upload(other, text, key);
        expect([answer.status, (await problemOf(answer)).code]).toEqual([422, 'key_reused']);
      }
      expect([decoder.decoded, stored()]).toEqual([['picture one'], [id]]);
    });
    it('from the thirty-first in an hour, and not before', async () => {
      const { upload, send, renew } = await someone();
      const key = randomUUID();
      for (let n = 0; n < 30; n++) {
        expect(
          (await upload(newPicture(), n % 2 === 0 ? 'picture' : 'not one', n === 0 ? key : undefined)).status,
        ).toBeLessThan(429);
        server.clock.advance(1000);
      }
      const beyond = await upload(newPicture(), 'picture', randomUUID());
      expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, '3570']);
      expect((await (await someone()).upload(newPicture(), 'picture')).status).toBe(201);
      server.clock.advance(3_570_000);
      const later = await renew();
      expect((await send(formOf(newPicture(), 'picture'), undefined, later)).status).toBe(201);
    });
    it('as the profile picture when it is not the person’s own, or none, or elsewhere', async () => {
      const [anna, bertil] = [await someone(), await someone()];
      const id = newPicture();
      await anna.upload(id, 'picture');
      for (const path of [
        picturePath(id),
        picturePath(newPicture()),
        `https://loppis.example${picturePath(id)}`,
        '/media/x.webp',
        '/media/avatars/1.jpg',
      ]) {
        const answer = await bertil.update({ profileImageUrl: path });
        expect([path, answer.status]).toEqual([path, 400]);
        expect((await problemOf(answer)).errors).toEqual({ profileImageUrl: [profileFormText.imageUrlInvalid] });
      }
      expect(await rows()).toEqual([{ id, state: 'loose' }]);
    });
  });

  describe('leaves no receipt', () => {
    it('when the decoder is busy: the same key is tried again, and does not count', async () => {
      const { upload, receipts } = await someone();
      const [id, key] = [newPicture(), randomUUID()];
      decoder.during = () => Promise.reject(new Refusal('unavailable'));
      for (let n = 0; n < 40; n++) expect((await upload(id, 'picture', key)).status).toBe(503);
      expect([await receipts(), temporary()]).toEqual([[], []]);
      decoder.during = () => Promise.resolve();
      expect((await upload(id, 'picture', key)).status).toBe(201);
    });
    it('when it is cut ten times at 60 %, and once whole it is one picture', async () => {
      const { token, upload, receipts } = await someone();
      const [id, key] = [newPicture(), randomUUID()];
      const text = `picture ${'x'.repeat(100_000)}`;
      const body = Buffer.from(await new Response(formOf(id, text)).arrayBuffer());
      const boundary = body.subarray(2, body.indexOf('\r\n')).toString();
      const head = [
        'POST /api/users/me/avatar HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${token}`,
        `Idempotency-Key: ${key}`,
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        `Content-Length: ${body.length}`,
      ].join('\r\n');
      for (let n = 0; n < 10; n++) {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
        socket.write(`${head}\r\n\r\n`);
        socket.write(body.subarray(0, Math.floor(body.length * 0.6)));
        await eventually(() => expect(temporary()).toHaveLength(1));
        socket.destroy();
        await eventually(() => expect(temporary()).toEqual([]));
      }
      expect([await receipts(), decoder.decoded]).toEqual([[], []]);
      expect((await upload(id, text, key)).status).toBe(201);
      expect([await receipts(), stored()]).toEqual([[{ status: 201 }], [id]]);
    });
  });

  it('is stored loose and answered with its address, also again', async () => {
    const { upload, profile } = await someone();
    const [id, key] = [newPicture(), randomUUID()];
    for (let n = 0; n < 3; n++) {
      const answer = await upload(id, 'picture', key);
      expect([answer.status, await answer.json()]).toEqual([201, { imageUrl: picturePath(id) }]);
    }
    expect(await rows()).toEqual([{ id, state: 'loose' }]);
    expect([decoder.decoded, (await profile()).profileImageUrl]).toEqual([['picture'], null]);
    await eventually(() => expect(temporary()).toEqual([]));
  });
  it('is one effect of fifty requests at once, and decoded once', async () => {
    const { upload, receipts } = await someone();
    const [id, key] = [newPicture(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(id, 'picture', key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect([decoder.decoded, await receipts(), await rows()]).toMatchObject([['picture'], [{ status: 201 }], [{ id }]]);
    expect(stored()).toEqual([id]);
  });
  it('keeps the files of the first of two with the same id and other files', async () => {
    const { upload } = await someone();
    const id = newPicture();
    const answers = await Promise.all(['picture one', 'picture two'].map((text) => upload(id, text, randomUUID())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(stored()).toEqual([id]);
  });
  it('loses its files when the transaction fails, and is stored by the next try', async () => {
    const { upload, receipts } = await someone();
    const [id, key] = [newPicture(), randomUUID()];
    const rename = (from: string, to: string) => store.write((tx) => tx.schema.alterTable(from).renameTo(to).execute());
    decoder.during = () => rename('receipts', 'away');
    const failed = upload(id, 'picture', key);
    expect((await failed).status).toBe(500);
    await rename('away', 'receipts');
    expect([await receipts(), stored()]).toEqual([[], []]);
    decoder.during = () => Promise.resolve();
    expect((await upload(id, 'picture', key)).status).toBe(201);
    expect([await receipts(), stored()]).toEqual([[{ status: 201 }], [id]]);
  });
  it('is finished when its sender is gone while it is decoded, and then answered', async () => {
    const { token, send, upload, receipts } = await someone();
    const [id, key] = [newPicture(), randomUUID()];
    const dead = new AbortController();
    const open = Promise.withResolvers<void>();
    decoder.during = () => open.promise;
    const lost = send(formOf(id, 'picture'), key, token, dead.signal);
    await eventually(() => expect(decoder.decoded).toEqual(['picture']));
    dead.abort();
    await expect(lost).rejects.toThrow();
    open.resolve();
    await eventually(async () => expect(await receipts()).toEqual([{ status: 201 }]));
    expect((await upload(id, 'picture', key)).status).toBe(201);
    expect(decoder.decoded).toEqual(['picture']);
    await eventually(() => expect(temporary()).toEqual([]));
  });

  describe('when the profile names it', () => {
    it('is shown, and the previous one is removed', async () => {
      const { upload, update, profile } = await someone();
      const [first, second] = [newPicture(), newPicture()];
      await upload(first, 'picture one');
      // Any width and format names the picture.
      expect((await update({ profileImageUrl: `/media/${first}-1920.avif` })).status).toBe(200);
      expect(await profile()).toMatchObject({ profileImageUrl: picturePath(first), version: 2 });
      expect(await rows()).toEqual([{ id: first, state: 'shown' }]);
      expect((await update({ profileImageUrl: picturePath(first, 160), city: 'Åmål' })).status).toBe(200);
      await upload(second, 'picture two');
      expect((await update({ profileImageUrl: picturePath(second), defaultAvatarOption: 'fire' }, 3)).status).toBe(200);
      expect(await profile()).toMatchObject({ profileImageUrl: picturePath(second), defaultAvatarOption: 'fire' });
      expect(await rows()).toEqual([{ id: second, state: 'shown' }]);
    });
    it.each([
      ['removed', { profileImageUrl: null }],
      ['emptied', { profileImageUrl: '' }],
      ['removed with a choice', { profileImageUrl: null, defaultAvatarOption: 'smile' }],
      ['replaced by a default avatar', { defaultAvatarOption: 'star' }],
      ['replaced by a drawing', { defaultAvatarDrawing: 'lamp' }],
      ['replaced by the default avatar that was chosen before', { defaultAvatarOption: 'user' }],
    ])('and then %s, is removed', async (_how, body) => {
      const { upload, update, profile } = await someone();
      const id = newPicture();
      await upload(id, 'picture');
      await update({ profileImageUrl: picturePath(id) });
      expect((await update(body, 2)).status).toBe(200);
      expect(await profile()).toMatchObject({ profileImageUrl: null, ...('defaultAvatarOption' in body && body) });
      expect(await rows()).toEqual([]);
    });
    it('holds back no other change once it is gone from the store', async () => {
      const { userId, update, profile } = await someone();
      const lost = { avatar_url: picturePath(newPicture()) };
      await store.write((tx) => tx.updateTable('users').set(lost).where('id', '=', userId).execute());
      expect((await update({ city: 'Åmål' })).status).toBe(200);
      expect(await profile()).toMatchObject({ city: 'Åmål', profileImageUrl: lost.avatar_url });
    });
    it('is neither shown nor ends the previous one when the update is refused or in conflict', async () => {
      const { upload, update, profile } = await someone();
      const [first, second] = [newPicture(), newPicture()];
      await upload(first, 'picture one');
      await upload(second, 'picture two');
      await update({ profileImageUrl: picturePath(first) });
      expect((await update({ profileImageUrl: picturePath(second), city: '7' })).status).toBe(400);
      const clash = await update({ profileImageUrl: picturePath(second) }, 1);
      expect(await problemOf(clash)).toMatchObject({
        mine: { profileImageUrl: picturePath(second) },
        theirs: { profileImageUrl: picturePath(first) },
      });
      expect((await profile()).profileImageUrl).toBe(picturePath(first));
      const states = Object.fromEntries((await rows()).map(({ id, state }) => [id, state]));
      expect(states).toEqual({ [first]: 'shown', [second]: 'loose' });
    });
  });
});
