/** Call when the focused button is removed without a replacement: Tab continues from the content. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
