// The sentence about the mirror: offline, first sync, error or age. Offline is a state, not an error.
import { dayAndTime } from '../../../core/rules/moment-text.ts';
import { syncText } from '../../../core/text/shell.ts';
import { failureText } from '../../../core/text/sync.ts';
import type { MirrorState } from '../../data/directory/engine-api.ts';

const staleMs = 24 * 60 * 60 * 1000;

/** Whether the server is reached; `portal` = it is not, because of a captive portal. */
type Reach = 'online' | 'offline' | 'portal';

/** The sentence to show, or null when all is well. `now` in epoch milliseconds. */
export function mirrorNotice(state: MirrorState, reach: Reach, now: number): string | null {
  // Only where shown: formatting Swedish numbers and dates costs a first paint many milliseconds.
  const when = () => (state.freshAt === null ? '' : dayAndTime(state.freshAt, now));
  if (state.trouble === 'shape') return syncText.shapeTrouble;
  if (state.trouble === 'worker') return failureText.worker;
  if (state.stage === 'empty') {
    if (reach === 'portal') return syncText.portalEmpty;
    return reach === 'offline' ? syncText.offlineEmpty : state.syncing ? syncText.firstSyncStart : null;
  }
  if (reach !== 'online') {
    const sentence = reach === 'portal' ? syncText.portal : syncText.offline;
    return sentence(state.markets.toLocaleString('sv-SE'), when());
  }
  if (state.trouble === 'storage') return syncText.storageTrouble;
  if (state.trouble === 'server') return syncText.serverTrouble(when());
  if (state.stage === 'columns' && state.syncing && state.pages.total > 0)
    return syncText.firstSync(Math.floor((100 * state.pages.done) / state.pages.total));
  if (state.freshAt !== null && now - state.freshAt > staleMs) return syncText.stale(when());
  return null;
}
