// The number on the app's icon. Where the system shows none, nothing happens.

/** Not in every browser. */
export interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows it; 0 takes it away. Resolves when that is done, or was refused. */
export async function showBadge(count: number, badging: Badging): Promise<void> {
  // Refused without the permission, or outside an installed app.
  await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(() => undefined);
}
