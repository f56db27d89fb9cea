// The number on the app's icon: the signed-in user's unsent changes, or signed out those kept on the device. While no page
// is open the service worker updates it.

import { deviceStorage } from '../../data/device/device-storage.ts';
import { keptUnsent } from '../../data/outbox/epoch.ts';
import { ownData } from '../../data/outbox/outbox.ts';
import { type Badging, showBadge } from '../../data/own/badge.ts';
import { session } from '../../data/session/session-state.ts';

function kept(): number {
  const storage = deviceStorage();
  return storage ? keptUnsent(storage, Object.keys(storage)) : 0;
}

/** Keeps the number up to date; returns a function that stops it. */
export function followBadge(badging: Badging = navigator): () => void {
  let shown: number | null = null;
  const show = () => {
    const count = session.get() ? ownData.get().waiting.length : kept();
    if (count === shown) return;
    shown = count;
    void showBadge(count, badging);
  };
  // Signed in, nothing is known before storage has been read: the previous number stays until then.
  const showKept = () => {
    if (!session.get()) show();
  };
  showKept();
  const ends = [ownData.subscribe(show), session.subscribe(showKept)];
  return () => {
    for (const end of ends) end();
  };
}
