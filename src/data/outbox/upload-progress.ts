// How far the upload of a queued change has come, in the page that sends it.
import { type Observable, observable, type Readable } from '../page/observable.ts';

const parts: Observable<ReadonlyMap<string, number>> = observable(new Map());

/** By the key of the change: the part that has left, from 0 to 1 in whole per cent. Empty while nothing is uploaded. */
export const uploadProgress: Readable<ReadonlyMap<string, number>> = parts;

/** Sets the part that has left; null = it is not being uploaded any more. */
export function setUploadProgress(key: string, part: number | null): void {
  const whole = part === null ? undefined : Math.floor(part * 100) / 100;
  if (parts.get().get(key) === whole) return;
  const next = new Map(parts.get());
  if (whole === undefined) next.delete(key);
  else next.set(key, whole);
  parts.set(next);
}
