// Which rows are sent beside each other when some of them upload files.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OfflineError } from '../../../../src/data/net/errors.ts';
import { hasFiles, type OutboxRow } from '../../../../src/data/outbox/row.ts';
import { heldNet, OutboxDevice, ownUserId } from '../../../helpers/device/outbox-person.ts';
import { outboxRow } from '../../../helpers/device/outbox-row.ts';
import { pictureId } from '../../../helpers/samples/sample-files.ts';
import { seededRandom } from '../../../helpers/seeded-random.ts';
import { eventually } from '../../../helpers/until.ts';

let device: OutboxDevice;
beforeEach(() => {
  device = new OutboxDevice();
});
afterEach(() => device.close());

/** Stores rows in that order; each names its lane, and `+` behind it that it uploads a file. */
async function fill(...lanes: string[]): Promise<void> {
  await device.outside(async (db) => {
    for (const [at, lane] of lanes.entries()) {
      const seq = at + 1;
      const isUpload = lane.endsWith('+');
      const upload: Partial<OutboxRow> = {
        call: 'uploadAvatar',
        params: {},
        body: { id: pictureId(seq) },
        makes: pictureId(seq),
        files: { file: `file-${seq}` },
      };
      await db.outbox.add(
        outboxRow({
          seq,
          userId: ownUserId,
          ...(isUpload && upload),
          createdAt: device.now,
          lane: lane.replace('+', ''),
          target: null,
        }),
      );
      if (isUpload)
        await db.files.add({
          id: `file-${seq}`,
          bytes: new Uint8Array([seq]).buffer,
          type: 'image/jpeg',
          name: '',
          size: 1,
          storedAt: 0,
        });
    }
  });
}
const answerOf = (row: OutboxRow) => (hasFiles(row) ? { imageUrl: '' } : { favorite: true, version: 1, likeCount: 1 });
const seqs = (requests: { row: OutboxRow }[]) => requests.map(({ row }) => row.seq);

describe('uploads', () => {
  it('are sent one at a time, while two other lanes go on beside them', async () => {
    await fill('a+', 'b+', 'c+', 'd', 'e', 'f');
    const net = heldNet();
    const person = device.open(net.send);
    const done = person.runner.wake('start');
    await eventually(() => expect(seqs(net.requests)).toEqual([1, 4, 5]));
    net.requests[1]?.answer(answerOf({ ...net.requests[1].row }));
    await eventually(() => expect(seqs(net.requests)).toEqual([1, 4, 5, 6]));
    net.requests[0]?.answer({ imageUrl: '' });
    await eventually(() => expect(seqs(net.requests)).toEqual([1, 4, 5, 6, 2]));
    for (let at = 2; at < 6; at++) {
      await eventually(() => expect(net.requests.length).toBeGreaterThan(at));
      const request = net.requests[at];
      request?.answer(answerOf(request.row));
    }
    await done;
    expect(await device.rows()).toEqual([]);
    await person.close();
  });

  it('give way to the upload of another lane when they get no answer', async () => {
    await fill('a+', 'b+');
    const asked: number[] = [];
    const person = device.open(async (row) => {
      asked.push(row.seq);
      if (row.seq === 1) throw new OfflineError('timeout');
      return answerOf(row);
    });
    await person.runner.wake('start');
    await person.runner.stop();
    expect(asked).toEqual([1, 2]);
  });

  it('go on after one whose bytes cannot be read, and after storage that failed', async () => {
    await fill('a+', 'b+');
    await device.outside((db) => db.files.delete('file-1'));
    const asked: number[] = [];
    const person = device.open(async (row) => {
      asked.push(row.seq);
      return answerOf(row);
    });
    await person.runner.wake('start');
    await person.runner.stop();
    expect(asked).toEqual([2]);
  });

  it('hold the bytes of one row at a time', async () => {
    await fill('a+', 'b+', 'a+');
    let [held, most] = [0, 0];
    const person = device.open(async (row, _, files) => {
      most = Math.max(most, ++held);
      expect(Object.keys(files)).toEqual(['file']);
      await new Promise((resolve) => setTimeout(resolve));
      held--;
      return answerOf(row);
    });
    await person.runner.wake('start');
    await person.runner.stop();
    expect(most).toBe(1);
    expect(await device.rows()).toEqual([]);
  });

  it.each(Array.from({ length: 30 }, (_, i) => i + 1))(
    'never overtake their lane, never run beside each other, and never hold up what has no files: seed %i',
    async (seed) => {
      const random = seededRandom(seed);
      const below = (n: number) => Math.floor(random() * n);
      const rows = Array.from({ length: 4 + below(12) }, () => `${'abcdef'[below(6)]}${random() < 0.5 ? '+' : ''}`);
      await fill(...rows);
      const net = heldNet();
      const person = device.open(net.send);
      const done = person.runner.wake('start');
      const faults: string[] = [];
      const answered = new Set<number>();
      for (let left = rows.length; left > 0; left--) {
        const open = await eventually(async () => {
          const inFlight = net.requests.filter(({ row }) => !answered.has(row.seq));
          const busy = new Set(inFlight.map(({ row }) => row.lane));
          const first = new Map((await device.rows()).map((row) => [row.lane, row] as const).toReversed());
          const ready = [...first.values()].filter((row) => !busy.has(row.lane) && !hasFiles(row));
          if (inFlight.length < 3) expect(ready).toEqual([]);
          expect(inFlight).not.toEqual([]);
          for (const { row } of inFlight) expect(first.get(row.lane)?.seq).toBe(row.seq);
          return inFlight;
        });
        const uploads = open.filter(({ row }) => hasFiles(row)).length;
        if (uploads > 1) faults.push(`${uploads} uploads at once`);
        if (open.length > 3) faults.push(`${open.length} rows at once`);
        const next = open[below(open.length)];
        if (!next) break;
        answered.add(next.row.seq);
        next.answer(answerOf(next.row));
      }
      await done;
      expect(faults).toEqual([]);
      expect(await device.rows()).toEqual([]);
      expect(await device.outside((db) => db.files.count())).toBe(0);
      await person.close();
    },
  );
});
