// What happens once, before the first paint: read the address, follow history, register the service worker after load.
import { readLaunch } from '../../core/rules/launch-address.ts';
import { resumeScreen } from './resume.ts';
import { followHistory, openAtLaunch } from './view-state.ts';

/** Reads `market`, `user` and `/m/{id}` from the address and opens them; starts what listens. */
export function launch(): void {
  const { open, remaining } = readLaunch(location.pathname, [...new URLSearchParams(location.search)]);
  history.replaceState({ depth: 0 }, '', remaining);
  followHistory();
  resumeScreen();
  openAtLaunch(open);
  // What shows first then is the detail: its code need not wait for the frame around it.
  if (open.length > 0) void import('./modal-host.tsx').catch(() => undefined);
  // Storing shell and map takes the net and the processor from the first list: it begins when that has had its time.
  const later = () =>
    setTimeout(() => {
      void import('./service-worker.ts').then((module) => module.registerServiceWorker());
      void import('./keep-map.ts').then((module) => module.keepMap());
    }, 2000);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
