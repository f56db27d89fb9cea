// The tab 'Integritet': the settings, and the way out.
import { useRef } from 'react';
import { useScrollTo } from '../../../hooks/use-scroll-to.ts';
import { LeavingCard } from '../../../signed-in/leaving/leaving-card.tsx';
import { OwnDataCard } from '../../../signed-in/profile-privacy/own-data-card.tsx';
import { PrivacyTab } from '../../../signed-in/profile-privacy/privacy-tab.tsx';
import { focusContent } from '../../shell/focus-content.ts';
import { goTo } from '../../view-state.ts';
import classes from './privacy-page.module.css';

/** The account is gone: its view with it. */
function showMap(): void {
  goTo('map');
  focusContent();
}

/** `detail` 'data' begins at the own data and the way out. */
export function PrivacyPage({ detail }: { detail: string | null }) {
  const data = useRef<HTMLDivElement>(null);
  useScrollTo(data, detail === 'data');
  return (
    <div className={classes.parts}>
      <PrivacyTab />
      <div ref={data} className={classes.parts}>
        <OwnDataCard />
        <LeavingCard onLeft={showMap} />
      </div>
    </div>
  );
}
