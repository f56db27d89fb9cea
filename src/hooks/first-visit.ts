// Whether this device has ever held the directory, known before anything else is read.
import { deviceLocal } from '../data/device-keys.ts';
import { readStored, writeStored } from './device-store.ts';

const key = deviceLocal.mirrored;

/** True until the directory has been on this device once; does not change while the page lives. */
export const isFirstVisit: boolean = readStored(key) === null;

/** Remembers that the directory has come. */
export function markMirrored(): void {
  writeStored(key, '1');
}
