// The views there are: one line each. The first is part of the entry, the others are fetched when idle.
import { IconCompass, IconInfoCircle, IconList, IconMap2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { shellText } from '../../core/text/shell.ts';
import { late } from '../ui/late.tsx';
import { ViewSkeleton } from '../ui/view-skeleton.tsx';
import { MapPage } from './pages/map-page.tsx';

const loadList = () => import('./pages/list-page.tsx').then((module) => module.ListPage);
const loadDiscover = () => import('./pages/discover-page.tsx').then((module) => module.DiscoverPage);
const loadProfile = () => import('./pages/signed-in/profile-page.tsx').then((module) => module.ProfilePage);
const loadAbout = () => import('../features/site/about-view.tsx').then((module) => module.AboutView);

const loadMissing = () => import('./pages/missing-page.tsx').then((module) => module.MissingPage);

interface ViewEntry {
  name: string;
  component: ComponentType;
  /** Fetches the view's chunk ahead of need. */
  preload?: () => Promise<unknown>;
}

interface MenuView extends ViewEntry {
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
}

/** Those of the navigation, in its order. */
export const menuViews: MenuView[] = [
  { name: 'map', label: shellText.map, icon: IconMap2, component: MapPage },
  { name: 'list', label: shellText.list, icon: IconList, component: late(loadList, ViewSkeleton), preload: loadList },
  {
    name: 'discover',
    label: shellText.discover,
    icon: IconCompass,
    component: late(loadDiscover, ViewSkeleton),
    preload: loadDiscover,
  },
  {
    name: 'about',
    label: shellText.about,
    icon: IconInfoCircle,
    component: late(loadAbout, ViewSkeleton),
    preload: loadAbout,
  },
];

/** All of them: that of the account, and what an address shows that is no page. */
export const views: ViewEntry[] = [
  ...menuViews,
  { name: 'profile', component: late(loadProfile, ViewSkeleton) },
  { name: 'missing', component: late(loadMissing) },
];
