// From where the map view measures distances, and what the map should fit next. Both are known before the map is loaded, and
// while another view is shown: the map fits the latest wish when it is shown.
import { nearKm } from '../../../core/rules/map/map-fit.ts';
import { zoomForRadius } from '../../../core/rules/map/map-view.ts';
import { mercatorX, mercatorY } from '../../../core/rules/map/mercator.ts';
import { filterText } from '../../../core/text/screens/filter.ts';
import { mapSurfaceText, mapText } from '../../../core/text/screens/map.ts';
import { distanceDraft, filters } from '../../data/directory/filters.ts';
import { mapTarget } from '../../data/maps/map-target.ts';
import { observable } from '../../data/page/observable.ts';
import { positionPermission, requestPosition } from '../../ui/geolocation.ts';
import { peeked } from './map-state.ts';

export interface Focus {
  latitude: number;
  longitude: number;
  /** A place's name; null = the device's position. */
  label: string | null;
}

/** A circle that has to fit the free part of the map, or only across it; null = the first view. */
export interface FitWish {
  around: { latitude: number; longitude: number; km: number; isAcross?: boolean } | null;
  zoomAtMost: number;
}

/** The place that was known or chosen last. */
export const focus = observable<Focus | null>(null);
/** Taken by the map. */
export const fitWish = observable<FitWish | null>(null);
/** The device's position: 'refused' while the browser denies it. */
export const devicePlace = observable<Focus | 'unknown' | 'refused'>('unknown');

const firstView: FitWish = { around: null, zoomAtMost: zoomForRadius(nearKm) };

/** The place's name on the map; '' for the device's position and for a point set by hand. */
export const nameOf = ({ label }: Focus): string => (label === null || label === mapText.thePin ? '' : label);

/** The place as it is drawn; null while none is known. */
export function knownPlace(): { x: number; y: number; name: string } | null {
  const place = focus.get();
  return place && { x: mercatorX(place.longitude), y: mercatorY(place.latitude), name: nameOf(place) };
}

/** The nearest markets around a place, instead of what was chosen on the map before, and the map around it: the filter's ring, or 25 km
 * to each side. */
function showAround(place: Focus, ring: number | null = null): void {
  peeked.set([]);
  focus.set(place);
  const { latitude, longitude } = place;
  const km = ring ?? nearKm;
  fitWish.set({
    around: { latitude, longitude, km, ...(ring === null ? { isAcross: true } : {}) },
    zoomAtMost: zoomForRadius(km),
  });
}

/** Asks the browser for the device's position, and shows what is near. */
export async function locate(): Promise<'found' | 'refused' | 'missing'> {
  const answer = await requestPosition();
  if (answer.kind === 'refused') devicePlace.set('refused');
  if (answer.kind !== 'found') return answer.kind;
  const place = { latitude: answer.latitude, longitude: answer.longitude, label: null };
  devicePlace.set(place);
  showAround(place);
  return 'found';
}

/** At the start: uses the device's position if the browser allows it already. */
export async function findPermitted(): Promise<void> {
  const permission = await positionPermission();
  if (permission === 'denied') devicePlace.set('refused');
  if (permission !== 'granted' || devicePlace.get() !== 'unknown') return;
  const answer = await requestPosition();
  if (answer.kind !== 'found') return;
  const place = { latitude: answer.latitude, longitude: answer.longitude, label: null };
  devicePlace.set(place);
  if (focus.get()) return;
  focus.set(place);
  fitWish.set(firstView);
}

/** What is shown after 'Nära': 'Sigtuna' of 'Sigtuna, Stockholms län'; null for the device's own position. */
function shortLabel(label: string | null): string | null {
  if (label === null || label === filterText.myPlace) return null;
  return label === mapSurfaceText.chosenHere ? mapText.thePin : (label.split(',')[0] ?? label);
}

let within = filters.get().within;
function followFilter(): void {
  const next = filters.get().within;
  if (next === within) return;
  within = next;
  if (next) {
    const { latitude, longitude, km, label = null } = next;
    showAround({ latitude, longitude, label: shortLabel(label) }, km);
    return;
  }
  const device = devicePlace.get();
  focus.set(typeof device === 'string' ? null : device);
  fitWish.set(firstView);
}

function followTarget(): void {
  const target = mapTarget.get();
  if (!target) return;
  mapTarget.set(null);
  showAround(target);
  distanceDraft.set({ ...distanceDraft.get(), position: { ...target, isFromSearch: true } });
}

filters.subscribe(followFilter);
mapTarget.subscribe(followTarget);
