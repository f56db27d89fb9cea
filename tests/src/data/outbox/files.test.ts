// Files of queued changes: stored with their row, sent with it, and gone with it.
import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../../src/data/device/connection.ts';
import { ownKeys } from '../../../../src/data/device/device-keys.ts';
import { OfflineError, RefusedError, StorageError } from '../../../../src/data/net/errors.ts';
import type { NewChange } from '../../../../src/data/outbox/actions.ts';
import type { RowFiles } from '../../../../src/data/outbox/files.ts';
import type { PersonOutbox, PersonPorts } from '../../../../src/data/outbox/person-outbox.ts';
import type { OutboxRow } from '../../../../src/data/outbox/row.ts';
import { waitingFileId } from '../../../../src/data/outbox/waiting-file.ts';
import type { StoredFile } from '../../../../src/data/own/own-db.ts';
import { OutboxDevice, ownUserId } from '../../../helpers/device/outbox-person.ts';
import { answerTo, pictureFile, pictureId, showPicture, upload } from '../../../helpers/samples/sample-files.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';

let device: OutboxDevice;
let person: PersonOutbox;
beforeEach(() => {
  device = new OutboxDevice();
  person = device.open(async () => ({}), { ready: async () => 'no net' });
});
afterEach(async () => {
  await person.runner.stop();
  device.close();
});

const add = async (change: NewChange) => String(await person.perform('add', change));
const files = () => device.outside((db) => db.files.toArray());
const firstBytes = async () => (await files()).map(({ bytes }) => new Uint8Array(bytes)[0]);
const calls = async () => (await device.rows()).map(({ call, state, reason }) => [call, state, reason]);

interface Sent {
  row: OutboxRow;
  files: RowFiles;
}
/** Drains once with that net; resolves to what was sent. */
async function drain(send: PersonPorts['send'] = async (row) => answerTo(row)): Promise<Sent[]> {
  const sent: Sent[] = [];
  const tab = device.open(async (row, signal, rowFiles) => {
    sent.push({ row, files: rowFiles });
    return send(row, signal, rowFiles);
  });
  await tab.runner.wake('start');
  await tab.runner.stop();
  return sent;
}
const refuse = async () => {
  throw new RefusedError(400, 'Det gick inte att läsa bilden.');
};

