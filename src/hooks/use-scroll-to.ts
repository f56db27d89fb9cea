// Scrolls to a part of a view when it opens there, and focuses its heading.
import { type RefObject, useEffect } from 'react';

/** Once, when `isWanted` at the first render of the part. */
export function useScrollTo(part: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const element = part.current;
    if (!isWanted || !element) return;
    // After the view has scrolled to its top, and its parts have their height.
    const timer = setTimeout(() => {
      element.scrollIntoView({ block: 'start' });
      const heading = element.querySelector<HTMLElement>('h2');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [part, isWanted]);
}
