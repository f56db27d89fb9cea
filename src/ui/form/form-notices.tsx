// Above the button of a form that needs the net: why its request failed, and why it cannot be sent now.
import { onlineOnly } from '../../../core/contract/online-only.ts';
import classes from './form-notices.module.css';

interface FormNoticesProps {
  /** As of `useSending`; shown unless it is beside a field. */
  failure: { text: string; fields?: unknown } | null;
  /** What it sends. */
  call: keyof typeof onlineOnly;
  online: boolean;
  /** Of the reason, for the button that it describes. */
  reasonId: string;
}

export function FormNotices({ failure, call, online, reasonId }: FormNoticesProps) {
  return (
    <>
      {failure?.text && !failure.fields && (
        <p className={classes.failed} role="alert">
          {failure.text}
        </p>
      )}
      {!online && (
        <p className={classes.reason} id={reasonId}>
          {onlineOnly[call]}
        </p>
      )}
    </>
  );
}
