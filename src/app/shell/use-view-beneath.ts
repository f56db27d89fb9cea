// When the view beneath a market that the address opened is drawn: the market has the first seconds to itself.
import { useEffect, useState } from 'react';
import { useObservable } from '../../hooks/use-observable.ts';
import { detailSettled, modals } from '../view-state.ts';

/** How long the view waits for a detail that does not come, in milliseconds. */
const patienceMs = 1500;

/** False while a market of the address is still being put together; once true it stays so. */
export function useViewBeneath(): boolean {
  const isOpen = useObservable(modals).some(({ type }) => type === 'market');
  const settled = useObservable(detailSettled);
  const [due, setDue] = useState(!isOpen);
  if (!due && (!isOpen || settled)) setDue(true);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return due;
}
