// The calls of leaving: what an account holds, and its erasure.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/contract/errors.ts';
import { eraseMe, getLeaving, type Leaving } from '../../../core/contract/leaving.ts';
import { leavingErrorText } from '../../../core/text/leaving.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { addressKey } from '../../http/client-address.ts';
import type { Caller, Callers } from '../../ports/callers.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Feed } from '../../ports/feed.ts';
import type { EnqueueMail } from '../../ports/mail-queue.ts';
import type { OwnPassword } from '../../ports/own-password.ts';
import type { NoteSecurity } from '../../ports/security-notes.ts';
import { bind } from '../../route.ts';
import { closeAccount, type Erasing, finishErasure } from './erase.ts';
import { journalClearing } from './journal.ts';

export interface LeavingPorts extends Erasing {
  clock: Clock;
  feed: Feed;
  callers: Callers;
  passwords: OwnPassword;
  enqueueMail: EnqueueMail;
  noteSecurity: NoteSecurity;
  /** Scheme and host that links are built from. */
  origin: string;
  /** The caller's address and role; null when the session has ended since the request began. */
  leaverOf: (tx: Tx, caller: Caller) => Promise<{ email: string; role: Caller['role'] } | null>;
  isLastSuperAdmin: (db: Db, caller: Pick<Caller, 'userId' | 'role'>) => Promise<boolean>;
  count: (db: Db, userId: string) => Promise<Omit<Leaving, 'isLastSuperAdmin'>>;
}

/** Erases the caller. Refusals: `unauthorized` when the session has ended, `conflict` for the last SuperAdmin. */
async function leave(ports: LeavingPorts, caller: Caller): Promise<void> {
  const { store, clock, callers, feed, enqueueMail, noteSecurity, leaverOf, isLastSuperAdmin, personOf } = ports;
  const { userId } = caller;
  const { closed, email } = await store.write(async (tx) => {
    const leaver = await leaverOf(tx, caller);
    if (leaver === null) throw new Refusal('unauthorized');
    if (await isLastSuperAdmin(tx, { userId, role: leaver.role })) {
      throw new Refusal('conflict', leavingErrorText.lastSuperAdmin);
    }
    return { closed: await closeAccount(ports, tx, await personOf(tx, userId)), email: leaver.email };
  });
  callers.forget(userId);
  await finishErasure(ports, closed, async (tx) => {
    const data = { link: `${ports.origin}/` };
    await enqueueMail(tx, { kind: 'erased', to: email, userId: null, subject: `erased:${userId}`, data });
    // Neither who it was nor from where.
    await noteSecurity(tx, clock.now(), 'account-erased', { userId: null, trace: null });
  });
  callers.forget(userId);
  await feed.check();
}

/** Serves them. */
export function leavingRoutes(app: FastifyInstance, ports: LeavingPorts): void {
  const { store, clock, count, isLastSuperAdmin, passwords } = ports;
  const journal = journalClearing(store, clock, (error) =>
    app.log.error({ err: error }, 'clearing the journal failed'),
  );
  app.addHook('onClose', async () => journal.stop());
  bind(app, getLeaving, ({ caller }) =>
    store.read(async (db) => ({
      ...(await count(db, caller.userId)),
      isLastSuperAdmin: await isLastSuperAdmin(db, caller),
    })),
  );
  bind(app, eraseMe, async ({ caller, body, request }) => {
    await passwords.check(caller, body.password, addressKey(request.ip));
    await leave(ports, caller);
    await journal.clear();
    return undefined;
  });
}
