// The empty state of a view: a drawing, an explanation, and what to do next.
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  text?: string;
  /** What the person can do about it. */
  children?: ReactNode;
}

export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <section className={classes.box}>
      <Drawing name={drawing} />
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  );
}
