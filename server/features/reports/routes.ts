// The call that reports something.
import type { FastifyInstance } from 'fastify';
import { reportContent } from '../../../core/contract/reports.ts';
import type { Store } from '../../db/schema.ts';
import type { Clock } from '../../ports/clock.ts';
import { bindWrite } from '../../route-write.ts';
import { type Finding, storeReport } from './store.ts';

interface Ports extends Finding {
  store: Store;
  clock: Clock;
}

/** Serves it. */
export function reportRoutes(app: FastifyInstance, { store, clock, ...finding }: Ports): void {
  bindWrite(app, { store, clock }, reportContent, {
    effect: (tx, { userId, body, now }) => storeReport(tx, finding, { ...body, reporterId: userId, now }),
  });
}
