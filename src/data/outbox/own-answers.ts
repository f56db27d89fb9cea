// Reads the person's own answers from the server: at the start (those that it shows first, the others when the page is idle), when the
// net returns, when their screen opens and after sending; otherwise when they are older than five minutes. Reads are conditional, one
// tab at a time, and never go back: an answer requested before the reply to a change was applied is not stored.
import { calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../core/contract/endpoint.ts';
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import { type AnswerOf, answers, freshMs, type OwnCall, ownCalls } from '../../../core/rules/answers/answers.ts';
import type { Connection } from '../device/connection.ts';
import type { Call, Conditional } from '../net/api.ts';
import { OfflineError, RefusedError, SessionEndedError } from '../net/errors.ts';
import type { OwnAnswerRow, OwnDatabase } from '../own/own-db.ts';
import { type AnswerStore, renew } from '../seen/renewal.ts';
import { readMeta } from './own-meta.ts';
import type { ReplayPorts } from './replay.ts';

export interface OwnAnswerPorts {
  connection: Connection<OwnDatabase>;
  /** Requests an answer. Rejects with UnchangedError while it is the stored one. */
  fetch<Call extends OwnCall>(name: Call, conditional: Conditional): Promise<AnswerOf<Call>>;
  /** Runs `work` while no other tab reads own answers. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the start is over. */
  idle(): Promise<void>;
  /** Epoch milliseconds by the device's clock. */
  now(): number;
  /** Answers changed. */
  changed(): void;
}

/** Requests an answer of a person. Rejects with UnchangedError while it is the stored one, otherwise as the call does. */
export function fetchOwn<Name extends OwnCall>(
  call: Call,
  userId: string,
  name: Name,
  conditional: Conditional,
): Promise<AnswerOf<Name>> {
  const endpoint: AnyEndpoint = calls[name];
  return call(endpoint, { userId, conditional }) as Promise<AnswerOf<Name>>;
}

/** The answers of a person's database, of any call. Rejects with StorageError. */
export function ownAnswerStore(connection: Connection<OwnDatabase>): AnswerStore {
  return {
    begin: (key) =>
      connection.run((db) =>
        db.transaction('r', db.answers, db.meta, async () => {
          const [{ settled }, row] = await Promise.all([readMeta(db), db.answers.get(key)]);
          return { row: row ?? null, revision: settled };
        }),
      ),
    put: (answer, { revision }) =>
      connection.run((db) =>
        db.transaction('rw', db.answers, db.meta, async () => {
          const meta = await readMeta(db);
          if (meta.settled !== revision) return false;
          await db.meta.put(meta);
          await db.answers.put(answer as OwnAnswerRow);
          return true;
        }),
      ),
    remove: (key) => connection.run((db) => db.answers.delete(key)),
  };
}

/**
 * Reads anew those answers that are stale, or all when `insist`. Rejects with the first failure, after all were tried:
 * what arrived is stored.
 */
export async function refreshAnswers(ports: OwnAnswerPorts, insist: boolean): Promise<void> {
  const { connection } = ports;
  const store = ownAnswerStore(connection);
  const failures: unknown[] = [];

  async function isStale(name: OwnCall): Promise<boolean> {
    const row = await connection.run((db) => db.answers.get(answerKey(name)));
    const age = ports.now() - (row?.fetchedAt ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back makes nothing fresh.
    return !(age >= 0 && age < freshMs.person);
  }

  await ports.exclusively(async () => {
    for (const name of ownCalls) {
      try {
        if (!insist && !(await isStale(name))) continue;
        if (answers[name].at === 'idle') await ports.idle();
        await renew(answerKey(name), { store, now: ports.now, send: (conditional) => ports.fetch(name, conditional) });
        ports.changed();
      } catch (error) {
        failures.push(error);
      }
    }
  });
  if (failures.length > 0) throw failures[0];
}

/** Joins reads: however often `refresh` is called during one, at most one more follows. It never rejects. */
export function refresher(
  { ready, report }: Pick<ReplayPorts, 'ready' | 'report'>,
  read: (insist: boolean) => Promise<void>,
): { refresh(insist?: boolean): Promise<void>; stop(): void } {
  let isStopped = false;
  let reading: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function tryRead(insist: boolean): Promise<void> {
    try {
      if (!isStopped && (await ready()) === 'go') await read(insist);
    } catch (error) {
      // Without a net, a session or a working server the stored ones stay, until the next trigger.
      const isPassing = [OfflineError, RefusedError, SessionEndedError].some((kind) => error instanceof kind);
      if (!isPassing && !isStopped) report(error);
    }
  }
  function refresh(insist = false): Promise<void> {
    if (reading && insist) {
      next ??= reading.then(() => {
        next = null;
        return refresh(true);
      });
      return next;
    }
    reading ??= tryRead(insist).finally(() => {
      reading = null;
    });
    return reading;
  }
  return {
    refresh,
    stop() {
      isStopped = true;
    },
  };
}
