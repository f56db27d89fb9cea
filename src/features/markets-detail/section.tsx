// A section of the detail with its heading, to which the chips lead (sections.ts).
import type { ReactNode } from 'react';
import type { SectionName } from '../../ui/market/sections.ts';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** Left out where no chip leads. */
  name?: SectionName;
  /** Beside the heading. */
  end?: ReactNode;
  children: ReactNode;
}

export function Section({ title, name, end, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h3 className={classes.title} data-section={name} tabIndex={-1}>
          {title}
        </h3>
        {end}
      </div>
      {children}
    </section>
  );
}
