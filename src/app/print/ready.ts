// What every printed view has in common: it reports when its paper is complete.
import { useEffect } from 'react';
import { paperReady } from '../../hooks/printing.ts';

export interface PaperProps {
  /** The browser is printing: the paper is rendered. */
  printing: boolean;
}

/** Reports whether the paper of what is shown is complete. */
export function useReady(ready: boolean): void {
  useEffect(() => {
    paperReady.set(ready);
    return () => paperReady.set(false);
  }, [ready]);
}
