// Keeps view and filter over a reload that the page makes itself. Open details are restored from the entry of the session history,
// as over any reload; drafts are in the person's own database.
import { personalTab } from '../data/device/device-keys.ts';
import { tabStorage, writeJson } from '../data/device/device-storage.ts';
import { type ChosenFilter, distanceDraft, filters, noFilter } from '../data/directory/filters.ts';
import { isViewName, type ViewState, view } from './view-state.ts';

const key = personalTab.resume;

interface Resume {
  view: ViewState;
  filter: Partial<ChosenFilter>;
  draft: ReturnType<typeof distanceDraft.get>;
}

/** Whether this page is a reload of the one before. */
export function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** Stores the screen for the next start of this tab. */
export function rememberScreen(): void {
  const resume: Resume = {
    view: view.get(),
    filter: filters.get(),
    draft: distanceDraft.get(),
  };
  writeJson(tabStorage(), key, resume);
}

/** Restores a stored screen, once. */
export function resumeScreen(): void {
  const storage = tabStorage();
  const text = storage?.getItem(key);
  if (!storage || !text) return;
  storage.removeItem(key);
  const resume = JSON.parse(text) as Resume;
  if (isViewName(resume.view.name)) view.set(resume.view);
  // The version that wrote it may not have known every filter.
  filters.set({ ...noFilter, ...resume.filter });
  distanceDraft.set(resume.draft);
}
