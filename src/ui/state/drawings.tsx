// Small line drawings for empty states, in the colours of the palette.
import type { ReactNode } from 'react';
import classes from './drawings.module.css';

export type DrawingName = 'table' | 'lamp' | 'records';

const strokes: Record<DrawingName, ReactNode> = {
  // A folding table with a cup, a vase and a price tag.
  table: (
    <>
      <path d="M14 62h92" />
      <path d="M26 62l18 38M94 62L76 100M35 81h50" />
      <path d="M34 62V48h16v14M50 51h5a4 4 0 0 1 0 8h-5" />
      <path className={classes.accent} d="M66 62c-7-8-6-16 0-21v-9h10v9c6 5 7 13 0 21" />
      <path className={classes.accent} d="M71 32c-1-8-6-11-10-12M71 32c1-8 6-11 10-12M71 32V16" />
      <path d="M90 62V52l6-5 6 5v10" />
    </>
  ),
  // A lit floor lamp beside a stool.
  lamp: (
    <>
      <path className={classes.accent} d="M46 18h26l12 28H34z" />
      <path d="M59 46v50M44 98h30M66 46v12" />
      <path d="M86 74h22M90 74v24M104 74v24M90 86h14" />
      <path className={classes.light} d="M28 56l-8 6M22 44l-10 2M90 56l8 4" />
    </>
  ),
  // A box of records, one on its way out.
  records: (
    <>
      <path d="M22 56h76l-6 42H28z" />
      <path d="M32 56V44h12v12M76 56V40h12v16" />
      <path className={classes.accent} d="M44 56V22h34v34" />
      <circle className={classes.accent} cx="61" cy="40" r="11" />
      <circle cx="61" cy="40" r="2.5" />
      <path d="M48 74h24" />
    </>
  ),
};

/** Decoration only; the text is beneath it. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className={classes.drawing}
      viewBox="0 0 120 112"
      width="120"
      height="112"
      aria-hidden="true"
      focusable="false"
    >
      {strokes[name]}
    </svg>
  );
}
