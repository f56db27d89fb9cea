// A form says that it holds something that is not saved: no new version of the app takes over meanwhile.
import { useEffect } from 'react';
import { holdPage } from '../data/dirty.ts';

/** To be used by every form with fields, for as long as it shows. */
export function useDirty(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdPage() : undefined), [isDirty]);
}
