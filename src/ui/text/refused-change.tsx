// Why a change of something was refused, in the place of its buttons.
import type { ReactNode } from 'react';
import { useWaiting } from '../../hooks/use-outbox.ts';
import classes from './refused-change.module.css';
import { ShowWaiting } from './show-waiting.tsx';

interface RefusedChangeProps {
  /** Key of its changes (`pendingKey`). */
  about: string;
  /** Opens the waiting changes, where it can be corrected, copied, chosen and discarded. */
  onShow: () => void;
  /** Where nothing was refused. */
  children: ReactNode;
}

/** Why it was refused, and the way to what can be done about it: until then further changes would wait for it. */
export function RefusedChange({ about, onShow, children }: RefusedChangeProps) {
  const row = useRefused(about);
  if (!row) return children;
  return (
    <>
      <span role="status" className={classes.reason}>
        {row.status}
      </span>
      <ShowWaiting words={row.words} onShow={onShow} />
    </>
  );
}

/** The change that was refused; undefined without one. */
export function useRefused(about: string) {
  return useWaiting().find(({ state, pendingKeys }) => state === 'parked' && pendingKeys.includes(about));
}
