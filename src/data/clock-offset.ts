// How far the device's clock is from the server's, learnt from real answers. To show only: nothing is decided by it.
import { observable, type Readable } from './observable.ts';

const offset = observable(0);

/** Less than this is nobody's concern, in milliseconds. */
const worthSayingMs = 5 * 60_000;

/** Milliseconds by which the device's clock is ahead of the server's (negative: behind); 0 while it is not worth a word. */
export const clockOffset: Readable<number> = offset;

/**
 * An answer came. Only those that no cache may have kept say what time it is.
 * @param receivedAt epoch milliseconds by the device's clock
 */
export function heardFrom(headers: Headers, receivedAt: number): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sentAt) || !(headers.get('cache-control') ?? '').includes('no-store')) return;
  const ahead = receivedAt - sentAt;
  offset.set(Math.abs(ahead) < worthSayingMs ? 0 : ahead);
}
