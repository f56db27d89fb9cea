// The offset of the device's clock from the server's, measured on responses. Shown, and used for what the server's time decides. The
// page stores it: the engine's worker passes its measurements to the page and receives the valid offset back.
import { observable, type Readable } from '../page/observable.ts';

const offset = observable(0);

/** A smaller offset is ignored, in milliseconds. */
const worthSayingMs = 5 * 60_000;
/** Measurements vary with latency: the known offset stays while they differ by less than this, in milliseconds. */
const agreeMs = 30_000;

/** Milliseconds by which the device's clock is ahead of the server's (negative: behind); 0 while it is ignored. */
export const clockOffset: Readable<number> = offset;

/** Epoch milliseconds by the server's clock, as far as known. */
export const serverNow = (): number => Date.now() - offset.get();

/** Sets an offset measured elsewhere, in milliseconds as `clockOffset`. */
export function learnOffset(ahead: number): void {
  const said = Math.abs(ahead) < worthSayingMs ? 0 : ahead;
  if (said === 0 || Math.abs(said - offset.get()) >= agreeMs) offset.set(said);
}

/**
 * Measures the offset on a response. Only responses that no cache may have stored are used. When the page was suspended
 * between request and response, the smallest offset that explains both times is used.
 * @param askedAt epoch milliseconds by the device's clock, before the request
 * @param receivedAt the same, after the response
 */
export function heardFrom(headers: Headers, askedAt: number, receivedAt: number): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sentAt) || !(headers.get('cache-control') ?? '').includes('no-store')) return;
  learnOffset(Math.max(askedAt - sentAt, Math.min(receivedAt - sentAt, 0)));
}
