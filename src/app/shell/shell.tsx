// The frame of every view: top bar on desktop, bottom bar on the phone, what to know about net and freshness, open details.
import { lazy, Suspense } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ViewSkeleton } from '../../ui/view-skeleton.tsx';
import { palette, watchPaletteKey } from '../palette.ts';
import { modals, view } from '../view-state.ts';
import { views } from '../views.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Notices } from './notices.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const ModalHost = lazy(() => import('../modal-host.tsx').then((module) => ({ default: module.ModalHost })));
const Palette = lazy(() => import('./palette-host.tsx').then((module) => ({ default: module.PaletteHost })));

watchPaletteKey();

export function Shell() {
  const mobile = useMobile();
  const { name } = useObservable(view);
  const stack = useObservable(modals);
  const paletteOpen = useObservable(palette);
  const View = views.find((entry) => entry.name === name)?.component;
  return (
    <>
      <a className={classes.skip} href="#content">
        {shellText.skipToContent}
      </a>
      {!mobile && <TopBar />}
      <Notices />
      <main id="content" className={classes.main} tabIndex={-1}>
        <ErrorBoundary key={name}>
          <Suspense fallback={<ViewSkeleton />}>
            {View ? <View /> : <p className={classes.unknown}>{shellText.unknownView}</p>}
          </Suspense>
        </ErrorBoundary>
      </main>
      {mobile && <BottomBar />}
      {/* Apart: one that is being fetched must not hide the other. */}
      <Suspense fallback={null}>{stack.length > 0 && <ModalHost />}</Suspense>
      <Suspense fallback={null}>{paletteOpen && <Palette />}</Suspense>
    </>
  );
}
