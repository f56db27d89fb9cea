// A state of the app that `npm run screens` walks through: it starts from a loaded page with a complete mirror.
import type { Page } from '@playwright/test';
import type { Discussed } from '../discussion.ts';

export interface Place {
  page: Page;
  /** Origin of the app. */
  url: string;
  /** A market with threads in guestbook and ratings. */
  market: Discussed;
  isPhone: boolean;
}

export interface State {
  name: string;
  /** Reaches the state; throws when the screen does not offer it. */
  go: (place: Place) => Promise<void>;
  /** Only on this kind of device. */
  only?: 'phone' | 'desktop';
  /** Also printed to PDF. */
  printed?: true;
}
