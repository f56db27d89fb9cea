// Private notes: who may write one, what an edit makes of it, and what its author reads.
import { Refusal } from '../../../core/contract/errors.ts';
import { type Note, noteLimits } from '../../../core/contract/notes.ts';
import { noteText } from '../../../core/text/notes.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { bytesOf, sumOfBytes } from '../../db/stored-bytes.ts';
import type { MarketNotesTable } from '../../db/tables/market-notes.ts';
import { editRow } from '../../db/versions.ts';
import type { Caller } from '../../ports/callers.ts';
import type { Markets } from '../../ports/markets.ts';
import type { Changed } from '../../route-write.ts';

interface Edit {
  caller: Caller;
  marketId: string;
  /** Trimmed. Empty: the note is deleted. */
  text: string;
  /** The version the edit was made from; null overwrites. */
  base: number | null;
  /** Epoch milliseconds. */
  now: number;
}

/** Versions of a note without a row. */
const neverWritten = { version: 0, field_versions: '{"text":0}' };

function noteRow(db: Db, userId: string, marketId: string): Promise<MarketNotesTable | undefined> {
  return db
    .selectFrom('market_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('market_id', '=', marketId)
    .executeTakeFirst();
}

async function countNotes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('market_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(bytesOf('text'), '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Sets a note. Refusals: `not_found` for a new note on a market that the caller may not see, `invalid` for one note too many,
 * `conflict` with both texts when another edit came in between.
 */
export async function writeNote(tx: Tx, markets: Markets, edit: Edit): Promise<Changed> {
  const { caller, marketId, text, base, now } = edit;
  const { userId } = caller;
  const row = await noteRow(tx, userId, marketId);
  const name = (await markets.visibleNames(tx, [marketId], caller)).get(marketId);
  const before = row?.text ?? '';
  const isNew = before === '' && text !== '';
  if (name === undefined && (isNew || !row)) throw new Refusal('not_found', noteText.marketNotFound);
  // Version 0 says that the author saw no note. There is none now either, though one was deleted in between.
  const from = base === 0 && before === '' ? null : base;
  const { changes, columns } = editRow(row ?? neverWritten, { text: before }, { text }, from);
  if (changes.text === undefined) return { id: marketId, version: columns.version };
  if (isNew && (await countNotes(tx, userId)) >= noteLimits.perPerson) {
    throw new Refusal('invalid', noteText.tooMany(noteLimits.perPerson));
  }
  const values = { text, market_name: name ?? row?.market_name ?? '', updated_at: now, ...columns };
  await tx
    .insertInto('market_notes')
    .values({ user_id: userId, market_id: marketId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'market_id']).doUpdateSet(values))
    .execute();
  return { id: marketId, version: columns.version };
}

function present(row: Omit<MarketNotesTable, 'user_id' | 'field_versions'>, name: string | undefined): Note {
  return {
    marketId: row.market_id,
    marketName: name ?? row.market_name,
    text: row.text,
    version: row.version,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

/** The caller's note on a market as it is; an empty one of version 0 and time `now` where none was ever written. */
export async function readNote(
  db: Db,
  markets: Markets,
  { caller, marketId, now }: Pick<Edit, 'caller' | 'marketId' | 'now'>,
): Promise<Note> {
  const names = await markets.visibleNames(db, [marketId], caller);
  const none = { market_id: marketId, market_name: '', text: '', updated_at: now, version: 0 };
  return present((await noteRow(db, caller.userId, marketId)) ?? none, names.get(marketId));
}

/** Roughly how many bytes the notes of a person are as JSON. */
export async function bytesOfNotes(db: Db, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('market_notes')
    .select(sumOfBytes('text', 150).as('bytes'))
    .where('user_id', '=', userId)
    .where(bytesOf('text'), '>', 0)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** All notes of the caller, last changed first. */
export async function readNotes(db: Db, markets: Markets, caller: Caller): Promise<Note[]> {
  const rows = await db
    .selectFrom('market_notes')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('text', '!=', '')
    .orderBy('updated_at', 'desc')
    .orderBy('market_id', 'desc')
    .execute();
  const ids = rows.map(({ market_id }) => market_id);
  const names = await markets.visibleNames(db, ids, caller);
  return rows.map((row) => present(row, names.get(row.market_id)));
}
