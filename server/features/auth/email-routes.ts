// The calls of changing the address of an account.
import type { FastifyInstance } from 'fastify';
import { changeEmail, confirmNewEmail, confirmOwnEmail, restoreEmail } from '../../../core/contract/email-change.ts';
import { bind } from '../../route.ts';
import type { AuthContext } from './context.ts';
import { confirmNewAddress, confirmOwnAddress } from './email-proof.ts';
import { requestEmailChange } from './email-request.ts';
import { restoreAddress } from './email-restore.ts';
import { visitorOf } from './visitor.ts';

/** Serves them. `later` runs work after the response was sent. */
export function emailRoutes(
  app: FastifyInstance,
  context: AuthContext,
  later: (work: () => Promise<void>) => void,
): void {
  bind(app, changeEmail, async ({ body, request, caller }) => {
    later(await requestEmailChange(context, body, caller, visitorOf(request)));
    return undefined;
  });
  bind(app, confirmOwnEmail, ({ body, request, caller }) =>
    confirmOwnAddress(context, body, caller, visitorOf(request)),
  );
  bind(app, confirmNewEmail, ({ body, request }) => confirmNewAddress(context, body, visitorOf(request)));
  bind(app, restoreEmail, ({ body, request }) => restoreAddress(context, body, visitorOf(request)));
}
