// The calls of a person's own export, and the address that serves its file once.
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../core/contract/export.ts';
import { addressKey } from '../../http/client-address.ts';
import type { Limiter } from '../../http/rate-limit.ts';
import type { Exports } from '../../ports/exports.ts';
import type { OwnPassword } from '../../ports/own-password.ts';
import { bind } from '../../route.ts';
import { fetchRoute } from './fetching.ts';
import { startPacker } from './packer.ts';
import { type ExportContext, mailReady, makeAddress, presentExport, requestExport } from './service.ts';
import { exportOf } from './store.ts';

interface Ports extends Omit<ExportContext, 'kick'> {
  limiter: Limiter;
  passwords: OwnPassword;
}

/** Serves exports; what the erasure of an account needs of them is the result. */
export function exportRoutes(app: FastifyInstance, { limiter, passwords, ...ports }: Ports): Exports {
  const { files } = ports;
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, what);
  const packer = startPacker({
    ...ports,
    onReady: (tx, ready) => mailReady(tx, ports, ready),
    onError: failed('packing an export failed'),
  });
  app.addHook('onClose', () => packer.stop());
  const context: ExportContext = { ...ports, kick: packer.kick };

  bind(app, calls.getExport, ({ caller }) => presentExport(context, caller));
  bind(app, calls.requestExport, async ({ body, caller, request }) => {
    const address = addressKey(request.ip);
    await passwords.check(caller, body.password, address);
    return requestExport(context, caller, { requestId: request.id, address });
  });
  bind(app, calls.openExport, ({ body, caller, request }) =>
    makeAddress(context, caller, () => passwords.check(caller, body.password ?? '', addressKey(request.ip))),
  );
  fetchRoute(app, context, limiter);

  return {
    async end(tx, userId) {
      const row = await exportOf(tx, userId);
      if (!row) return async () => {};
      await tx.deleteFrom('exports').where('user_id', '=', userId).execute();
      return () =>
        packer
          .end(row.id)
          .then(() => files.remove(row.id))
          .catch(failed('removing an export failed'));
    },
  };
}
