// The screens of the account, fetched ahead so that they open without a net: after the first screen of whoever is signed in
// already, and as soon as there is a quiet moment after somebody signed in here.
import { connectivity } from '../data/connectivity.ts';
import { session } from '../data/session-state.ts';

interface ScreenPorts {
  /** Fetches the screens. */
  load(): Promise<unknown>;
  /** Does `work` when the page has nothing else to do, `calmMs` from now at the earliest. */
  whenIdle(work: () => void, calmMs: number): void;
}

/** How long the first screen has the net to itself, in milliseconds. */
const calmMs = 5_000;
/** How long a page may be too busy for it, in milliseconds. */
const busyMs = 500;

const page: ScreenPorts = {
  load: () => import('./pages/signed-in/profile-page.tsx'),
  whenIdle(work, ms) {
    // Not in every browser.
    const idle: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;
    const begin = () => (idle ? idle(work, { timeout: busyMs }) : setTimeout(work, busyMs));
    if (ms > 0) setTimeout(begin, ms);
    else begin();
  },
};

/** To be called once. What could not be fetched is tried again when the net is back; what is returned ends it. */
export function keepOwnScreens({ load, whenIdle }: ScreenPorts = page): () => void {
  let isKept = false;
  const keep = (ms: number) => {
    if (isKept || !session.get()) return;
    isKept = true;
    whenIdle(() => {
      load().catch(() => {
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
