// Whether this device has ever held the directory, known before anything else is read.

const key = 'loppis.mirrored';

/** True until the directory has been on this device once; does not change while the page lives. */
export const isFirstVisit: boolean = localStorage.getItem(key) === null;

/** Remembers that the directory has come. */
export function markMirrored(): void {
  localStorage.setItem(key, '1');
}
