// The name of a market as a link: a plain click opens it here, other clicks open its own address as links do.
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';

interface MarketLinkProps extends Pick<AriaAttributes, 'aria-describedby'> {
  id: string;
  onOpen: (id: string) => void;
  className?: string;
  children: ReactNode;
}

/** The address is the one that is shared: '/?market={id}'. */
export function MarketLink({ id, onOpen, className, children, ...aria }: MarketLinkProps) {
  const open = (event: MouseEvent) => {
    // The row around it must not open the market a second time, nor on the way to a new tab.
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
