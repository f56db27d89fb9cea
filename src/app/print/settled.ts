// A value that has not changed for a while, so that what is only prepared does not compete with what is shown.
import { useEffect, useState } from 'react';

/** The value after `ms` without a change; `start` until then. `value` is compared by identity. */
export function useSettled<T>(value: T, start: T, ms: number): T {
  const [settled, setSettled] = useState(start);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
