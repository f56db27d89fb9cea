// The frame of every view: top bar on desktop, bottom bar on the phone, what to know about net and freshness, open details.
import { shellText } from '../../../core/text/shell.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { usePainted } from '../../hooks/use-painted.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { late } from '../../ui/late.tsx';
import { palette, watchPaletteKey } from '../palette.ts';
import { modals, view } from '../view-state.ts';
import { views } from '../views.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Notices } from './notices.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const ModalHost = late(() => import('../modal-host.tsx').then((module) => module.ModalHost));
const Palette = late(() => import('./palette-host.tsx').then((module) => module.PaletteHost));

watchPaletteKey();

export function Shell() {
  const mobile = useMobile();
  const { name } = useObservable(view);
  const stack = useObservable(modals);
  const paletteOpen = useObservable(palette);
  // Opened by a link, the detail comes first and the view beneath a frame later.
  const painted = usePainted();
  const beneath = painted || stack.length === 0;
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
          {beneath && (View ? <View /> : <p className={classes.unknown}>{shellText.unknownView}</p>)}
        </ErrorBoundary>
      </main>
      {mobile && <BottomBar />}
      {stack.length > 0 && <ModalHost />}
      {paletteOpen && <Palette />}
    </>
  );
}
