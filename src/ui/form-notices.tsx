// Above the button of a form that needs the net: why its request failed, and why it cannot be sent now.
import classes from './form-notices.module.css';

interface FormNoticesProps {
  /** As of `useSending`; shown unless it is beside a field. */
  failure: { text: string; fields?: unknown } | null;
  /** Why it cannot be sent; null: it can. */
  reason: string | null;
  /** Of the reason, for the button that it describes. */
  reasonId: string;
}

export function FormNotices({ failure, reason, reasonId }: FormNoticesProps) {
  return (
    <>
      {failure?.text && !failure.fields && (
        <p className={classes.failed} role="alert">
          {failure.text}
        </p>
      )}
      {reason !== null && (
        <p className={classes.reason} id={reasonId}>
          {reason}
        </p>
      )}
    </>
  );
}
