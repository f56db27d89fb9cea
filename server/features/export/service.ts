// What a person may do with their export: ask for it, see how far it is, get an address to fetch it.
import * as v from 'valibot';
import { apiBase } from '../../../core/contract/endpoint.ts';
import { Refusal } from '../../../core/contract/errors.ts';
import {
  type ExportContents,
  exportContentsSchema,
  exportLifetimes,
  type OwnExport,
} from '../../../core/contract/export.ts';
import { exportText } from '../../../core/text/export.ts';
import { personalCounts } from '../../db/personal-counts.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Caller } from '../../ports/callers.ts';
import type { EnqueueMail } from '../../ports/mail-queue.ts';
import { hashOf, newSecret } from '../../ports/secrets.ts';
import type { NoteSecurity, RequestTrace } from '../../ports/security-notes.ts';
import { exportFileName } from './file-name.ts';
import type { Packing } from './packer.ts';
import { addExport, type ExportRow, exportOf, isKept, nextAt, setAddress } from './store.ts';

export interface ExportContext extends Omit<Packing, 'onReady' | 'onError'> {
  enqueueMail: EnqueueMail;
  noteSecurity: NoteSecurity;
  /** Scheme and host of links in mails. */
  origin: string;
  /** Begins to pack what waits. */
  kick: () => void;
}

/** A person's session. */
type Session = Pick<Caller, 'userId' | 'sessionId'>;

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** What was counted for the row, without counting again: the screen asks every few seconds while an export is packed. */
async function contentsOf(db: Db, userId: string, row: ExportRow | null): Promise<ExportContents> {
  const counted = JSON.parse(row?.contents ?? '{}') as Partial<ExportContents>;
  // A row of an earlier version may lack numbers.
  return v.is(exportContentsSchema, counted) ? counted : { ...(await personalCounts(db, userId)), ...counted };
}

async function presented(db: Db, { userId, sessionId }: Session, now: number): Promise<OwnExport> {
  const row = await exportOf(db, userId);
  const kept = row && isKept(row, now) ? row : null;
  return {
    state: row?.state === 'ready' && !kept ? 'gone' : (row?.state ?? 'none'),
    requestedAt: iso(row?.requested_at ?? null),
    readyAt: iso(row?.ready_at ?? null),
    expiresAt: iso(kept?.expires_at ?? null),
    fileName: kept && exportFileName(kept.ready_at ?? now),
    bytes: kept?.bytes ?? null,
    asksPassword: kept !== null && kept.session_id !== sessionId,
    nextAt: iso(nextAt(row, now)),
    contents: await contentsOf(db, userId, row?.state === 'packing' ? row : kept),
  };
}

/** The state of a person's export. */
export function presentExport({ store, clock }: ExportContext, session: Session): Promise<OwnExport> {
  return store.read((db) => presented(db, session, clock.now()));
}

/** Asks for an export. Refusal `conflict` for a second one within a day. The password was checked before. */
export async function requestExport(context: ExportContext, session: Session, trace: RequestTrace): Promise<OwnExport> {
  const { userId } = session;
  const { store, clock, files, noteSecurity, kick } = context;
  const before = await store.write(async (tx) => {
    const now = clock.now();
    const row = await exportOf(tx, userId);
    if (nextAt(row, now) !== null) throw new Refusal('conflict', exportText.onceADay);
    await addExport(tx, session, now, await personalCounts(tx, userId));
    await noteSecurity(tx, now, 'export-requested', { userId, trace });
    return row;
  });
  if (before) await files.remove(before.id);
  kick();
  return presentExport(context, session);
}

/**
 * A one-time address of the person's file. Refusals: `not_found` without one, `unavailable` when another process has it.
 * @param prove checks the password; called unless the session requested the file: its holder may not be the person
 */
export async function makeAddress(
  { store, clock, files }: ExportContext,
  { userId, sessionId }: Session,
  prove: () => Promise<void>,
): Promise<{ url: string }> {
  const row = await store.read((db) => exportOf(db, userId));
  if (!row || !isKept(row, clock.now())) throw new Refusal('not_found', exportText.notReady);
  if ((await files.size(row.id)) === null) throw new Refusal('unavailable', exportText.elsewhere);
  if (row.session_id !== sessionId) await prove();
  const token = newSecret();
  await store.write((tx) => setAddress(tx, row.id, hashOf(token), clock.now() + exportLifetimes.address));
  return { url: `${apiBase}/exports/${token}` };
}

/** Queues the mail about a packed export. */
export async function mailReady(
  tx: Tx,
  { enqueueMail, origin }: Pick<ExportContext, 'enqueueMail' | 'origin'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const person = await tx
    .selectFrom('exports')
    .innerJoin('accounts', 'accounts.user_id', 'exports.user_id')
    .innerJoin('users', 'users.id', 'exports.user_id')
    .select(['accounts.email', 'users.first_name'])
    .where('exports.id', '=', id)
    .where('accounts.is_active', '=', 1)
    .executeTakeFirst();
  if (!person) return;
  const data = { name: person.first_name, link: `${origin}/?screen=export` };
  await enqueueMail(tx, {
    kind: 'export-ready',
    to: person.email,
    userId,
    subject: `export:${userId}`,
    data,
    event: id,
  });
}
