// The number on the app's icon: how much of a person's work has not been sent, and while nobody is signed in what was left on
// the device. Without a page the service worker keeps it.
import { type Badging, showBadge } from '../data/badge.ts';
import { deviceStorage } from '../data/device-storage.ts';
import { keptUnsent } from '../data/outbox/epoch.ts';
import { ownData } from '../data/outbox/outbox.ts';
import { session } from '../data/session-state.ts';

function kept(): number {
  const storage = deviceStorage();
  return storage ? keptUnsent(storage, Object.keys(storage)) : 0;
}

/** Keeps the number in step for as long as the page lives; what is returned ends it. */
export function followBadge(badging: Badging = navigator): () => void {
  let shown: number | null = null;
  const show = () => {
    const count = session.get() ? ownData.get().waiting.length : kept();
    if (count === shown) return;
    shown = count;
    void showBadge(count, badging);
  };
  // Of whoever is signed in nothing is known before the device has been read: the number of the last time stays till then.
  const showKept = () => {
    if (!session.get()) show();
  };
  showKept();
  const ends = [ownData.subscribe(show), session.subscribe(showKept)];
  return () => {
    for (const end of ends) end();
  };
}
