// The name of a market as a link: a plain click opens it here, other clicks open its own address as links do.
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';

interface MarketLinkProps extends Pick<AriaAttributes, 'aria-describedby'> {
  id: string;
  onOpen: (id: string) => void;
  className?: string;
  children: ReactNode;
}

/** Its address is '/?market={id}', as in shared links. */
export function MarketLink({ id, onOpen, className, children, ...aria }: MarketLinkProps) {
  const open = (event: MouseEvent) => {
    // The click handler of the row around it would open the market again, also for a new tab.
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <a href={`/?market=${id}`} className={className} onClick={open} {...aria}>
      {children}
    </a>
  );
}
