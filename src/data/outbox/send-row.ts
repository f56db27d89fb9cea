// One stored change as one call: what every sender, a page, the service worker or a test, puts on the wire.
import { calls } from '../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../core/contract/endpoint.ts';
import type { Call } from '../api.ts';
import type { OutboxRow } from './row.ts';

/**
 * Sends `row` once, under its own key and the version its author saw, as its owner. Resolves to the answer's body; throws what
 * the call throws. `timeoutMs` only where a test keeps time itself.
 */
export function sendRow(call: Call, row: OutboxRow, signal: AbortSignal, timeoutMs?: number): Promise<unknown> {
  const endpoint: AnyEndpoint = calls[row.call];
  return call(endpoint, {
    params: row.params,
    ...(endpoint.spec.body && { body: row.body }),
    key: row.key,
    ...(row.version !== null && { version: row.version }),
    userId: row.userId,
    retries: 0,
    ...(timeoutMs !== undefined && { timeoutMs }),
    signal,
  });
}
