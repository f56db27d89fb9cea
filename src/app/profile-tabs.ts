// The tabs of 'Mitt konto': one line each, in their order. Each is loaded when it is first opened.
import type { FunctionComponent } from 'react';
import { listText } from '../../core/text/lists.ts';
import { ownProfileText } from '../../core/text/profile.ts';
import { privacySettingsText } from '../../core/text/profile-privacy.ts';
import { profileText } from '../../core/text/screens/account.ts';
import { late } from '../ui/state/late.tsx';
import { ViewSkeleton } from '../ui/state/view-skeleton.tsx';

export interface ProfileTab {
  name: string;
  label: string;
  /** `detail` is the part after the colon of an initial tab, such as the other user of 'messages:{userId}'. */
  component: FunctionComponent<{ detail: string | null }>;
}

export const profileTabs: readonly [ProfileTab, ...ProfileTab[]] = [
  {
    name: 'profile',
    label: ownProfileText.tab,
    component: late(
      () => import('./pages/signed-in/own-profile-page.tsx').then((module) => module.OwnProfilePage),
      ViewSkeleton,
    ),
  },
  {
    name: 'my-ratings',
    label: profileText.ratings,
    component: late(
      () => import('./pages/signed-in/my-ratings-page.tsx').then((module) => module.MyRatingsPage),
      ViewSkeleton,
    ),
  },
  {
    name: 'my-lists',
    label: listText.mine,
    component: late(
      () => import('./pages/signed-in/my-lists-page.tsx').then((module) => module.MyListsPage),
      ViewSkeleton,
    ),
  },
  {
    name: 'privacy',
    label: privacySettingsText.tab,
    component: late(
      () => import('./pages/signed-in/privacy-page.tsx').then((module) => module.PrivacyPage),
      ViewSkeleton,
    ),
  },
  {
    name: 'security',
    label: profileText.security,
    component: late(
      () => import('../signed-in/auth-security/security-tab.tsx').then((module) => module.SecurityTab),
      ViewSkeleton,
    ),
  },
];
