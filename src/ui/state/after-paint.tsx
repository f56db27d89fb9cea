// A part that is not needed in the first frame of what is around it, such as the rows below the screen.
import type { ReactNode } from 'react';
import { usePainted } from '../../hooks/use-painted.ts';

/** Renders nothing in its first frame, and the children from then on. */
export function AfterPaint({ children }: { children: () => ReactNode }): ReactNode {
  const painted = usePainted();
  return painted ? children() : null;
}
