// Whether what is stored now cannot be sent at once, for the sentence that confirms it.
import { connectivity } from './connectivity.ts';

/** Also when the browser reports no net: an answer that was on its way then counts as reached in `connectivity`. */
export const isOffline = (): boolean => connectivity.get() === 'offline' || navigator.onLine === false;
