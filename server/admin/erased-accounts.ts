// The list of erased accounts in backup, verification and restore.
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { adminText } from '../../core/text/server/operator.ts';
import {
  erasuresAsText,
  erasuresIn,
  listBeside,
  mergeErasures,
  openErasureList,
  readErasures,
} from '../adapters/erasure-list.ts';
import { findErased } from '../db/erase-person.ts';
import type { Db, Tx } from '../db/schema.ts';
import { rowParts } from '../erasing.ts';
import { erasedPerson } from '../features/auth/leave.ts';
import { deletePerson } from '../features/leaving/erase.ts';
import type { ErasureList } from '../ports/erasure.ts';
import { StartError } from '../ports/start-error.ts';

/** Writes the copy that belongs to a backup, whole or not at all. */
export function copyErasures(dataDir: string, backup: string): void {
  const list = listBeside(backup);
  const part = `${list}.part`;
  // One that another user of the machine made would stay theirs, and a link would be followed.
  rmSync(part, { force: true });
  writeFileSync(part, erasuresAsText(erasuresIn(dataDir)), { mode: 0o600, flag: 'wx', flush: true });
  renameSync(part, list);
}

/** The line about the copy beside a backup. */
export function copyLine(backup: string): string {
  const list = listBeside(backup);
  if (!existsSync(list)) return adminText.erasuresNotBeside(list);
  return adminText.erasuresBeside(readErasures(list).hashes.size, list);
}

/** The line about the list of a data folder and its store. */
export async function listLine(db: Db, dataDir: string): Promise<string> {
  const list = openErasureList(dataDir);
  return adminText.erasuresHere(list.size, (await findErased(db, list.has)).length);
}

/**
 * Adds the copy beside the backup and the given lists to that of the data folder, which the server goes on with. StartError for a given
 * one that does not exist; a missing copy is only reported.
 */
export function gatherErasures(
  { file, lists }: { file: string; lists: readonly string[] },
  dataDir: string,
  print: (line: string) => void,
): ErasureList {
  const missing = lists.find((list) => !existsSync(list));
  if (missing !== undefined) throw new StartError(adminText.erasuresMissing(missing));
  const beside = listBeside(file);
  if (!existsSync(beside)) print(adminText.erasuresNotBeside(beside));
  mergeErasures(dataDir, readErasures(beside, ...lists));
  return openErasureList(dataDir);
}

/** Erases the accounts on the list from a restored store; returns how many there were. */
export async function eraseAgain(tx: Tx, list: ErasureList): Promise<number> {
  const people = await findErased(tx, list.has);
  for (const userId of people) await deletePerson(rowParts, tx, await erasedPerson(tx, userId));
  return people.length;
}
