// The filter beside a view on wide screens, after the markets for the keyboard, and the button before them that skips to it.
import type { ReactNode } from 'react';
import { filterText } from '../../../core/text/screens/filter.ts';
import { SkipButton } from '../../ui/skip-button.tsx';

const id = 'filter';

export function SkipToFilter() {
  return <SkipButton to={id} label={filterText.skipTo} />;
}

export function FilterSide({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <aside id={id} tabIndex={-1} className={className}>
      {children}
    </aside>
  );
}
