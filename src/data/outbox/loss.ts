// How much unsent work the browser threw away, until its author has said that they know: a page may be reloaded or closed
// before anybody has read it. Light: part of the page's first chunk.
import { deviceLocal } from '../device-keys.ts';
import { deviceStorage } from '../device-storage.ts';
import { type Observable, observable, type Readable } from '../observable.ts';

const key = deviceLocal.lost;

/** What storage may refuse; the page then knows it for as long as it lives. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const lost: Observable<number> = observable(Number(attempt(() => deviceStorage()?.getItem(key))) || 0);

/** How many unsent changes went when the browser threw the device's data away; 0 = none that is known. */
export const lostUnsent: Readable<number> = lost;

/** So many went. Every tab may tell of the same loss: the largest that nobody has read counts. */
export function noteLoss(count: number): void {
  const most = Math.max(count, Number(attempt(() => deviceStorage()?.getItem(key))) || 0);
  attempt(() => deviceStorage()?.setItem(key, String(most)));
  lost.set(most);
}

/** The person has been told of the loss. */
export function lossSeen(): void {
  attempt(() => deviceStorage()?.removeItem(key));
  lost.set(0);
}
