// The sentence about the mirror: offline, first sync, error or age. Offline is a state, not an error.
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { failureText } from '../../../core/text/screens/sync.ts';
import { syncText } from '../../../core/text/shell.ts';
import type { MirrorState } from '../../data/directory/engine-api.ts';

const staleMs = 24 * 60 * 60 * 1000;

/** Whether the server is reached; `portal` = it is not, because of a captive portal. */
type Reach = 'online' | 'offline' | 'portal';

/** How much of a first sync has arrived is announced in steps of so many per cent. */
const step = 10;

/** The sentence to show, or null when all is well. `now` in epoch milliseconds; `percent`: how much of a first sync has arrived. */
export function mirrorNotice(state: MirrorState, reach: Reach, now: number, percent: number): string | null {
  // Only where shown: formatting Swedish numbers and dates costs a first paint many milliseconds.
  const when = () => (state.freshAt === null ? null : dayAndTime(state.freshAt, now));
  if (state.trouble === 'shape') return syncText.shapeTrouble;
  if (state.trouble === 'worker') return failureText.worker;
  if (state.stage === 'empty') {
    if (reach === 'portal') return syncText.portalEmpty;
    if (reach === 'offline') return syncText.offlineEmpty;
    return state.syncing ? firstSync(percent) : null;
  }
  if (reach !== 'online') {
    const sentence = reach === 'portal' ? syncText.portal : syncText.offline;
    return sentence(state.markets.toLocaleString('sv-SE'), when());
  }
  // A database that does not answer has a notice of its own (storage-notice.tsx).
  if (state.trouble === 'storage') return syncText.storageTrouble;
  if (state.trouble === 'server') return syncText.serverTrouble(when());
  if (state.stage === 'columns' && state.syncing) return firstSync(percent);
  if (state.freshAt !== null && now - state.freshAt > staleMs) return syncText.stale(dayAndTime(state.freshAt, now));
  return null;
}

function firstSync(percent: number): string {
  const shown = Math.floor(percent / step) * step;
  return shown > 0 ? syncText.firstSync(shown) : syncText.firstSyncStart;
}
