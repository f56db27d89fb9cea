// A button for the keyboard, shown while it has the focus: moves the focus past what follows.
import classes from './skip-button.module.css';

/** `to`: id of an element that can be focused. Placed in the nearest positioned element. */
export function SkipButton({
  to,
  label,
  className = '',
}: {
  to: string;
  label: string;
  className?: string | undefined;
}) {
  return (
    <button
      type="button"
      className={`${classes.skip} ${className}`}
      onClick={() => document.getElementById(to)?.focus()}
    >
      {label}
    </button>
  );
}
