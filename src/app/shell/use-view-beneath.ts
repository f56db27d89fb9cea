// Whether the view beneath a linked market is rendered: the market is rendered alone in the first seconds.
import { useEffect, useState } from 'react';
import { after } from '../../data/page/after.ts';
import { startup } from '../../data/page/startup.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { detailSettled, modals } from '../view-state.ts';

/** False while a linked market is still being rendered; once true it stays so. */
export function useViewBeneath(): boolean {
  const isOpen = useObservable(modals).some(({ type }) => type === 'market');
  const settled = useObservable(detailSettled);
  const [due, setDue] = useState(!isOpen);
  if (!due && (!isOpen || settled)) setDue(true);
  useEffect(() => after(startup.view.atMost, () => setDue(true)), []);
  return due;
}
