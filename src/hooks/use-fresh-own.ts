// Refetches the user's own answers when a screen that shows them opens.
import { useEffect } from 'react';
import { refreshOwn } from '../data/outbox/outbox.ts';

/** Fetches once per `screen` shown. Offline, or signed out meanwhile, the stored documents stay as they are. */
export function useFreshOwn(screen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen fetches again.
  useEffect(() => {
    refreshOwn().catch(() => undefined);
  }, [screen]);
}
