// The first tab of 'Mitt konto': what the person has, the own profile, and the ways to the settings.
import { useState } from 'react';
import { session } from '../../../data/session/session-state.ts';
import { useObservable } from '../../../hooks/use-observable.ts';
import { LikedMarkets } from '../../../signed-in/profile/liked-markets.tsx';
import { OwnedMarkets } from '../../../signed-in/profile/owned-markets.tsx';
import { ProfileTab } from '../../../signed-in/profile/profile-tab.tsx';
import { Settings } from '../../../signed-in/profile/settings.tsx';
import { Tiles } from '../../../signed-in/profile/tiles.tsx';
import { late } from '../../../ui/state/late.tsx';
import { ViewSkeleton } from '../../../ui/state/view-skeleton.tsx';
import { LatePlace } from '../../shell/late-place.tsx';
import { leave } from '../../shell/sign-out.ts';
import { waitingSheet } from '../../unsent.ts';
import { openDetail, showTab } from '../../view-state.ts';

const DeviceSheet = late(() => import('../../shell/device-sheet.tsx').then((module) => module.DeviceSheet));

const openMarket = (id: string) => openDetail({ type: 'market', id });

const MyPostsPage = late(() => import('./my-posts-page.tsx').then((module) => module.MyPostsPage), ViewSkeleton);

/** `detail` 'posts' shows the person's posts and replies instead. */
export function OwnProfilePage({ detail }: { detail: string | null }) {
  const userId = useObservable(session)?.user.id;
  if (detail !== 'posts' || userId === undefined) return <Overview />;
  return <MyPostsPage userId={userId} />;
}

function Overview() {
  const [isDevice, setDevice] = useState(false);
  return (
    <>
      <ProfileTab
        tiles={<Tiles onTab={showTab} onWaiting={() => waitingSheet.set(true)} />}
        markets={
          <>
            <LikedMarkets onMarket={openMarket} onLists={() => showTab('my-lists')} />
            <OwnedMarkets onMarket={openMarket} />
          </>
        }
        settings={<Settings onTab={showTab} onDevice={() => setDevice(true)} onLogOut={() => void leave()} />}
      />
      {isDevice && (
        <LatePlace>
          <DeviceSheet onClose={() => setDevice(false)} />
        </LatePlace>
      )}
    </>
  );
}
