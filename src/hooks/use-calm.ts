// A sentence that is read out: it follows only when what it says has stood for a moment.
import { useEffect, useState } from 'react';

const stillMs = 800;

/** The latest `text` that has stood still; '' at first, so that what a sheet opens with is not said over its title. */
export function useCalm(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), stillMs);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
