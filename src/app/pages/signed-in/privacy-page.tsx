// The tab 'Integritet': the settings, and the way out.
import { LeavingCard } from '../../../signed-in/leaving/leaving-card.tsx';
import { PrivacyTab } from '../../../signed-in/profile-privacy/privacy-tab.tsx';
import { focusContent } from '../../shell/focus-content.ts';
import { goTo } from '../../view-state.ts';
import classes from './privacy-page.module.css';

/** The account is gone: its view with it. */
function showMap(): void {
  goTo('map');
  focusContent();
}

export function PrivacyPage() {
  return (
    <div className={classes.parts}>
      <PrivacyTab />
      <LeavingCard onLeft={showMap} />
    </div>
  );
}
