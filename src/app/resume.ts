// The screen as it can be stored: over a reload that the page makes itself, and over a registration, whose mailed link opens another
// page. Over a reload open details are restored from the entry of the session history; drafts are in the person's own database.
import { personalTab } from '../data/device/device-keys.ts';
import { tabStorage, writeJson } from '../data/device/device-storage.ts';
import { type ChosenFilter, distanceDraft, filters, noFilter } from '../data/directory/filters.ts';
import { mapTarget } from '../data/maps/map-target.ts';
import { isViewName, type ViewState, view } from './view-state.ts';

const key = personalTab.resume;

/** View and filter. Plain data. */
export interface Screen {
  view: ViewState;
  filter: Partial<ChosenFilter>;
  draft: ReturnType<typeof distanceDraft.get>;
}

/** Whether this page is a reload of the one before. */
export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** What is shown now. */
export const currentScreen = (): Screen => ({ view: view.get(), filter: filters.get(), draft: distanceDraft.get() });

/** The version that wrote it may not have known every filter. */
function restore({ view: stored, filter, draft }: Partial<Screen>): void {
  if (stored) view.set(isViewName(stored.name) ? stored : { name: 'unknown', visit: view.get().visit });
  filters.set({ ...noFilter, ...filter });
  if (draft) distanceDraft.set(draft);
}

/** Shows a stored screen in another page, whose map begins at the place that was searched for. */
export function showScreen(screen: Partial<Screen>): void {
  restore(screen);
  const place = screen.draft?.position;
  if (place?.isFromSearch && place.label) {
    mapTarget.set({ label: place.label, latitude: place.latitude, longitude: place.longitude });
  }
}

/** Stores the screen for the next start of this tab. */
export function rememberScreen(): void {
  writeJson(tabStorage(), key, currentScreen());
}

/** Restores a stored screen, once. */
export function resumeScreen(): void {
  const storage = tabStorage();
  const text = storage?.getItem(key);
  if (!storage || !text) return;
  storage.removeItem(key);
  restore(JSON.parse(text) as Screen);
}
