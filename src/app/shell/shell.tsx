// The frame of every view: top bar on desktop, bottom bar on the phone, notices, open details.
import { useEffect } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { usePainted } from '../../hooks/use-painted.ts';
import { markShown } from '../start/shell-shown.ts';
import { Above } from './above.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CurrentView } from './current-view.tsx';
import { focusContent } from './focus-content.ts';
import { Notices } from './notices.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useViewBeneath } from './use-view-beneath.ts';

export function Shell() {
  const mobile = useMobile();
  const beneath = useViewBeneath();
  const painted = usePainted();
  useEffect(() => {
    if (painted) markShown();
  }, [painted]);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it moves the focus; a URL would be an entry in the session history. */}
      <a
        className={classes.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          focusContent();
        }}
      >
        {shellText.skipToContent}
      </a>
      {!mobile && <TopBar />}
      <Notices />
      <main id="content" className={classes.main} tabIndex={-1}>
        <CurrentView hidden={!beneath} />
      </main>
      {mobile && <BottomBar />}
      <Above />
    </>
  );
}
