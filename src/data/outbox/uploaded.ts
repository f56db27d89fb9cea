// Files of uploads that were answered, while other changes mention what they created: until those are answered too, the document
// of the server does not name the picture, and without a net only its bytes can be drawn. Each is inside the caller's transaction.
import { mentionsOf } from '../../../core/rules/changes/mentions.ts';
import type { OwnDatabase } from '../own/own-db.ts';
import { isReadable, type OutboxRow } from './row.ts';

type Mentioning = Pick<OutboxRow, 'params' | 'body'>;

const pictureId = /^[0-9a-f]{32}$/;

/** The part of a new or edited row that names such files, of the pictures that it mentions. */
export async function uploadedOf(db: OwnDatabase, change: Mentioning): Promise<Pick<OutboxRow, 'uploaded'>> {
  const ids = mentionsOf(change);
  // No other change reads the whole table.
  if (![...ids].some((id) => pictureId.test(id))) return {};
  const rows = await db.outbox.filter(({ uploaded }) => uploaded !== undefined).toArray();
  const known = rows.flatMap(({ uploaded = {} }) => Object.entries(uploaded));
  const own = known.filter(([id]) => ids.has(id));
  return own.length > 0 ? { uploaded: Object.fromEntries(own) } : {};
}

/** After an upload was answered: every row that mentions what it created names its file from now on. */
export async function passFilesOn(db: OwnDatabase, { makes, files }: OutboxRow): Promise<void> {
  const [file] = Object.values(files ?? {});
  if (makes === null || file === undefined) return;
  const rows = await db.outbox.filter((row) => isReadable(row) && mentionsOf(row).has(makes)).toArray();
  await db.outbox.bulkPut(rows.map((row) => ({ ...row, uploaded: { ...row.uploaded, [makes]: file } })));
}
