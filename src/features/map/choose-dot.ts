// What a tap on the outline does before the map is drawn: the first market whose dot is near is shown as a card, like a pin.
import { outlinePoint } from '../../../core/rules/map/outline-frame.ts';
import { firstMarkets } from '../../data/directory/first-markets.ts';
import { peeked } from './map-state.ts';

/** Pixels from a tap within which a dot is meant. */
const reach = 22;

/** The nearest dot to a point of the window; undefined where none is near, or none is shown any more. */
function dotAt(x: number, y: number): string | undefined {
  const picture = document.querySelector<SVGSVGElement>('[data-outline-dots]');
  const onScreen = picture?.checkVisibility() ? picture.getScreenCTM() : null;
  if (!onScreen) return undefined;
  const { a, d, e, f } = onScreen;
  const dots = firstMarkets.get().map(({ id, latitude, longitude }) => {
    const point = outlinePoint(latitude, longitude);
    return { id, away: Math.hypot(point.x * a + e - x, point.y * d + f - y) };
  });
  return dots.filter(({ away }) => away <= reach).sort((one, other) => one.away - other.away)[0]?.id;
}

/** Beside all dots, what was chosen is closed. */
export async function chooseDot({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Promise<void> {
  const id = dotAt(clientX, clientY);
  // The list makes room when the card can be shown.
  if (id !== undefined) await import('./peek.tsx');
  peeked.set(id === undefined ? [] : [id]);
}
