// Whether a change may be sent now: a tab that has just started requests a small answer first, since a row that was tried
// cannot be taken back.
import type { Connectivity } from '../net/connectivity.ts';
import { OfflineError } from '../net/errors.ts';

export type Reach = Pick<Connectivity, 'isProven' | 'answered' | 'unreachable'>;

/** Answers without reading the store's data, and carries the server's time. */
const probePath = '/readyz';
const probeMs = 5_000;

/** Requests the server's time, epoch milliseconds. Rejects with OfflineError. */
export async function probe(reach: Reach): Promise<number> {
  try {
    const answer = await fetch(probePath, {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(probeMs),
    });
    const time = Date.parse(answer.headers.get('date') ?? '');
    const isOurs = (answer.headers.get('content-type') ?? '').includes('json') && !Number.isNaN(time);
    if (!isOurs) throw new OfflineError('portal');
    if (!answer.ok) throw new OfflineError('unreachable');
    reach.answered();
    return time;
  } catch (error) {
    const known = error instanceof OfflineError ? error : new OfflineError('unreachable', error);
    reach.unreachable(known.fault);
    throw known;
  }
}

/** Resolves to whether rows may be tried; one probe at a time. */
export function readiness(reach: Reach, needsLogin: () => boolean): () => Promise<'go' | 'no net' | 'signed out'> {
  let probing: Promise<'go' | 'no net'> | null = null;
  return async () => {
    if (needsLogin()) return 'signed out';
    if (reach.isProven()) return 'go';
    probing ??= probe(reach)
      .then(
        () => 'go' as const,
        () => 'no net' as const,
      )
      .finally(() => {
        probing = null;
      });
    return probing;
  };
}
