// In place of posts where there is none: an open book with a quill, the sentence, and what to do next.
import type { ReactNode } from 'react';
import { guestbookText } from '../../../core/text/guestbook.ts';
import classes from './empty-book.module.css';

/** `children`: what the person can do about it. */
export function EmptyBook({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.card}>
      <svg
        className={classes.drawing}
        viewBox="0 0 140 92"
        width="140"
        height="92"
        aria-hidden="true"
        focusable="false"
      >
        <path className={classes.ground} d="M4 86h132" />
        <path d="M72 24c-12-9-30-11-48-8v58c18-3 36-1 48 8V24c12-9 30-11 48-8v58c-18-3-36-1-48 8" />
        <path className={classes.lines} d="M36 34c8-1 16 0 24 4M36 48c6-1 12 0 18 2" />
        <path
          className={classes.feather}
          d="M136 4c-16 1-27 9-30 22-1 6 0 10 2 13 4 0 9-2 13-6-3 1-5 1-7 0 6-1 11-4 14-10-3 1-5 1-7 0 8-4 13-10 15-19z"
        />
        <path className={classes.feather} d="M128 12c-14 12-26 26-34 44" />
      </svg>
      <p className={classes.text}>{guestbookText.none}</p>
      {children}
    </div>
  );
}
