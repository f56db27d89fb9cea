// Pictures as files: <folder>/<first two digits>/<name>. A file is written under another name, flushed and renamed, so one with
// its final name is whole.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '../../core/contract/errors.ts';
import { type MediaStore, mediaName } from '../ports/media-store.ts';

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO']);
const missing = new Set(['ENOENT', 'ENOTDIR']);
/** What a killed server left unfinished is removed after this many ms. */
const unfinishedMs = 3_600_000;

const codeOf = (error: unknown) => String(Object(error).code);

/** Null for a missing file; otherwise rejects with Refusal `unavailable`. */
function orNull(error: unknown): null {
  if (missing.has(codeOf(error))) return null;
  throw new Refusal('unavailable');
}

async function flushFolder(path: string): Promise<void> {
  // Not every system can open a folder; without it the file may be lost with the power, as a whole.
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** A store in `folder`, which is made with the first file. */
export function mediaDisk(folder: string): MediaStore {
  const placeOf = (name: string) => {
    if (!mediaName.test(name)) throw new Error(`not the name of a picture's file: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(name, bytes) {
      const place = placeOf(name);
      const part = `${place}-${randomUUID()}.part`;
      try {
        await mkdir(dirname(place), { recursive: true });
        const file = await open(part, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, place);
        await flushFolder(dirname(place));
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw new Refusal(noRoom.has(codeOf(error)) ? 'unsaved' : 'unavailable');
      }
    },
    async stat(name) {
      const found = await stat(placeOf(name)).catch(orNull);
      return found && { name, size: found.size, changedAt: found.mtimeMs };
    },
    async open(name, range) {
      const file = await open(placeOf(name)).catch(orNull);
      if (!file) return null;
      try {
        const { size } = await file.stat();
        return { size, stream: file.createReadStream(range) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(name) {
      await rm(placeOf(name), { force: true }).catch(orNull);
    },
    async *list() {
      for (const shard of (await readdir(folder).catch(orNull)) ?? []) {
        for (const name of (await readdir(join(folder, shard)).catch(orNull)) ?? []) {
          const path = join(folder, shard, name);
          const found = await stat(path).catch(orNull);
          if (!found) continue;
          if (mediaName.test(name)) yield { name, size: found.size, changedAt: found.mtimeMs };
          else if (name.endsWith('.part') && found.mtimeMs < Date.now() - unfinishedMs) await rm(path, { force: true });
        }
      }
    },
  };
}
