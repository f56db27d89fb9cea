// Short messages about a refusal go while what shows it lies open: it says the same, and they would cover it.
import { useEffect } from 'react';
import { dismissToast, toasts } from '../../data/toasts.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';

/** To be used by what shows the waiting changes, or how many there are. */
export function useToldHere(): void {
  const said = useObservable(toasts);
  const rows = useWaiting();
  useEffect(() => {
    for (const { id, tone, text } of said) {
      if (tone === 'bad' && rows.some(({ state, status }) => state === 'parked' && status === text)) dismissToast(id);
    }
  }, [said, rows]);
}
