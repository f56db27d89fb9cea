// The frame of every view: top bar on desktop, bottom bar on the phone, what to know about net and freshness, open details.
import { useEffect } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { usePainted } from '../../hooks/use-painted.ts';
import { startPerson } from '../start-person.ts';
import { modals } from '../view-state.ts';
import { Above } from './above.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CurrentView } from './current-view.tsx';
import { Notices } from './notices.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

export function Shell() {
  const mobile = useMobile();
  const stack = useObservable(modals);
  const painted = usePainted();
  useEffect(() => {
    if (painted) startPerson();
  }, [painted]);
  return (
    <>
      <a className={classes.skip} href="#content">
        {shellText.skipToContent}
      </a>
      {!mobile && <TopBar />}
      <Notices />
      <main id="content" className={classes.main} tabIndex={-1}>
        {/* Opened by a link, the detail comes first and the view beneath a frame later. */}
        <CurrentView hidden={!painted && stack.length > 0} />
      </main>
      {mobile && <BottomBar />}
      <Above />
    </>
  );
}
