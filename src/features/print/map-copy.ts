// A still copy of a drawn map. Print layouts have other sizes than the screen, where a live map would have to be drawn again.

/** The map's canvases in drawing order; empty while nothing is drawn. */
function canvasesOf(map: HTMLElement): HTMLCanvasElement[] {
  return [...map.querySelectorAll<HTMLCanvasElement>('.ol-layer canvas, canvas.ol-layer')].filter(
    ({ width }) => width > 0,
  );
}

/** Whether the map inside `map` can be copied. */
export const isDrawn = (map: HTMLElement | null): map is HTMLElement => map !== null && canvasesOf(map).length > 0;

/** The last copy of each map: while a page is being printed, a second print finds the map hidden, without a size. */
const lastCopies = new WeakMap<HTMLElement, HTMLCanvasElement>();

function copyAgain(copy: HTMLCanvasElement, target: HTMLCanvasElement): void {
  target.width = copy.width;
  target.height = copy.height;
  target.getContext('2d')?.drawImage(copy, 0, 0);
}

/**
 * Paints the map inside `map` onto `target`: each canvas where it is on the screen, and as fine. Marks reach beyond the map's
 * edges. A map that is hidden now is painted as it was copied last.
 */
export function copyMap(map: HTMLElement, target: HTMLCanvasElement): void {
  const box = map.getBoundingClientRect();
  const last = lastCopies.get(map);
  if (box.width === 0 && last) {
    copyAgain(last, target);
    return;
  }
  lastCopies.set(map, target);
  const scale = Math.min(devicePixelRatio, 2);
  target.width = Math.round(box.width * scale);
  target.height = Math.round(box.height * scale);
  const context = target.getContext('2d');
  if (!context) return;
  context.fillStyle = map.parentElement?.style.backgroundColor || '#fff';
  context.fillRect(0, 0, target.width, target.height);
  context.scale(scale, scale);
  for (const canvas of canvasesOf(map)) {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    context.globalAlpha = Number(canvas.parentElement?.style.opacity || 1);
    context.drawImage(canvas, left - box.left, top - box.top, width, height);
  }
}
