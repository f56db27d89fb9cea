// In a form: that something of the kind waits to be sent, and why one was refused, with the way to where it can be corrected.
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { whenSentText } from '../../../core/text/screens/waiting-marks.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';
import { useWhyUnsent } from '../../hooks/use-why-unsent.ts';
import { ShowWaiting } from './show-waiting.tsx';
import classes from './unsent-notes.module.css';

interface UnsentNotesProps {
  /** Key of the changes (`pendingKey`). */
  about: string;
  /** The sentence that one is saved on the device. */
  saved: string;
  onShowWaiting: () => void;
}

/** Renders nothing when all has been sent. */
export function UnsentNotes({ about, saved, onShowWaiting }: UnsentNotesProps) {
  const rows = useWaiting().filter(({ pendingKeys }) => pendingKeys.includes(about));
  const why = useWhyUnsent();
  const parked = rows.find(({ state }) => state === 'parked');
  return (
    <>
      {rows.some(({ state }) => state !== 'parked') && (
        <p className={classes.note} role="status">
          <IconCloudUp size={20} aria-hidden />
          <span>
            {saved} {whenSentText[why]}
          </span>
        </p>
      )}
      {parked && (
        <div className={classes.note} data-refused>
          <IconAlertTriangle size={20} aria-hidden />
          <div role="status">
            <strong>{parked.words}</strong> {parked.status}
          </div>
          <ShowWaiting words={parked.words} onShow={onShowWaiting} />
        </div>
      )}
    </>
  );
}
