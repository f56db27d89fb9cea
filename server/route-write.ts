// Binds an idempotent write. Effect and receipt are one transaction, so a write that is repeated under its key (a lost response,
// two tabs, a late copy) is answered with the thing as it is now, and executed once. Without a key it is executed each time.
// A final refusal stays refused under its key; 401, 408, 429 and 5xx leave no receipt, so that the same key may come again.
// A write with files: its receipt is looked up when the files are received, before they are decoded; they are decoded before the transaction.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { CallName } from '../core/contract/calls.ts';
import type { AnyEndpoint, ReplyOf } from '../core/contract/endpoint.ts';
import { type ErrorCode, errorStatus, Refusal } from '../core/contract/errors.ts';
import { refuseFaults } from '../core/rules/form/refuse-faults.ts';
import { picturesOf } from '../core/rules/pictures/pictures-of.ts';
import { pictureText } from '../core/text/pictures.ts';
import { validationText } from '../core/text/validation.ts';
import {
  beginReceipt,
  clashAgain,
  endReceipt,
  findReceipt,
  hashOfBody,
  type Receipt,
  type WriteMark,
} from './db/receipts.ts';
import type { Db, Store, Tx } from './db/schema.ts';
import type { PictureUser } from './db/tables/picture-uses.ts';
import { picturedFields } from './http/call-input.ts';
import { refusalOf } from './http/problem.ts';
import { takeTurns } from './http/turns.ts';
import type { Caller } from './ports/callers.ts';
import type { Clock } from './ports/clock.ts';
import type { Pictures } from './ports/pictures.ts';
import { bind, type FilesOf, type Incoming } from './route.ts';

type WriteEndpoint = AnyEndpoint & { readonly name: CallName };

/** An incoming write: caller, time, and the version it was made from (null: it overwrites the current values). */
interface Writing<E extends AnyEndpoint> extends Pick<Incoming<E>, 'params' | 'body'> {
  readonly userId: string;
  readonly caller: Caller;
  readonly now: number;
  readonly version: number | null;
}

/** The result of an effect: for the receipt, and to read the thing again. */
export interface Changed {
  readonly id: string | null;
  readonly version: number | null;
}

interface Write<E extends AnyEndpoint, Prepared> {
  /** The change. It uses nothing but `tx`; a Refusal rolls it back. `prepared` is the result of `prepare`. */
  effect: (tx: Tx, writing: Writing<E>, prepared: Prepared) => Promise<Changed>;
  /** The thing as it is now, for the first request and for repeated ones. `id` is from the result of `effect`. */
  answer?: (db: Db, writing: Writing<E>, id: string) => Promise<ReplyOf<E>>;
  /** For an edit of a row with a version: an edit without a version is executed and logged. */
  versioned?: boolean;
  /** Called after the commit, not for repeated requests. */
  done?: (writing: Writing<E>) => void;
  /** Only for a call with files, which needs it. */
  files?: FileWork<E, Prepared>;
  /** What shows pictures after the effect: the thing of that kind whose id it results in. A body with `holdsPictures` needs it. */
  shows?: PictureUser;
}

/** The work of a call with files outside of the transaction. One person's is done one request at a time. */
interface FileWork<E extends AnyEndpoint, Prepared> {
  /** Decodes and stores the files. A final Refusal leaves a receipt. */
  prepare: (writing: Writing<E>, files: FilesOf<E>) => Promise<Prepared>;
  /** Removes what `prepare` stored, as the effect was refused or failed. */
  failed: (prepared: Prepared) => Promise<void>;
}

const finalStatuses = new Set([400, 403, 404, 409, 410, 412, 413, 415, 422]);
const isFinal = ({ code }: Refusal): boolean => finalStatuses.has(errorStatus[code]);

/** The UUID of `Idempotency-Key` in lower case, null without one. Refusal `invalid` for anything else. */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) return key.toLowerCase();
  throw new Refusal('invalid', validationText.writeKey, { 'Idempotency-Key': [validationText.writeKey] });
}

