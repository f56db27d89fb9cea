// Where dialogs stand whose code is fetched when they open. A fetch that fails is told there and harms nothing else.
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import classes from './late-place.module.css';

export function LatePlace({ children }: { children: ReactNode }) {
  return (
    <div className={classes.place}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </div>
  );
}
