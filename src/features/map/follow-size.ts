// The size of a map's element. While the element is not displayed, as during printing, the map keeps its size and what it has drawn.

/** Calls `onSize` after every change of size; returns the end. */
export function followSize(element: HTMLElement, onSize: () => void): () => void {
  const sizes = new ResizeObserver(() => {
    if (element.clientWidth > 0 && element.clientHeight > 0) onSize();
  });
  sizes.observe(element);
  return () => sizes.disconnect();
}
