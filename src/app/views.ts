// The component of each view, and the views of the navigation. The first is part of the entry, the others are lazy.
import { IconCompass, IconInfoCircle, IconList, IconMap2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { shellText } from '../../core/text/shell.ts';
import { late } from '../ui/state/late.tsx';
import { ViewSkeleton } from '../ui/state/view-skeleton.tsx';
import { MapPage } from './pages/map-page.tsx';
import type { ViewName } from './view-state.ts';

/** The component of each view; `missing` is shown for an unknown address, `unknown` for a view of another version. */
export const views = {
  map: MapPage,
  list: late(() => import('./pages/list-page.tsx').then((module) => module.ListPage), ViewSkeleton),
  discover: late(() => import('./pages/discover-page.tsx').then((module) => module.DiscoverPage), ViewSkeleton),
  about: late(() => import('../features/site/about-view.tsx').then((module) => module.AboutView), ViewSkeleton),
  profile: late(() => import('./pages/signed-in/profile-page.tsx').then((module) => module.ProfilePage), ViewSkeleton),
  missing: late(() => import('./pages/missing-page.tsx').then((module) => module.MissingPage)),
  unknown: late(() => import('./pages/missing-page.tsx').then((module) => module.UnknownView)),
} satisfies Record<ViewName, ComponentType>;

interface MenuView {
  name: ViewName;
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Prefetches the view's chunk. */
  preload?: () => Promise<unknown>;
}

/** The views of the navigation, in its order. */
export const menuViews: MenuView[] = [
  { name: 'map', label: shellText.map, icon: IconMap2 },
  { name: 'list', label: shellText.list, icon: IconList, preload: views.list.fetch },
  { name: 'discover', label: shellText.discover, icon: IconCompass, preload: views.discover.fetch },
  { name: 'about', label: shellText.about, icon: IconInfoCircle, preload: views.about.fetch },
];
