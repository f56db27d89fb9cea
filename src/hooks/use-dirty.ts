// Marks a form as having unsaved input: no new version of the app takes over meanwhile.
import { useEffect } from 'react';
import { holdPage } from '../data/page/dirty.ts';

/** For every form with fields, while it is shown. */
export function useDirty(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdPage() : undefined), [isDirty]);
}
