// The name of a person as a link, in ink without underline: a plain click opens the profile here, other clicks open its own
// address as links do.
import type { MouseEvent, ReactNode } from 'react';
import classes from './person-link.module.css';

interface PersonLinkProps {
  id: string;
  onOpen: (id: string) => void;
  className?: string | undefined;
  /** Not a stop of the keyboard, which has the same link elsewhere. */
  isPointerOnly?: boolean;
  children: ReactNode;
}

/** Its address is '/?user={id}', as in shared links. */
export function PersonLink({ id, onOpen, className = '', isPointerOnly, children }: PersonLinkProps) {
  const open = (event: MouseEvent) => {
    // The click handler of the row around it would open the market.
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <a
      href={`/?user=${id}`}
      className={`${classes.link} ${className}`}
      tabIndex={isPointerOnly ? -1 : undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}
