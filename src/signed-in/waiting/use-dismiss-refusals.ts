// Dismisses refusal toasts while the waiting sheet is open: it shows the same, and they would cover it.
import { useEffect } from 'react';
import { dismissToast, toasts } from '../../data/page/toasts.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';

/** For components that show the waiting changes or their number. */
export function useDismissRefusals(): void {
  const shown = useObservable(toasts);
  const rows = useWaiting();
  useEffect(() => {
    for (const { id, tone, text } of shown) {
      if (tone === 'bad' && rows.some(({ state, status }) => state === 'parked' && status === text)) dismissToast(id);
    }
  }, [shown, rows]);
}
