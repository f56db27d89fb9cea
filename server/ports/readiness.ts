// What must be in order before the server says that it is ready. Parts register here; /readyz asks them all.
import { Refusal } from '../../core/contract/errors.ts';

export interface Readiness {
  /** Adds a part: whether it is in order, asked at each question. */
  need(isReady: () => boolean): void;
  /** Refusal `unavailable` while a part is not in order. */
  check(): void;
}

/** A server without parts: ready. */
export function createReadiness(): Readiness {
  const parts: (() => boolean)[] = [];
  return {
    need(isReady) {
      parts.push(isReady);
    },
    check() {
      if (!parts.every((isReady) => isReady())) throw new Refusal('unavailable');
    },
  };
}
