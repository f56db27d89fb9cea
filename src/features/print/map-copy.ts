// A still copy of a drawn map. Print layouts have other sizes than the screen, where a live map would have to be drawn again.

/** The map's canvases in drawing order; empty while nothing is drawn. */
function canvasesOf(map: HTMLElement): HTMLCanvasElement[] {
  return [...map.querySelectorAll<HTMLCanvasElement>('.ol-layer canvas, canvas.ol-layer')].filter(
    ({ width }) => width > 0,
  );
}

/** Whether the map inside `map` can be copied. */
export const isDrawn = (map: HTMLElement | null): map is HTMLElement => map !== null && canvasesOf(map).length > 0;

/** Paints the map inside `map` onto `target`, in the size and resolution of the screen. */
export function copyMap(map: HTMLElement, target: HTMLCanvasElement): void {
  const { width, height } = map.getBoundingClientRect();
  const scale = Math.min(devicePixelRatio, 2);
  target.width = Math.round(width * scale);
  target.height = Math.round(height * scale);
  const context = target.getContext('2d');
  if (!context) return;
  const ground = map.parentElement?.style.backgroundColor || map.style.backgroundColor || '#fff';
  context.fillStyle = ground;
  context.fillRect(0, 0, target.width, target.height);
  for (const canvas of canvasesOf(map)) {
    context.globalAlpha = Number(canvas.style.opacity || canvas.parentElement?.style.opacity || 1);
    context.setTransform(new DOMMatrix().scale(scale).multiply(new DOMMatrix(canvas.style.transform || 'none')));
    // Without a transform the canvas is stretched to its box.
    const isStretched = canvas.style.transform === '';
    if (isStretched) context.drawImage(canvas, 0, 0, width, height);
    else context.drawImage(canvas, 0, 0);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}
