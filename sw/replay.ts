// Sends what waits while no page is open, where the browser has Background Sync. A service worker cannot import later, and what
// sends is three times its own size: so it is a script of its own, fetched with the installation and run when it is needed.
import { outboxTag } from '../src/data/outbox/tag.ts';

const script = '/sw-replay.js';

/** What the script leaves behind. */
export interface ReplayScope {
  /** Sends what is due. Rejects while anything is left that goes by itself, so that the browser tries again. */
  replayOutbox?: () => Promise<void>;
}

/** Not among the types of the worker library. */
type SyncEvent = ExtendableEvent & { tag: string };
type Scope = ServiceWorkerGlobalScope & ReplayScope & { trustedTypes?: TrustedTypes };
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Listens for the browser's word that there is a net again. */
export function registerReplay(scope: Scope): void {
  const policy = scope.trustedTypes?.createPolicy('loppis', {
    createScriptURL(url) {
      if (url !== script) throw new TypeError('no such script');
      return url;
    },
  });
  const load = () => {
    if (!scope.replayOutbox) scope.importScripts(policy?.createScriptURL(script) ?? script);
  };
  scope.addEventListener('install', () => {
    try {
      // From now on it is kept with the service worker, and needs no net.
      load();
    } catch {
      // Only a bonus: pages send as well.
    }
  });
  scope.addEventListener('sync', (event) => {
    const sync = event as unknown as SyncEvent;
    if (sync.tag !== outboxTag) return;
    load();
    sync.waitUntil(scope.replayOutbox?.() ?? Promise.resolve());
  });
}
