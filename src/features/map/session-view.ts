// Where the map stood, for as long as the tab lives: leaving for the list and coming back changes nothing.
import { mapDefaults } from '../../../core/contract/limits.ts';
import { deviceTab } from '../../data/device-keys.ts';
import { tabStorage } from '../../data/device-storage.ts';

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

/** The last place, or Sweden's default. */
export function rememberedView(): ViewPlace {
  const [longitude, latitude] = mapDefaults.centre;
  return last ?? stored() ?? { longitude, latitude, zoom: mapDefaults.zoom };
}

/** Remembers the place; a forbidden store is passed over in silence. */
export function rememberView(place: ViewPlace): void {
  last = place;
  try {
    tabStorage()?.setItem(key, JSON.stringify(place));
  } catch {
    // Remembered in memory all the same.
  }
}
