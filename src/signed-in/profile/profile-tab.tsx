// The tab of the own profile: what the person has said of themselves, as it is on this device, among what the caller puts beside it.
import type { ReactNode } from 'react';
import { ownProfileText } from '../../../core/text/profile.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { NotOnDevice } from '../../ui/state/not-on-device.tsx';
import account from '../account.module.css';
import { OwnProfile } from './own-profile.tsx';
import classes from './profile-tab.module.css';

interface ProfileTabProps {
  /** Across the tab, above the rest. */
  tiles: ReactNode;
  /** Above the profile; on wide screens beside it. */
  markets: ReactNode;
  settings: ReactNode;
}

export function ProfileTab({ tiles, markets, settings }: ProfileTabProps) {
  const { value: profile } = useOwn('getMyProfile');
  return (
    <div className={classes.tab}>
      <div className={classes.tiles}>{tiles}</div>
      <div className={classes.part}>{markets}</div>
      <div className={classes.part}>
        {profile ? (
          <section className={account.card}>
            <OwnProfile profile={profile} />
          </section>
        ) : (
          <NotOnDevice words={{ offline: ownProfileText.notHere, failed: ownProfileText.loadFailed }} />
        )}
        {settings}
      </div>
    </div>
  );
}
