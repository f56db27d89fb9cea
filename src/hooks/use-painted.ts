// Whether the first frame of a component has been painted, so that what is not urgent renders after it.
import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** False for the first frame, true from then on. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return painted;
}
