// The empty state of a view: a drawing, an explanation, and what to do next.
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  text?: string;
  /** Of the title; 1 where it is the whole page. Default 2. */
  level?: 1 | 2;
  /** What the person can do about it. */
  children?: ReactNode;
}

export function EmptyState({ drawing, title, text, level = 2, children }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={classes.box}>
      <Drawing name={drawing} />
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  );
}
