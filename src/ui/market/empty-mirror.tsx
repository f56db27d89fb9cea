// The empty state of a view while the mirror has no markets and is not loading.

import { marketErrorText } from '../../../core/text/markets.ts';
import { emptyText } from '../../../core/text/screens/markets-list.ts';
import { failureText } from '../../../core/text/screens/sync.ts';
import { shellText, syncText } from '../../../core/text/shell.ts';
import type { MirrorState } from '../../data/directory/engine-api.ts';
import { Button } from '../form/button.tsx';
import { EmptyState } from '../state/empty-state.tsx';

/** True when the device has no markets and none are being fetched: show `EmptyMirror` instead of the view's content. */
export function mirrorIsBare(state: MirrorState): boolean {
  return state.stage === 'empty' && state.trouble !== null && !state.syncing;
}

export function EmptyMirror({ state, onRetry }: { state: MirrorState; onRetry: () => void }) {
  const offline = state.trouble === 'offline' || state.trouble === 'portal';
  const reason =
    state.trouble === 'worker'
      ? failureText.worker
      : state.trouble === 'shape'
        ? marketErrorText.badShape
        : marketErrorText.fetchFailed;
  return (
    <EmptyState
      drawing="lamp"
      title={offline ? emptyText.offlineTitle : emptyText.troubleTitle}
      text={state.trouble === 'portal' ? syncText.portalEmpty : offline ? syncText.offlineEmpty : reason}
    >
      <Button tone="quiet" onClick={onRetry}>
        {shellText.retry}
      </Button>
    </EmptyState>
  );
}
