// The number on the app's icon. A no-op where the system shows none.

/** Not in every browser. */
export interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows the number; 0 removes it. Resolves when that is done, or was refused. */
export async function showBadge(count: number, badging: Badging): Promise<void> {
  // Refused without the permission, or outside an installed app.
  await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(() => undefined);
}
