// What keeps unsent changes on the device.

/** Of several reasons the one that the person resolves first; `queued`: none, they go by themselves. */
export type WhyUnsent = 'login' | 'portal' | 'noNet' | 'queued';

/** `isPortal` counts only while offline. */
export function whyUnsent(now: { needsLogin: boolean; isOffline: boolean; isPortal: boolean }): WhyUnsent {
  if (now.needsLogin) return 'login';
  if (!now.isOffline) return 'queued';
  return now.isPortal ? 'portal' : 'noNet';
}
