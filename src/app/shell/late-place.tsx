// The boundary of dialogs whose code is loaded when they open. A failed load is reported there and affects nothing else.
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
