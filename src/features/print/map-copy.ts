// A still copy of a drawn map. Print layouts have other sizes than the screen, where a live map would have to be drawn again.

/** The map's canvases in drawing order; empty while nothing is drawn. */
function canvasesOf(map: HTMLElement): HTMLCanvasElement[] {
  return [...map.querySelectorAll<HTMLCanvasElement>('.ol-layer canvas, canvas.ol-layer')].filter(
    ({ width }) => width > 0,
  );
}

/** Whether the map inside `map` can be copied. */
export const isDrawn = (map: HTMLElement | null): map is HTMLElement => map !== null && canvasesOf(map).length > 0;

/** CSS pixels per pixel of a canvas; the map draws a canvas finer than the screen and shrinks it by a transform. */
const shrinkOf = (canvas: HTMLCanvasElement): DOMMatrix => new DOMMatrix(canvas.style.transform || 'none');

/**
 * Paints the map inside `map` onto `target` in the resolution it was drawn in. Sizes come from the canvases: those of the
 * page may already be the paper's.
 */
export function copyMap(map: HTMLElement, target: HTMLCanvasElement): void {
  const canvases = canvasesOf(map);
  const [first] = canvases;
  const context = target.getContext('2d');
  if (!first || !context) return;
  const scale = 1 / shrinkOf(first).a;
  target.width = first.width;
  target.height = first.height;
  context.fillStyle = map.parentElement?.style.backgroundColor || '#fff';
  context.fillRect(0, 0, target.width, target.height);
  for (const canvas of canvases) {
    context.globalAlpha = Number(canvas.parentElement?.style.opacity || 1);
    context.setTransform(new DOMMatrix().scale(scale).multiply(shrinkOf(canvas)));
    context.drawImage(canvas, 0, 0);
  }
}
