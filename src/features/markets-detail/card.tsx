// A section of the detail as a card with a heading.
import type { ReactNode } from 'react';
import classes from './card.module.css';

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}