describe('a full device (C11)', () => {
  const full = () => Promise.reject(new StorageError('full'));

  it('stores nothing of a change with a file: the form stays open', async () => {
    const tab = device.open(async () => ({}), { ready: async () => 'no net' }, full);
    await expect(tab.perform('add', upload(1))).rejects.toMatchObject({ fault: 'full' });
    expect([await files(), await device.rows()]).toEqual([[], []]);
  });

  it('stores neither row nor number when the bytes do not fit', async () => {
    const db = device.database();
    db.files.hook('creating', () => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const connection = connect(() => db, { versionchange: () => {}, blocked: () => {} });
    const tab = device.open(async () => ({}), { ready: async () => 'no net', connection });
    await expect(tab.perform('add', upload(1))).rejects.toMatchObject({ name: 'StorageError', fault: 'full' });
    connection.close();
    expect([await files(), await device.rows()]).toEqual([[], []]);
    expect(await device.outside((db) => db.meta.get('own'))).toBeUndefined();
  });

  it('stores it once there is room', async () => {
    let isFull = true;
    const room = async () => {
      isFull = false;
    };
    const tab = device.open(
      async () => ({}),
      { ready: async () => 'no net', evictions: [room] },
      (work) => (isFull ? full() : work()),
    );
    expect(await tab.perform('add', upload(1))).toEqual(expect.any(String));
    expect(await files()).toHaveLength(1);
  });
});

describe('a change with a file', () => {
  it('is stored with the bytes, never with a Blob or a File, before perform resolves (C2)', async () => {
    const key = await add(upload(1));
    const [row] = await device.rows();
    const [file] = await files();
    expect(file).toMatchObject({ type: 'image/jpeg', name: 'bild-1.jpg', size: 1000, storedAt: device.now });
    expect(Object.prototype.toString.call(file?.bytes)).toBe('[object ArrayBuffer]');
    expect(row).toMatchObject({ key, files: { file: file?.id } });
  });

  it('is committed in one transaction: a death at any use of the database leaves all of it or nothing (C2)', async () => {
    const outcomes = new Set<string>();
    for (let point = 1; point < 12; point++) {
      const house = new OutboxDevice();
      const db = house.database();
      let uses = 0;
      const die = () => {
        if (++uses === point) throw new DOMException('killed', 'AbortError');
      };
      for (const table of [db.outbox, db.files, db.meta]) {
        table.hook('creating', die);
        table.hook('reading', (value) => {
          die();
          return value;
        });
      }
      const connection: PersonPorts['connection'] = {
        run: async (work) => work(db),
        close: () => db.close(),
      };
      const tab = house.open(async () => ({}), { ready: async () => 'no net', connection });
      await tab.perform('add', upload(1)).catch(() => undefined);
      db.close();
      const [rows, stored, meta] = await house.outside((own) =>
        Promise.all([own.outbox.count(), own.files.count(), own.meta.count()]),
      );
      outcomes.add([rows, stored, meta].join());
      house.close();
    }
    expect([...outcomes].sort()).toEqual(['0,0,0', '1,1,1']);
  });

  it('is sent with its bytes, which then go with the row', async () => {
    await add(upload(7));
    const [sent] = await drain();
    expect(sent?.files.file).toMatchObject({ name: 'bild-7.jpg', type: 'image/jpeg', size: 1000 });
    expect(new Uint8Array(sent?.files.file?.bytes ?? new ArrayBuffer())[999]).toBe(7);
    expect([await device.rows(), await files()]).toEqual([[], []]);
  });

  it('keeps them through every attempt without an answer (C6)', async () => {
    await add(upload(7));
    const [sent] = await drain(async () => {
      throw new OfflineError('timeout');
    });
    expect(await firstBytes()).toEqual([7]);
    await device.outside((db) => db.outbox.update(1, { notBefore: 0, waitMs: 0 }));
    const [again] = await drain();
    expect([again?.row.key, again?.files.file?.id]).toEqual([sent?.row.key, sent?.files.file?.id]);
  });

  it('keeps them when the server refuses it, and is parked with what shows its picture (C8)', async () => {
    await add(upload(1));
    await add(showPicture(1, { bio: 'Hej' }));
    expect(await drain(refuse)).toHaveLength(1);
    expect(await calls()).toEqual([
      ['uploadAvatar', 'parked', 'refused'],
      ['updateProfile', 'parked', 'depends'],
    ]);
    expect((await device.rows())[1]?.body).toMatchObject({ bio: 'Hej' });
    expect(await firstBytes()).toEqual([1]);
  });

  it('is parked with a sentence when its file is gone, instead of being tried for ever', async () => {
    await add(upload(1));
    await device.outside((db) => db.files.clear());
    expect(await drain()).toEqual([]);
    expect(await device.rows()).toMatchObject([
      { state: 'parked', reason: 'refused', sentence: 'Filen finns inte kvar på enheten. Välj den igen.' },
    ]);
  });

  it('has none of its bytes in what the page reads', async () => {
    await add(upload(1));
    const { rows } = await person.read();
    expect(JSON.stringify(rows)).not.toContain('bytes');
    const id = waitingFileId(rows, pictureId(1));
    expect(id).toEqual(expect.any(String));
    expect(await person.file(String(id))).toMatchObject({ name: 'bild-1.jpg' });
    expect([waitingFileId(rows, pictureId(2)), await person.file('none')]).toEqual([null, null]);
  });
});

describe('the files of a change', () => {
  it('go when it is cancelled or discarded', async () => {
    await person.perform('cancel', { key: await add(upload(1)) });
    expect(await files()).toEqual([]);
    const key = await add(upload(2));
    await drain(refuse);
    await person.perform('discard', { key });
    expect([await device.rows(), await files()]).toEqual([[], []]);
  });

  it('stay while another change or a draft names them', async () => {
    const key = await add(upload(1));
    const [file] = await files();
    await add(upload(2, String(file?.id)));
    await person.perform('cancel', { key });
    expect(await files()).toHaveLength(1);
    await device.outside((db) =>
      db.drafts.put({ about: 'profile', fields: {}, files: { avatar: String(file?.id) }, savedAt: 0 }),
    );
    await drain();
    expect(await files()).toHaveLength(1);
  });

  it('are replaced when it is sent again with others, under the id of what it creates (C8)', async () => {
    const key = await add(upload(1));
    await add(showPicture(1));
    await drain(refuse);
    expect(await person.perform('resend', { key, files: { file: pictureFile(9) } })).toBe(true);
    expect(await firstBytes()).toEqual([9]);
    const sent = await drain();
    expect(sent.map(({ row }) => row.call)).toEqual(['uploadAvatar', 'updateProfile']);
    expect(new Uint8Array(sent[0]?.files.file?.bytes ?? new ArrayBuffer())[0]).toBe(9);
    expect([await device.rows(), await files()]).toEqual([[], []]);
  });

  it('stay when it is sent again as it is', async () => {
    const key = await add(upload(1));
    await drain(refuse);
    await person.perform('tryNow', { key });
    expect(await firstBytes()).toEqual([1]);
    expect(await drain()).toHaveLength(1);
  });
});

describe('the file of an answered upload', () => {
  const noAnswer = async (row: OutboxRow) => {
    if (row.call !== 'uploadAvatar') throw new OfflineError('timeout');
    return answerTo(row);
  };
  const drawn = async (n = 1) => waitingFileId(await device.rows(), pictureId(n));

  it('stays until the change that shows its picture is answered too (C2)', async () => {
    await add(upload(1));
    const [file] = await files();
    await add(showPicture(1));
    await drain(noAnswer);
    expect(await calls()).toEqual([['updateProfile', 'pending', null]]);
    expect([await firstBytes(), await drawn()]).toEqual([[1], file?.id]);
    await device.outside((db) => db.outbox.toCollection().modify({ notBefore: 0, waitMs: 0 }));
    const [sent] = await drain();
    expect([sent?.row.call, sent?.files]).toEqual(['updateProfile', {}]);
    expect([await device.rows(), await files()]).toEqual([[], []]);
  });
  it('stays for a later change that shows the same picture, and for one that replaces the first', async () => {
    await add(upload(1));
    await add(showPicture(1, { bio: 'Hej' }));
    await drain(async (row) => (row.call === 'updateProfile' ? refuse() : answerTo(row)));
    await add(showPicture(1, { bio: 'Hej hej' }));
    expect(await calls()).toEqual([['updateProfile', 'pending', null]]);
    expect([await firstBytes(), await drawn()]).toEqual([[1], expect.any(String)]);
    await add(showPicture(1));
    await drain(async (row) => {
      if (row.body.bio === undefined) throw new OfflineError('timeout');
      return answerTo(row);
    });
    expect((await device.rows()).map(({ body }) => body.bio)).toEqual([undefined]);
    expect([await firstBytes(), await drawn()]).toEqual([[1], expect.any(String)]);
    await device.outside((db) => db.outbox.toCollection().modify({ notBefore: 0, waitMs: 0 }));
    await drain();
    expect(await files()).toEqual([]);
  });

  it('goes when nothing shows its picture: discarded, or sent again with another one', async () => {
    await add(upload(1));
    const first = await add(showPicture(1));
    await drain(async (row) => (row.call === 'updateProfile' ? refuse() : answerTo(row)));
    expect(await files()).toHaveLength(1);
    const body = { profileImageUrl: null, defaultAvatarOption: 'star' };
    expect(await person.perform('resend', { key: first, body })).toBe(true);
    expect([await files(), await drawn()]).toEqual([[], null]);
    await drain();

    await add(upload(2));
    const second = await add(showPicture(2));
    await drain(async (row) => (row.call === 'updateProfile' ? refuse() : answerTo(row)));
    expect(await drawn(2)).toEqual(expect.any(String));
    await person.perform('discard', { key: second });
    expect([await device.rows(), await files()]).toEqual([[], []]);
  });
  it('is not swept', async () => {
    await add(upload(1));
    await add(showPicture(1));
    await drain(noAnswer);
    device.now += 48 * 60 * 60_000;
    await person.sweep();
    expect(await firstBytes()).toEqual([1]);
  });
});

describe('the draft that a change was typed as', () => {
  const draft = { about: 'profile', fields: { bio: 'Hej' }, files: {}, savedAt: 0 };
  const keep = (files = {}) => device.outside((db) => db.drafts.put({ ...draft, files }));
  const drafts = async () => (await device.outside((db) => db.drafts.toArray())).map(({ about }) => about);

  it('is deleted in the transaction of the change: a death leaves the draft or the change (C2)', async () => {
    const outcomes = new Set<string>();
    for (let point = 1; point < 14; point++) {
      const house = new OutboxDevice();
      await house.outside((own) => own.drafts.put(draft));
      const db = house.database();
      let uses = 0;
      const die = () => {
        if (++uses === point) throw new DOMException('killed', 'AbortError');
      };
      for (const table of [db.outbox, db.drafts, db.meta]) {
        table.hook('creating', die);
        table.hook('deleting', die);
        table.hook('reading', (value) => {
          die();
          return value;
        });
      }
      const connection: PersonPorts['connection'] = { run: async (work) => work(db), close: () => db.close() };
      const tab = house.open(async () => ({}), { ready: async () => 'no net', connection });
      await tab.perform('add', { ...showPicture(1), draft }).catch(() => undefined);
      db.close();
      outcomes.add(String(await house.outside((own) => Promise.all([own.outbox.count(), own.drafts.count()]))));
      house.close();
    }
    expect([...outcomes].sort()).toEqual(['0,1', '1,0']);
  });
  it('goes with its files, of which those of a change stay', async () => {
    await add(upload(1));
    const [file] = await files();
    await device.outside((db) => db.files.put({ ...(file as StoredFile), id: 'other' }));
    await keep({ picture: String(file?.id), second: 'other' });
    await add({ ...showPicture(1), draft });
    expect([await drafts(), (await files()).map(({ id }) => id)]).toEqual([[], [file?.id]]);
  });
  it('is deleted when a refused change is sent again, and stays when that cannot be done', async () => {
    const key = await add(showPicture(1));
    await keep();
    expect(await person.perform('resend', { key: 'none', draft })).toBe(false);
    expect(await drafts()).toEqual(['profile']);
    await drain(refuse);
    expect(await person.perform('resend', { key, body: { bio: 'Hej' }, draft })).toBe(true);
    expect(await drafts()).toEqual([]);
  });
});

describe('an upload that is of use to one change only', () => {
  it('goes with it when that is replaced before either was sent (C15)', async () => {
    await add(upload(1));
    await add(showPicture(1));
    await add(upload(2));
    await add(showPicture(2));
    expect(await firstBytes()).toEqual([2]);
    expect((await drain()).map(({ row }) => row.body.id ?? row.call)).toEqual([pictureId(2), 'updateProfile']);
  });

  it('stays when that is replaced by a change that shows the same picture', async () => {
    await add(upload(1));
    await add(showPicture(1, { bio: 'Hej' }));
    await add(showPicture(1, { bio: 'Hej hej' }));
    expect((await drain()).map(({ row }) => row.body.bio ?? row.call)).toEqual(['uploadAvatar', 'Hej hej']);
  });

  it('goes when that is cancelled, unless it may have arrived (C17)', async () => {
    await add(upload(1));
    await person.perform('cancel', { key: await add(showPicture(1)) });
    expect([await device.rows(), await files()]).toEqual([[], []]);
    await add(upload(2));
    await device.outside((db) => db.outbox.toCollection().modify({ attempts: 1 }));
    await person.perform('cancel', { key: await add(showPicture(2)) });
    expect(await calls()).toEqual([['uploadAvatar', 'pending', null]]);
  });

  it('goes when that is edited so that it shows none, and holds it up no longer', async () => {
    await add(upload(1));
    const key = await add(showPicture(1));
    await drain(refuse);
    await person.perform('resend', { key, body: { profileImageUrl: null, defaultAvatarOption: 'star' } });
    expect(await calls()).toEqual([['updateProfile', 'pending', null]]);
    expect(await files()).toEqual([]);
  });

  it('is sent first when an earlier change of its lane is edited so that it shows it', async () => {
    await add(upload(1));
    const key = await add(showPicture(1, { bio: '' }));
    await drain(async (row) => (row.call === 'updateProfile' ? refuse() : answerTo(row)));
    await add(upload(2));
    await person.perform('resend', { key, body: showPicture(2, { bio: 'Hej' }).body ?? {} });
    expect((await drain()).map(({ row }) => row.call)).toEqual(['uploadAvatar', 'updateProfile']);
    expect(await device.rows()).toEqual([]);
  });
});

describe('a file that nothing names', () => {
  const day = 24 * 60 * 60_000;
  const put = (id: string, storedAt: number) =>
    device.outside((db) => {
      const file: StoredFile = { id, bytes: new ArrayBuffer(1), type: '', name: '', size: 1, storedAt };
      return db.files.put(file);
    });
  const left = async () => (await files()).map(({ id }) => id);

  it('is swept after a day, those of changes and drafts never', async () => {
    await add(upload(1));
    const [named] = await left();
    await put('old', device.now - 1);
    await put('drafted', device.now - 1);
    await device.outside((db) => db.drafts.put({ about: 'a', fields: {}, files: { file: 'drafted' }, savedAt: 0 }));
    device.now += day;
    await put('fresh', device.now);
    await person.sweep();
    expect((await left()).sort()).toEqual(['drafted', 'fresh', named].sort());
  });

  it('is left alone while a change cannot be read: it may name it in its own way (C14)', async () => {
    await put('old', device.now - day - 1);
    await person.perform('add', { call: 'setFavorite', params: { id: sampleId(1) }, body: { favorite: true } });
    await device.outside((db) => db.outbox.update(1, { format: 99 }));
    await person.sweep();
    expect(await left()).toEqual(['old']);
  });
});

describe('the database of this version (C12, C14)', () => {
  const { database } = ownKeys(ownUserId);
  /** As the previous version declares it. */
  const previous = () => {
    const db = new Dexie(database, { indexedDB: device.indexedDB, IDBKeyRange });
    db.version(1).stores({
      outbox: 'seq, &key, [lane+seq], target, makes, *dependsOn, createdAt',
      blobs: '[key+name], key',
      docs: 'name',
      meta: 'key',
    });
    return db;
  };

  it('takes over the changes of the previous one', async () => {
    const before = previous();
    await before.table('outbox').put({ seq: 1, key: 'k', lane: 'l' });
    before.close();
    expect(await device.rows()).toEqual([{ seq: 1, key: 'k', lane: 'l' }]);
    expect(await files()).toEqual([]);
  });

  it('takes over its answers, under the key of their call', async () => {
    const before = previous();
    await before.table('docs').bulkPut([
      { name: 'lists', value: [], fetchedAt: 7, etag: 'W/"1"' },
      { name: 'unknown', value: [], fetchedAt: 7 },
    ]);
    before.close();
    const { answers, docs } = await device.outside(async (db) => ({
      answers: await db.answers.toArray(),
      docs: await db.table('docs').count(),
    }));
    expect(answers).toEqual([{ key: 'getMyLists:', value: [], fetchedAt: 7, etag: 'W/"1"' }]);
    expect(docs).toBe(0);
  });

  it('can be read and written by the previous one, which does not change its version', async () => {
    await add(upload(1));
    const before = previous();
    const rows = await before.table('outbox').orderBy('[lane+seq]').toArray();
    expect(rows).toMatchObject([{ seq: 1, call: 'uploadAvatar' }]);
    await before.table('outbox').update(1, { state: 'parked' });
    expect(before.backendDB().version).toBe(30);
    before.close();
    expect(await device.rows()).toMatchObject([{ state: 'parked', files: { file: expect.any(String) } }]);
    expect(await files()).toHaveLength(1);
  });
});
