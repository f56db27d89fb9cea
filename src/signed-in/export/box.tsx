// The drawing of the screen: a moving box with a book and a record; open while there is something to fetch or to pack.
import classes from './box.module.css';

/** Decoration only; the text is beneath it. */
export function Box() {
  return (
    <svg className={classes.box} viewBox="0 0 168 104" width="168" height="104" aria-hidden="true" focusable="false">
      <path className={classes.ground} d="M4 100h160" />
      <path className={classes.book} d="M65 6h16v34H65zM69 13h8M69 19h8" />
      <circle className={classes.record} cx="98" cy="22" r="16" />
      <path className={classes.groove} d="M98 11a11 11 0 0 1 11 11" />
      <circle className={classes.groove} cx="98" cy="22" r="5" />
      <path className={classes.front} d="M32 48h104v52H32z" />
      <path className={classes.flap} d="M32 48 16 32h50l18 16M136 48l16-16h-34L84 48" />
      <path className={classes.arrow} d="M84 60v26M74 76l10 10 10-10" />
    </svg>
  );
}
