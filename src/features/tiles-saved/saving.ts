// The one area that is being saved. Saving continues when the view that started it closes.
import type { Bounds } from '../../../core/rules/map/tile-grid.ts';
import { savedMapText } from '../../../core/text/screens/tiles.ts';
import { AreaError, type AreaFault, type AreaSource, areaId, savedMap } from '../../data/maps/map-store-areas.ts';
import { type Observable, observable } from '../../data/page/observable.ts';

export interface Saving {
  /** Of the area. */
  id: string;
  /** 0–100. */
  percent: number;
  /** Error message after a failure, when saving has ended. */
  failure: string | null;
  cancel: () => void;
}

/** null when nothing is being saved and nothing has failed. */
export const saving: Observable<Saving | null> = observable<Saving | null>(null);

const sentences: Record<AreaFault, string> = {
  'too-large': savedMapText.tooLarge,
  outside: savedMapText.outside,
  full: savedMapText.full,
  offline: savedMapText.offline,
  storage: savedMapText.storage,
};

/** Whether an area is being saved. */
export function isBusy(state: Saving | null): boolean {
  return state !== null && state.failure === null;
}

/** Starts, unless an area is being saved. Never rejects: the outcome is in `saving` and in the saved areas. */
export async function startSaving(area: { bounds: Bounds; name: string; source: AreaSource }): Promise<void> {
  if (isBusy(saving.get())) return;
  const off = new AbortController();
  const state: Saving = { id: areaId(area.bounds), percent: 0, failure: null, cancel: () => off.abort() };
  saving.set(state);
  try {
    await savedMap.save({
      ...area,
      signal: off.signal,
      onProgress: ({ done, total }) => saving.set({ ...state, percent: Math.floor((100 * done) / total) }),
    });
    saving.set(null);
  } catch (error) {
    const failure = sentences[error instanceof AreaError ? error.fault : 'storage'];
    saving.set(off.signal.aborted ? null : { ...state, failure });
  }
}
