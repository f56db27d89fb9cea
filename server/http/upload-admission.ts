// Which uploads may begin, decided before their body is received: by how many are under way, and by the room on the disk.
import { statfs } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { Refusal } from '../../core/contract/errors.ts';
import { pictureText } from '../../core/text/pictures.ts';
import type { UploadLimits } from '../ports/uploads.ts';

/** `Retry-After` when there are too many, and when there is no room, in seconds. */
const soon = 10;
const later = 300;

/**
 * Lets an upload of a person begin. It counts until its answer is closed and `removed` has resolved, which is called then: a client that
 * closes its connection makes no room for another file. Refusals `rate_limited`, `unavailable`.
 */
type AdmitUpload = (userId: string, answer: ServerResponse, removed: () => Promise<void> | undefined) => Promise<void>;

/** Uploads to a folder, on whose disk the room is measured. */
export function admitUploads(
  folder: string,
  { perPerson, inAll, leastFree }: Pick<UploadLimits, 'perPerson' | 'inAll' | 'leastFree'>,
): AdmitUpload {
  const underWay = new Map<string, number>();
  let count = 0;

  async function refuseWithoutRoom(): Promise<void> {
    // Not every file system says how much room it has.
    const disk = await statfs(folder).catch(() => null);
    if (disk && disk.bavail * disk.bsize < leastFree(disk.blocks * disk.bsize))
      throw new Refusal('unavailable', pictureText.noRoom, undefined, later);
  }
  function end(userId: string): void {
    count--;
    const left = (underWay.get(userId) ?? 0) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
  return async (userId, answer, removed) => {
    await refuseWithoutRoom();
    if (answer.closed) throw new Refusal('timeout');
    const own = underWay.get(userId) ?? 0;
    if (own >= perPerson) throw new Refusal('rate_limited', pictureText.tooManyAtOnce, undefined, soon);
    if (count >= inAll) throw new Refusal('unavailable', undefined, undefined, soon);
    count++;
    underWay.set(userId, own + 1);
    answer.once('close', async () => {
      await removed();
      end(userId);
    });
  };
}
