// Sends the outbox while no page is open, where the browser has Background Sync. A service worker cannot use dynamic import, and
// the sender is three times its size: so it is a separate script, fetched at installation and run on demand.
import { outboxTag } from '../src/data/outbox/tag.ts';

const script = '/sw-replay.js';

/** The global that the script defines. */
export interface ReplayScope {
  /** Sends what is due. Rejects while changes are left to send, so that the browser retries. */
  replayOutbox?: () => Promise<void>;
}

/** Missing in the worker library's types. */
type SyncEvent = ExtendableEvent & { tag: string };
type Scope = ServiceWorkerGlobalScope & ReplayScope & { trustedTypes?: TrustedTypes };
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** Handles the browser's `sync` event, fired when the network is back. */
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
      // Scripts imported during installation are stored with the service worker and work offline.
      load();
    } catch {
      // Optional: pages send as well.
    }
  });
  scope.addEventListener('sync', (event) => {
    const sync = event as unknown as SyncEvent;
    if (sync.tag !== outboxTag) return;
    load();
    sync.waitUntil(scope.replayOutbox?.() ?? Promise.resolve());
  });
}
