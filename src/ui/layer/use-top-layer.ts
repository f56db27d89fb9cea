// Where something must be rendered to be seen and reached above every open dialog.
import { useEffect, useState } from 'react';
import { topDialog } from './use-dialog.ts';

const topLayer = (): HTMLElement => topDialog() ?? document.body;

/** The topmost dialog if one is open, since everything outside it is inert; otherwise the body. */
export function useTopLayer(): HTMLElement {
  const [place, setPlace] = useState(topLayer);
  useEffect(() => {
    const follow = new MutationObserver(() => setPlace(topLayer()));
    follow.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => follow.disconnect();
  }, []);
  return place;
}
