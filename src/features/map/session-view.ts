// The last map view, for the lifetime of the tab: switching to the list and back keeps it.
import { mapDefaults } from '../../../core/contract/limits.ts';
import { deviceTab } from '../../data/device/device-keys.ts';
import { tabStorage } from '../../data/device/device-storage.ts';

export interface ViewPlace {
  longitude: number;
  latitude: number;
  zoom: number;
}

const key = deviceTab.mapView;
let last: ViewPlace | null = null;

function stored(): ViewPlace | null {
  try {
    const { longitude, latitude, zoom } = JSON.parse(tabStorage()?.getItem(key) ?? 'null') as ViewPlace;
    return [longitude, latitude, zoom].every(Number.isFinite) ? { longitude, latitude, zoom } : null;
  } catch {
    return null;
  }
}

/** The last view, or the default for Sweden. */
export function rememberedView(): ViewPlace {
  const [longitude, latitude] = mapDefaults.centre;
  return last ?? stored() ?? { longitude, latitude, zoom: mapDefaults.zoom };
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
