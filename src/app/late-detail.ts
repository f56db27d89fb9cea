// A market's detail: its head with the first frame, the rest when that has been painted, since its code would hold the frame up.
// A person's profile: its shape until the code is here.
import { PersonSkeleton } from '../features/people/person-skeleton.tsx';
import { afterPaint } from '../hooks/after-paint.ts';
import { late } from '../ui/state/late.tsx';
import { MarketDetailHead, type MarketDetailProps } from './pages/market-detail-head.tsx';
import type { PersonDetailProps } from './pages/person-detail.tsx';

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

export const LateMarketDetail = late<MarketDetailProps>(
  () => painted().then(() => import('./pages/market-detail.tsx').then((module) => module.MarketDetail)),
  MarketDetailHead,
);

export const LatePersonDetail = late<PersonDetailProps>(
  () => import('./pages/person-detail.tsx').then((module) => module.PersonDetail),
  PersonSkeleton,
);
