// Runs once, before the first paint: reads the address, follows the session history, begins what belongs to the signed-in user,
// registers the service worker after load.
import { readLaunch } from '../../../core/rules/page/launch-address.ts';
import { after } from '../../data/page/after.ts';
import { openExportScreen } from '../../data/page/export-screen.ts';
import { layers } from '../../data/page/layers.ts';
import { startup } from '../../data/page/startup.ts';
import { askToSignIn, whenSignedIn } from '../../data/session/sign-in-request.ts';
import { mailedLink } from '../mailed-link.ts';
import { isReload, resumeScreen } from '../resume.ts';
import { sessionHistory } from '../session-history.ts';
import { Palette } from '../shell/above.tsx';
import { goTo, openDetail } from '../view-state.ts';
import { startPerson } from './start-person.ts';

/** Reads from the address what to open, removes it from there at once, and opens it; registers the listeners. */
export function launch(): void {
  const { open, isMissing, signIn, screen, mailed, remaining } = readLaunch(location.pathname, [
    ...new URLSearchParams(location.search),
  ]);
  // Both cost a call to the browser process: a plain start has neither an address to clean nor a screen to restore.
  const address = location.href.slice(location.origin.length);
  // A mailed link's screen has its address in its own history entry, above this one.
  const home = mailed ? '/' : remaining;
  if (home !== address) history.replaceState(history.state ?? { layers: [] }, '', home);
  layers.follow(sessionHistory);
  if (isReload()) resumeScreen();
  if (isMissing) goTo('missing');
  for (const item of open) openDetail(item);
  mailedLink.set(mailed);
  if (signIn) askToSignIn();
  if (screen === 'export') whenSignedIn({ what: 'export' }, openExportScreen);
  if (screen === 'security') whenSignedIn({ what: 'security' }, () => goTo('profile', 'security'));
  // The detail is then shown first: its code is loaded without waiting for the shell.
  if (open.length > 0) void import('../modal-host.tsx').catch(() => undefined);
  if (signIn || mailed) void import('../auth-host.tsx').catch(() => undefined);
  void startPerson();
  // Storing shell, map and texts competes with the first list for network and CPU: it is delayed until after it.
  const later = () =>
    after(startup.workerCache.after, () => {
      // Without a net: again at the next start.
      const failed = () => undefined;
      import('./service-worker.ts').then((module) => module.registerServiceWorker(), failed);
      import('./keep-map.ts').then((module) => module.keepMap(), failed);
      import('../../hooks/about.ts').then((module) => module.keepAbout(), failed);
      // Opened by a key: what is typed next must find its field.
      Palette.fetch().catch(failed);
    });
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
