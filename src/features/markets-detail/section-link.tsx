// A link to a section of the detail. The address stays as it is.
import type { ReactNode } from 'react';
import { jumpTo, type SectionName } from '../../ui/market/sections.ts';

interface SectionLinkProps {
  to: SectionName;
  className: string | undefined;
  /** It is the section in view. */
  isCurrent?: boolean;
  children: ReactNode;
}

export function SectionLink({ to, className, isCurrent, children }: SectionLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={className}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={(event) => {
        event.preventDefault();
        jumpTo(to, event.currentTarget);
      }}
    >
      {children}
    </a>
  );
}
