// Every call of the API. The server refuses to start when it does not serve exactly these.
// Page and worker import it only from lazy chunks: an object made by spreading cannot be tree-shaken.
import { authCalls } from './auth.ts';
import { emailChangeCalls } from './email-change.ts';
import { exportCalls } from './export.ts';
import { guestbookCalls } from './guestbook.ts';
import { leavingCalls } from './leaving.ts';
import { listCalls } from './lists.ts';
import { mapCalls } from './map.ts';
import { marketCalls } from './markets.ts';
import { noteCalls } from './notes.ts';
import { ownMarketCalls } from './own-markets.ts';
import { peopleCalls } from './people.ts';
import { placeCalls } from './places.ts';
import { profileCalls } from './profile.ts';
import { ratingCalls } from './ratings.ts';
import { reportCalls } from './reports.ts';
import { shareCalls } from './sharing.ts';
import { siteCalls } from './site.ts';
import { syncCalls } from './sync.ts';

export const calls = {
  ...marketCalls,
  ...ownMarketCalls,
  ...syncCalls,
  ...siteCalls,
  ...placeCalls,
  ...mapCalls,
  ...authCalls,
  ...emailChangeCalls,
  ...listCalls,
  ...profileCalls,
  ...noteCalls,
  ...peopleCalls,
  ...guestbookCalls,
  ...exportCalls,
  ...leavingCalls,
  ...ratingCalls,
  ...shareCalls,
  ...reportCalls,
};
export type CallName = keyof typeof calls;
