// Has the server asked for the person's own documents when a screen that shows them opens.
import { useEffect } from 'react';
import { refreshOwn } from '../data/outbox/outbox.ts';

/** Asks once for each `screen` that is shown. Offline, or signed out meanwhile, the stored documents stay as they are. */
export function useFreshOwn(screen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen asks again.
  useEffect(() => {
    refreshOwn().catch(() => undefined);
  }, [screen]);
}
