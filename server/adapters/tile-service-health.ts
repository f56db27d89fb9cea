// What is known about an external tile service: whether it refused us, and whether its trouble was already reported.
import type { Clock } from '../ports/clock.ts';
import { UpstreamError } from './json-from.ts';

/** Silence after the service refused us (403, 429), and the minimum interval between two reports; ms. */
const hourMs = 3_600_000;

export interface TileServiceHealth {
  /** Whether no request may be sent now. */
  isSilent(): boolean;
  worked(): void;
  /** After a failed request: starts the silence if the service refused us, and reports the first failure in a row. */
  failed(error: unknown): void;
}

/** Shared by the requests for TileJSON and tiles. `onTrouble` receives reasons without URLs. */
export function tileServiceHealth(clock: Clock, onTrouble: (reason: string) => void): TileServiceHealth {
  let silentUntil = Number.NEGATIVE_INFINITY;
  let reportFrom = Number.NEGATIVE_INFINITY;
  let isReported = false;
  return {
    isSilent: () => clock.monotonic() < silentUntil,
    worked() {
      isReported = false;
    },
    failed(error) {
      const now = clock.monotonic();
      const status = error instanceof UpstreamError ? error.status : null;
      if (status === 403 || status === 429) silentUntil = now + hourMs;
      if (isReported || now < reportFrom) return;
      isReported = true;
      reportFrom = now + hourMs;
      onTrouble(error instanceof UpstreamError ? error.message : 'the answer could not be read');
    },
  };
}
