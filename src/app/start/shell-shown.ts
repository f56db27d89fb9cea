// The moment when the first frame of the shell is visible, which what the first screen can do without waits for.

let resolveShown = () => {};

/** Resolves once the first frame of the shell is visible. */
export const shellShown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

/** Called by the shell once its first frame is visible; the document's attributes are for styles and dialogs. */
export function markShown(): void {
  document.documentElement.setAttribute('data-shown', '');
  // Web fonts are applied after the first text in system fonts; a page from the device has them from the start.
  document.documentElement.setAttribute('data-typefaces', '');
  resolveShown();
}
