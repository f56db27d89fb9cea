// Prefetches the chunks that only signed-in users need, so that their screens open offline: when the page is idle after a
// sign-in, and some seconds after the start when the user is signed in already. The service worker stores what was fetched.
import { connectivity } from '../data/net/connectivity.ts';
import { startup } from '../data/page/startup.ts';
import { session } from '../data/session/session-state.ts';

interface ScreenPorts {
  /** Rejects offline. */
  fetch(url: string): Promise<Response>;
  /** Does `work` when the page has nothing else to do, `calmMs` from now at the earliest. */
  whenIdle(work: () => void, calmMs: number): void;
}

const { after: calmMs, atMost: busyMs } = startup.ownScreens;

const page: ScreenPorts = {
  fetch: (url) => fetch(url, { priority: 'low' }),
  whenIdle(work, ms) {
    // Not in every browser.
    const idle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;
    const begin = () => (idle ? idle(work, { timeout: busyMs }) : setTimeout(work, busyMs));
    if (ms > 0) setTimeout(begin, ms);
    else begin();
  },
};

/** The files of the chunks that only signed-in users need, as the build lists them in the page; none in development. */
const files = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="signed-in-parts"]')?.content.split(' ') ?? [];

/** Call once. Failed fetches are retried when the device is online again; returns a function that stops it. */
export function keepOwnScreens({ fetch, whenIdle }: ScreenPorts = page): () => void {
  // The body is read, so that the HTTP cache keeps it where there is no service worker.
  const keepFile = async (url: string) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    await response.arrayBuffer();
  };
  let isKept = false;
  const keep = (ms: number) => {
    if (isKept || !session.get()) return;
    isKept = true;
    whenIdle(() => {
      Promise.all(files().map(keepFile)).catch(() => {
        isKept = false;
      });
    }, ms);
  };
  const soon = () => {
    if (connectivity.get() === 'online') keep(0);
  };
  keep(calmMs);
  const ends = [session.subscribe(soon), connectivity.subscribe(soon)];
  return () => {
    for (const end of ends) end();
  };
}
