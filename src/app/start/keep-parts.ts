// Prefetches the chunks outside the precache, so that what they show opens offline: dialogs and papers for everybody, some seconds after
// the start; the screens of an account for signed-in users, then too, and when the page is idle after a sign-in. The service worker
// stores what was fetched.
import { connectivity } from '../../data/net/connectivity.ts';
import { startup } from '../../data/page/startup.ts';
import { session } from '../../data/session/session-state.ts';

interface PartPorts {
  /** Rejects offline. */
  fetch(url: string): Promise<Response>;
  /** Does `work` when the page has nothing else to do, `calmMs` from now at the earliest. */
  whenIdle(work: () => void, calmMs: number): void;
}

const { after: calmMs, atMost: busyMs } = startup.parts;

const page: PartPorts = {
  fetch: (url) => fetch(url, { priority: 'low' }),
  whenIdle(work, ms) {
    // Not in every browser.
    const idle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;
    const begin = () => (idle ? idle(work, { timeout: busyMs }) : setTimeout(work, busyMs));
    if (ms > 0) setTimeout(begin, ms);
    else begin();
  },
};

/** The files of a place, as the build lists them in the page (scripts/placing.ts); none in development. */
const filesOf = (place: 'idle' | 'signed-in'): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${place}-parts"]`)?.content.split(' ') ?? [];

/** Call once. Failed fetches are retried when the device is online again; returns a function that stops it. */
export function keepParts({ fetch, whenIdle }: PartPorts = page): () => void {
  // The body is read, so that the HTTP cache keeps it where there is no service worker.
  const keepFile = async (url: string) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    await response.arrayBuffer();
  };
  const kept = new Set<string>();
  const keep = (place: 'idle' | 'signed-in', ms: number) => {
    if (kept.has(place)) return;
    kept.add(place);
    whenIdle(() => {
      Promise.all(filesOf(place).map(keepFile)).catch(() => kept.delete(place));
    }, ms);
  };
  const keepAll = (ms: number) => {
    if (session.get()) keep('signed-in', ms);
    keep('idle', ms);
  };
  const soon = () => {
    if (connectivity.get() === 'online') keepAll(0);
  };
  keepAll(calmMs);
  const ends = [session.subscribe(soon), connectivity.subscribe(soon)];
  return () => {
    for (const end of ends) end();
  };
}
