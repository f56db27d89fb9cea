// The number on the app's icon: how much of a person's work has not been sent. Where the system shows none, nothing happens.
import { ownData } from '../data/outbox/outbox.ts';
import { session } from '../data/session-state.ts';

/** Not in every browser. */
interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Keeps the number in step for as long as the page lives; what is returned ends it. */
export function followBadge(badging: Badging = navigator): () => void {
  let shown: number | null = null;
  const show = () => {
    const count = ownData.get().waiting.length;
    if (count === shown) return;
    shown = count;
    // Refused without the permission, or outside an installed app.
    const done = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.();
    done?.catch(() => undefined);
  };
  // Of whoever is signed in nothing is known before the device has been read: the number of the last time stays till then.
  if (!session.get()) show();
  return ownData.subscribe(show);
}
