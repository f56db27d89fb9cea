// The last sync of the device, what it has stored, and a warning if its clock is wrong.
import { freshnessWords } from '../../../core/rules/day/freshness.ts';
import { waitingSheetText } from '../../../core/text/waiting.ts';
import { clockOffset } from '../../data/net/clock-offset.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useFreshness } from '../../hooks/use-freshness.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import classes from './waiting-sheet.module.css';

/** `now` in epoch milliseconds. */
export function SyncLine({ now }: { now: number }) {
  const ahead = useObservable(clockOffset);
  const words = useWords(now);
  return (
    <div className={classes.fine}>
      {words && <p>{words}</p>}
      {ahead !== 0 && <p>{waitingSheetText.clock(Math.round(Math.abs(ahead) / 60_000), ahead > 0)}</p>}
    </div>
  );
}

function useWords(now: number): string | null {
  const fresh = useFreshness();
  const { markets } = useMirrorState();
  const { value: lists } = useOwn('getMyLists');
  if (fresh === null) return null;
  const words = freshnessWords(fresh, now);
  if (fresh.kind !== 'at') return words;
  const device = waitingSheetText.markets(markets.toLocaleString('sv-SE'));
  const what = lists && lists.length > 0 ? waitingSheetText.withLists(device, lists.length) : device;
  return words + waitingSheetText.onDevice(what);
}
