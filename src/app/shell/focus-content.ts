/** To be called when the button that had the focus goes and nothing stands in its place: Tab goes on from the content. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
