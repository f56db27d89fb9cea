// What concerns the caller only: own permissions and own sessions.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endOtherSessions, endSession, getMyPermissions, listSessions } from '../../../core/contract/auth.ts';
import { addressKey } from '../../http/client-address.ts';
import type { OwnSessions, RequestTrace } from '../../ports/own-sessions.ts';
import { bind } from '../../route.ts';

function traceOf(request: FastifyRequest): RequestTrace {
  return { requestId: request.id, address: addressKey(request.ip) };
}

/** Serves them. */
export function meRoutes(app: FastifyInstance, sessions: OwnSessions): void {
  bind(app, getMyPermissions, ({ caller }) => [...caller.permissions]);
  bind(app, listSessions, ({ caller }) => sessions.list(caller));
  bind(app, endSession, async ({ params, caller, request }) => {
    await sessions.end(caller, params.id, traceOf(request));
    return undefined;
  });
  bind(app, endOtherSessions, async ({ caller, request }) => {
    await sessions.endOthers(caller, traceOf(request));
    return undefined;
  });
}
