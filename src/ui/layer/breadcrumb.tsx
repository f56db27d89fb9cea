// The path through layers: each layer beneath is a link back to it.
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './breadcrumb.module.css';

interface BreadcrumbProps {
  label: string;
  /** From the bottom up; the last is the current one. */
  steps: { key: string; name: ReactNode }[];
  onStep: (index: number) => void;
}

export function Breadcrumb({ label, steps, onStep }: BreadcrumbProps) {
  const last = steps.length - 1;
  return (
    <nav aria-label={label} className={classes.path}>
      <ol className={classes.steps}>
        {steps.map(({ key, name }, index) => (
          <li key={key} className={classes.step}>
            {index > 0 && <IconChevronRight size={16} className={classes.arrow} aria-hidden />}
            {index === last ? (
              <span className={classes.here} aria-current="page">
                {name}
              </span>
            ) : (
              <button type="button" className={classes.back} onClick={() => onStep(index)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