/** The number in `If-Match: "<n>"`, null without one. Refusal `invalid` for anything else. */
function versionOf({ headers }: FastifyRequest): number | null {
  const given = headers['if-match'];
  if (given === undefined) return null;
  const digits = /^"(\d{1,9})"$/.exec(given)?.[1];
  if (digits !== undefined) return Number(digits);
  throw new Refusal('invalid', validationText.version, { 'If-Match': [validationText.version] });
}

function markOf(request: FastifyRequest, userId: string, key: string, bodyHash: string): WriteMark {
  const route = request.url.split('?', 1)[0] ?? '';
  return { userId, key, method: request.method, route, bodyHash };
}

/** Of fields and files. */
function hashOf(request: FastifyRequest): string {
  if (!request.routeOptions.config.form) return hashOfBody(request.body);
  const files = Object.entries(request.server.uploads.filesOf(request)).map(([name, { sha256 }]) => [name, sha256]);
  return hashOfBody({ body: request.body, files: Object.fromEntries(files) });
}

/** The answer to a repeated write whose files were refused: they are not decoded again to word it. */
function refusedBefore(code: ErrorCode): Refusal {
  return new Refusal(code, code === 'invalid' || code === 'too_large' ? pictureText.refusedBefore : undefined);
}

/** Serves a write of a signed-in user. */
export function bindWrite<const E extends WriteEndpoint, Prepared = undefined>(
  app: FastifyInstance,
  { store, clock, pictures }: { store: Store; clock: Clock; pictures?: Pick<Pictures, 'noteShown'> },
  call: E,
  { effect, answer, versioned = false, done, files: work, shows: kind }: Write<E, Prepared>,
): void {
  if (call.spec.access === 'anyone') throw new Error(`${call.name} has no caller whose write it could be`);
  if (call.spec.reply && !answer) throw new Error(`${call.name} has nothing to answer`);
  if (Boolean(call.spec.files) !== Boolean(work))
    throw new Error(`${call.name}: its files are not declared, or not handled`);
  const pictured = picturedFields(call.spec.body);
  if ((pictured.length > 0 && !kind) || (kind && !pictures))
    throw new Error(`${call.name}: what shows its pictures is not declared`);
  const status = call.spec.status ?? (call.spec.reply ? 200 : 204);
  const inTurn = takeTurns();
  /** Requests whose refusal was handled in the transaction. */
  const settled = new WeakSet<FastifyRequest>();

  async function replyOf(db: Db, writing: Writing<E>, id: string | null): Promise<ReplyOf<E>> {
    return answer ? answer(db, writing, id ?? '') : (undefined as ReplyOf<E>);
  }
  /** The reply to a repeated write that was executed. */
  function replyAgain(db: Db, writing: Writing<E>, { entityId }: Receipt): Promise<ReplyOf<E>> {
    return replyOf(db, writing, entityId).catch((error: unknown) => {
      // The thing was deleted since.
      throw error instanceof Refusal && error.code === 'not_found' ? new Refusal('gone', error.message) : error;
    });
  }
  /** Refusal `invalid` for fields with pictures that are not the caller's. */
  async function noteShown(tx: Tx, id: string, { userId, body }: Writing<E>): Promise<void> {
    const refused = kind && (await pictures?.noteShown(tx, { kind, id }, userId));
    const fields = body as Readonly<Record<string, string | null | undefined>>;
    refuseFaults(
      pictured.filter(([field]) => picturesOf([fields[field] ?? null]).some((picture) => refused?.includes(picture))),
    );
  }
  /** Executes the write; a final refusal is rolled back and returned. Runs inside a savepoint, so that the receipt remains. */
  async function attempt(
    tx: Tx,
    writing: Writing<E>,
    prepared: Prepared,
  ): Promise<{ changed: Changed; reply: ReplyOf<E> } | Refusal> {
    await sql`savepoint effect`.execute(tx);
    try {
      const changed = await effect(tx, writing, prepared);
      if (changed.id !== null) await noteShown(tx, changed.id, writing);
      return { changed, reply: await replyOf(tx, writing, changed.id) };
    } catch (error) {
      if (!(error instanceof Refusal && isFinal(error))) throw error;
      await sql`rollback to savepoint effect`.execute(tx);
      return error;
    }
  }
  /** The answer to a repeated write. */
  async function again(
    tx: Tx,
    writing: Writing<E>,
    receipt: Receipt,
    prepared: Prepared,
  ): Promise<ReplyOf<E> | Refusal> {
    const { refusal } = receipt;
    if (refusal === null) return replyAgain(tx, writing, receipt);
    // Receipts have no sentences: another attempt gives the refusal's sentence. Its effect is rolled back.
    const now = await attempt(tx, writing, prepared);
    const wasClash = refusal === 'conflict' && writing.version !== null;
    // The conflicting thing may have been deleted since.
    if (now instanceof Refusal) return now.code === refusal || wasClash ? now : new Refusal(refusal);
    await sql`rollback to savepoint effect`.execute(tx);
    return wasClash ? clashAgain(writing.body, await replyOf(tx, writing, now.changed.id)) : new Refusal(refusal);
  }
  async function write(writing: Writing<E>, mark: WriteMark | null, prepared: Prepared): Promise<ReplyOf<E>> {
    const { outcome, fresh } = await store.write(async (tx) => {
      const known = mark && (await beginReceipt(tx, mark, writing.now));
      if (known === 'other') return { outcome: new Refusal('key_reused'), fresh: false };
      if (known) return { outcome: await again(tx, writing, known, prepared), fresh: false };
      const tried = await attempt(tx, writing, prepared);
      if (tried instanceof Refusal) {
        const end = { status: errorStatus[tried.code], refusal: tried.code, entityId: null, version: null };
        if (mark) await endReceipt(tx, mark, end);
        return { outcome: tried, fresh: false };
      }
      const { id: entityId, version } = tried.changed;
      if (mark) await endReceipt(tx, mark, { status, refusal: null, entityId, version });
      return { outcome: tried.reply, fresh: true };
    });
    if (outcome instanceof Refusal) throw outcome;
    if (fresh) done?.(writing);
    return outcome;
  }
  /** Executes a write with files. `begun` is called when its outcome is that of the transaction. */
  async function writeFiles(
    { prepare, failed }: FileWork<E, Prepared>,
    writing: Writing<E>,
    { files, mark, begun }: { files: FilesOf<E>; mark: WriteMark | null; begun: () => void },
  ): Promise<ReplyOf<E>> {
    const known = mark && (await store.read((db) => findReceipt(db, mark)));
    if (known === 'other') throw new Refusal('key_reused');
    if (known?.refusal) throw refusedBefore(known.refusal);
    if (known) return store.read((db) => replyAgain(db, writing, known));
    const giveBack = app.uploads.quota.take(writing.userId);
    try {
      const prepared = await prepare(writing, files);
      begun();
      return await write(writing, mark, prepared).catch(async (error: unknown) => {
        await failed(prepared);
        throw error;
      });
    } catch (error) {
      if (!isFinal(refusalOf(error))) giveBack();
      throw error;
    }
  }

  bind(
    app,
    call,
    ({ params, body, files, caller, request }) => {
      const key = keyOf(request);
      const version = versionOf(request);
      const { userId } = caller as Caller;
      if (versioned && version === null)
        request.server.log.info({ requestId: request.id, call: call.name }, 'edit without a version');
      const mark = key === null ? null : markOf(request, userId, key, hashOf(request));
      const writing = { params, body, userId, caller: caller as Caller, now: clock.now(), version };
      const begun = () => void settled.add(request);
      if (work) return inTurn(userId, () => writeFiles(work, writing, { files, mark, begun }));
      begun();
      return write(writing, mark, undefined as Prepared);
    },
    {
      async refused(error, request, { userId }) {
        const refusal = refusalOf(error);
        if (settled.has(request) || !isFinal(refusal)) return;
        const key = keyOf(request);
        if (key === null) return;
        const isUnread = request.body === undefined && Boolean(call.spec.body || call.spec.files);
        // Nothing but a caller who may not makes every body wrong: after one that cannot be read, the right one may come under its key.
        if (isUnread && refusal.code !== 'forbidden') return;
        const mark = markOf(request, userId, key, isUnread ? '' : hashOf(request));
        const end = { status: errorStatus[refusal.code], refusal: refusal.code, entityId: null, version: null };
        await store.write(async (tx) => {
          if ((await beginReceipt(tx, mark, clock.now())) === null) await endReceipt(tx, mark, end);
        });
      },
    },
  );
}
