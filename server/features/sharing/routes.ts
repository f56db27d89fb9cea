// The call that shares a market by mail.
import type { FastifyInstance } from 'fastify';
import { shareMarket } from '../../../core/contract/sharing.ts';
import { mailKeyIn } from '../../db/mail-key.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import { bindWrite } from '../../route-write.ts';
import { type Sharing, share } from './share.ts';

interface Ports extends Sharing {
  store: Store;
  clock: Clock;
}

/** Serves it. */
export function shareRoutes(app: FastifyInstance, { store, clock, ...sharing }: Ports): void {
  bindWrite(app, { store, clock }, shareMarket, {
    async effect(tx, { userId, params, body, now }) {
      await share(tx, sharing, { ...body, senderId: userId, marketId: params.id, key: await mailKeyIn(tx), now });
      return { id: null, version: null };
    },
  });
}
