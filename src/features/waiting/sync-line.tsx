// When the device last was in step with the server, what it has, and whether its clock can be believed.
import { dayAndTime } from '../../../core/rules/moment-text.ts';
import { waitingSheetText } from '../../../core/text/waiting.ts';
import { clockOffset } from '../../data/clock-offset.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import classes from './waiting-sheet.module.css';

/** `now` in epoch milliseconds. */
export function SyncLine({ now }: { now: number }) {
  const { freshAt, markets } = useMirrorState();
  const { value: lists } = useOwn('lists');
  const ahead = useObservable(clockOffset);
  const device = waitingSheetText.markets(markets.toLocaleString('sv-SE'));
  const what = lists && lists.length > 0 ? waitingSheetText.withLists(device, lists.length) : device;
  return (
    <div className={classes.fine}>
      <p>{freshAt === null ? waitingSheetText.neverSynced : waitingSheetText.synced(dayAndTime(freshAt, now), what)}</p>
      {ahead !== 0 && <p>{waitingSheetText.clock(Math.round(Math.abs(ahead) / 60_000), ahead > 0)}</p>}
    </div>
  );
}
