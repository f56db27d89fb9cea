// Names of the folders that uploads are received in. Each says whose it is, as several processes, also of several machines, may receive in
// one place: a start removes what killed ones left, and nothing of those that run.
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const host = hostname();

/** A name for the folder of one upload to this process. */
export const newPlace = (): string => `${host}_${process.pid}_${randomUUID()}`;

function isRunning(pid: number): boolean {
  // One of an earlier process with the same number, as in a container.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}

/** Removes what processes left that do not run any more; of other machines what is older than `oldest` milliseconds. */
export function removeLeft(folder: string, oldest: number): void {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // Nothing was received yet.
  }
  for (const name of names) {
    const [, owner = host, pid = process.pid] = /^(.+)_(\d+)_[0-9a-f-]{36}$/.exec(name) ?? [];
    const place = join(folder, name);
    const age = Date.now() - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    const isLeft = owner === host ? !isRunning(Number(pid)) : age > oldest;
    if (isLeft) rmSync(place, { recursive: true, force: true });
  }
}
