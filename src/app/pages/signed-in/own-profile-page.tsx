// The tab of the own profile, connected to the stack of details.
import { ProfileTab } from '../../../signed-in/profile/profile-tab.tsx';
import { openPerson } from '../../view-state.ts';

export const OwnProfilePage = () => <ProfileTab onOpenPublic={openPerson} />;
