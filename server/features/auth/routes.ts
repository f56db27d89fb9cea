// The calls of accounts and of a person's own sessions and permissions: each hands over to its service with what is known of the
// request. What has expired is removed hourly.
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../core/contract/auth.ts';
import type { AddressLimits } from '../../ports/address-limits.ts';
import type { OwnPassword } from '../../ports/own-password.ts';
import { bind } from '../../route.ts';
import { changeOwn } from './changing.ts';
import type { AuthContext } from './context.ts';
import { countAddresses } from './counts.ts';
import { emailRoutes } from './email-routes.ts';
import { ownPasswords } from './own-password.ts';
import { endOthers, endOwn, ownSessions } from './own-sessions.ts';
import { mailReset, resetByToken } from './passwords.ts';
import { confirmAddress, registerPerson, resendLink } from './registering.ts';
import { refreshPair, signIn, signOut } from './signing-in.ts';
import { keepSwept } from './sweep.ts';
import { visitorOf } from './visitor.ts';

/** Runs work after the response was sent, so that its time does not reveal the work. Ends with the app. */
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

/** Serves the account calls; answers the check of own passwords for other features. */
export function authRoutes(
  app: FastifyInstance,
  { limits, ...ports }: Omit<AuthContext, 'addresses'> & { limits: AddressLimits },
): OwnPassword {
  const context: AuthContext = { ...ports, addresses: countAddresses(ports.clock, limits) };
  const later = afterAnswers(app);
  const onError = (error: unknown) => app.log.error({ err: error }, 'sweeping accounts failed');
  app.addHook('onClose', keepSwept(ports.store, ports.clock, onError));

  bind(app, calls.register, async ({ body, request }) => {
    await registerPerson(context, body, visitorOf(request));
    return undefined;
  });
  bind(app, calls.confirmEmail, async ({ body, request }) => {
    await confirmAddress(context, body, visitorOf(request));
    return undefined;
  });
  bind(app, calls.resendConfirmation, ({ body, request }) => {
    later(resendLink(context, body, visitorOf(request)));
    return undefined;
  });
  bind(app, calls.login, ({ body, request }) => signIn(context, body, visitorOf(request)));
  bind(app, calls.refresh, ({ body, request }) => refreshPair(context, body, visitorOf(request)));
  bind(app, calls.logout, async ({ body, request }) => {
    await signOut(context, body, visitorOf(request));
    return undefined;
  });
  bind(app, calls.forgotPassword, ({ body, request }) => {
    later(mailReset(context, body, visitorOf(request)));
    return undefined;
  });
  bind(app, calls.resetPassword, async ({ body, request }) => {
    await resetByToken(context, body, visitorOf(request));
    return undefined;
  });
  bind(app, calls.changePassword, ({ body, request, caller }) => changeOwn(context, body, caller, visitorOf(request)));
  emailRoutes(app, context, later);

  bind(app, calls.getMyPermissions, ({ caller }) => [...caller.permissions]);
  bind(app, calls.listSessions, ({ caller }) => ownSessions(context, caller));
  bind(app, calls.endSession, async ({ params, caller, request }) => {
    await endOwn(context, caller, params.id, visitorOf(request));
    return undefined;
  });
  bind(app, calls.endOtherSessions, async ({ caller, request }) => {
    await endOthers(context, caller, visitorOf(request));
    return undefined;
  });
  return ownPasswords(context);
}
