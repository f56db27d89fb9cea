// Media queries as state.
import { useSyncExternalStore } from 'react';

/** True while the query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Mobile means at most 768 px wide, everywhere. */
export const useMobile = (): boolean => useMedia('(max-width: 768px)');
