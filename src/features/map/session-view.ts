// The last map view, for the lifetime of the tab: switching to the list and back keeps it.
import { deviceTab } from '../../data/device/device-keys.ts';
import { tabStorage } from '../../data/device/device-storage.ts';

export interface ViewPlace {
  longitude: number;
  latitude: number;
  zoom: number;
  /** By hand, since the app last fitted it. */
  isMoved: boolean;
}

const key = deviceTab.mapView;
let last: ViewPlace | null = null;

function stored(): ViewPlace | null {
  try {
    const { longitude, latitude, zoom, isMoved } = JSON.parse(tabStorage()?.getItem(key) ?? 'null') as ViewPlace;
    return [longitude, latitude, zoom].every(Number.isFinite)
      ? { longitude, latitude, zoom, isMoved: isMoved === true }
      : null;
  } catch {
    return null;
  }
}

/** The last view, after a reload only if it was moved by hand; null at the first. */
export function rememberedView(): ViewPlace | null {
  if (last) return last;
  const before = stored();
  return before?.isMoved ? before : null;
}

/** Saves the view; errors of sessionStorage are ignored. */
export function rememberView(place: ViewPlace): void {
  last = place;
  try {
    tabStorage()?.setItem(key, JSON.stringify(place));
  } catch {
    // It is also kept in memory.
  }
}
