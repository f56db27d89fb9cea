// The packed files: <folder>/<id>.zip, readable by the server's user alone. A file is written under another name and renamed, so one
// with its final name is whole.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const named = /^([0-9A-HJKMNP-TV-Z]{13})(\.zip|-[0-9a-f-]{36}\.part)$/;

export interface ExportFiles {
  /** Calls `write` with the path of a file to be made, and gives it its name when that has resolved; its bytes. */
  write(id: string, write: (path: string) => Promise<unknown>): Promise<number>;
  /** Bytes of a whole file; null when it is not in this folder. */
  size(id: string): Promise<number | null>;
  read(id: string): Readable;
  remove(id: string): Promise<void>;
  /** Every file, with the id of its export; `isPart`: not whole. */
  list(): Promise<{ name: string; id: string; isPart: boolean }[]>;
  removeNamed(name: string): Promise<void>;
}

/** @param folder is made with the first file */
export function exportFolder(folder: string): ExportFiles {
  const placeOf = (id: string) => join(folder, `${id}.zip`);
  const removeNamed = (name: string) => rm(join(folder, name), { force: true });
  return {
    async write(id, write) {
      const part = join(folder, `${id}-${randomUUID()}.part`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await write(part);
        const { size } = await stat(part);
        await rename(part, placeOf(id));
        return size;
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw error;
      }
    },
    size: (id) =>
      stat(placeOf(id)).then(
        ({ size }) => size,
        () => null,
      ),
    read: (id) => createReadStream(placeOf(id)),
    remove: (id) => removeNamed(`${id}.zip`),
    async list() {
      const names = await readdir(folder).catch(() => []);
      return names.flatMap((name) => {
        const [, id, ending] = named.exec(name) ?? [];
        return id === undefined ? [] : [{ name, id, isPart: ending !== '.zip' }];
      });
    },
    removeNamed,
  };
}
