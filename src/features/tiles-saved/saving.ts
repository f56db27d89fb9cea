// The one area that is being saved now. It goes on when the view that began it closes.
import type { Bounds } from '../../../core/rules/tile-grid.ts';
import { savedMapText } from '../../../core/text/tiles.ts';
import { AreaError, type AreaFault, type AreaSource, areaId, savedMap } from '../../data/map-store-areas.ts';
import { type Observable, observable } from '../../data/observable.ts';

export interface Saving {
  /** Of the area. */
  id: string;
  /** 0–100. */
  percent: number;
  /** A sentence when it came to nothing; the rest of the state is then over. */
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

/** Whether something is under way. */
export function isBusy(state: Saving | null): boolean {
  return state !== null && state.failure === null;
}

/** Begins, unless something is under way. Never rejects: the outcome stands in `saving` and in the saved areas. */
export async function startSaving(wish: { bounds: Bounds; name: string; source: AreaSource }): Promise<void> {
  if (isBusy(saving.get())) return;
  const off = new AbortController();
  const state: Saving = { id: areaId(wish.bounds), percent: 0, failure: null, cancel: () => off.abort() };
  saving.set(state);
  try {
    await savedMap.save({
      ...wish,
      signal: off.signal,
      onProgress: ({ done, total }) => saving.set({ ...state, percent: Math.floor((100 * done) / total) }),
    });
    saving.set(null);
  } catch (error) {
    const failure = sentences[error instanceof AreaError ? error.fault : 'storage'];
    saving.set(off.signal.aborted ? null : { ...state, failure });
  }
}
