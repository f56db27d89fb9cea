// Debounced text for a live region that a screen reader reads out.
import { useEffect, useState } from 'react';

const stillMs = 800;

/** The latest `text` that has not changed for a moment; '' at first, so that it is not read out over a sheet's title. */
export function useDebounced(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), stillMs);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
