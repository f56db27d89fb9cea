// How far the device's clock is from the server's, learnt from real answers. Shown, and used for opening status; nothing else is
// decided by it. The page keeps it: what the engine's worker hears is passed on to the page, and what holds comes back from there.
import { observable, type Readable } from './observable.ts';

const offset = observable(0);

/** Less than this is nobody's concern, in milliseconds. */
const worthSayingMs = 5 * 60_000;
/** Answers differ by how long they travel: what is known stays while they agree to this, in milliseconds. */
const agreeMs = 30_000;

/** Milliseconds by which the device's clock is ahead of the server's (negative: behind); 0 while it is not worth a word. */
export const clockOffset: Readable<number> = offset;

/** Epoch milliseconds by the server's clock, as far as known. */
export const openingNow = (): number => Date.now() - offset.get();

/** Takes over what was learnt elsewhere, in milliseconds as `clockOffset`. */
export function learnOffset(ahead: number): void {
  const said = Math.abs(ahead) < worthSayingMs ? 0 : ahead;
  if (said === 0 || Math.abs(said - offset.get()) >= agreeMs) offset.set(said);
}

/**
 * An answer came. Only those that no cache may have kept say what time it is. A page that slept between question and answer
 * has a long way between both: of all clocks that would explain them, the one least wrong is believed.
 * @param askedAt epoch milliseconds by the device's clock, before the question
 * @param receivedAt the same, after the answer
 */
export function heardFrom(headers: Headers, askedAt: number, receivedAt: number): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sentAt) || !(headers.get('cache-control') ?? '').includes('no-store')) return;
  learnOffset(Math.max(askedAt - sentAt, Math.min(receivedAt - sentAt, 0)));
}
