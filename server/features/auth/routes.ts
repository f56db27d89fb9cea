// The calls of accounts and of a person's own sessions and permissions: each hands over to its service with what is known of the
// request. What has expired is removed hourly.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '../../../core/contract/auth.ts';
import { addressKey } from '../../http/client-address.ts';
import type { AddressLimits } from '../../ports/address-limits.ts';
import { bind } from '../../route.ts';
import { changeOwn } from './changing.ts';
import { countAddresses } from './counts.ts';
import type { AuthDesk, Visitor } from './desk.ts';
import { deviceName } from './device.ts';
import { endOthers, endOwn, ownSessions } from './own-sessions.ts';
import { mailReset, resetByToken } from './passwords.ts';
import { confirmAddress, registerPerson, resendLink } from './registering.ts';
import { refreshPair, signIn, signOut } from './signing-in.ts';
import { keepSwept } from './sweep.ts';

function visitorOf(request: FastifyRequest): Visitor {
  return {
    requestId: request.id,
    address: addressKey(request.ip),
    device: deviceName(request.headers['user-agent']),
  };
}

/** Runs work after an answer has left, so that the answer cannot tell what the work was. Ends with the app. */
function afterAnswers(app: FastifyInstance): (work: () => Promise<void>) => void {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (work) => {
    const mine = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error }, 'mailing a link failed'))
      .finally(() => running.delete(mine));
    running.add(mine);
  };
}

/** Serves the account calls. */
export function authRoutes(
  app: FastifyInstance,
  { limits, ...ports }: Omit<AuthDesk, 'addresses'> & { limits: AddressLimits },
): void {
  const desk: AuthDesk = { ...ports, addresses: countAddresses(ports.clock, limits) };
  const later = afterAnswers(app);
  const onError = (error: unknown) => app.log.error({ err: error }, 'sweeping accounts failed');
  app.addHook('onClose', keepSwept(ports.store, ports.clock, onError));

  bind(app, calls.register, async ({ body, request }) => {
    await registerPerson(desk, body, visitorOf(request));
    return undefined;
  });
  bind(app, calls.confirmEmail, async ({ body, request }) => {
    await confirmAddress(desk, body, visitorOf(request));
    return undefined;
  });
  bind(app, calls.resendConfirmation, ({ body, request }) => {
    later(resendLink(desk, body, visitorOf(request)));
    return undefined;
  });
  bind(app, calls.login, ({ body, request }) => signIn(desk, body, visitorOf(request)));
  bind(app, calls.refresh, ({ body, request }) => refreshPair(desk, body, visitorOf(request)));
  bind(app, calls.logout, async ({ body, request }) => {
    await signOut(desk, body, visitorOf(request));
    return undefined;
  });
  bind(app, calls.forgotPassword, ({ body, request }) => {
    later(mailReset(desk, body, visitorOf(request)));
    return undefined;
  });
  bind(app, calls.resetPassword, async ({ body, request }) => {
    await resetByToken(desk, body, visitorOf(request));
    return undefined;
  });
  bind(app, calls.changePassword, ({ body, request, caller }) => changeOwn(desk, body, caller, visitorOf(request)));

  bind(app, calls.getMyPermissions, ({ caller }) => [...caller.permissions]);
  bind(app, calls.listSessions, ({ caller }) => ownSessions(desk, caller));
  bind(app, calls.endSession, async ({ params, caller, request }) => {
    await endOwn(desk, caller, params.id, visitorOf(request));
    return undefined;
  });
  bind(app, calls.endOtherSessions, async ({ caller, request }) => {
    await endOthers(desk, caller, visitorOf(request));
    return undefined;
  });
}
