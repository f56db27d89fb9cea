// The outcome of an action: icon, title, explanation, and what to do next. Announced to screen readers.
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconMail } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './outcome.module.css';

const icons = { good: IconCircleCheck, mail: IconMail, waiting: IconCloudOff, bad: IconAlertTriangle } as const;

interface OutcomeProps {
  tone: keyof typeof icons;
  title?: string;
  text?: ReactNode;
  /** Buttons and links. */
  children?: ReactNode;
}

/** Takes the focus, since the element that had it was removed. */
export function Outcome({ tone, title, text, children }: OutcomeProps) {
  const Icon = icons[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} className={classes.outcome} tabIndex={-1}>
      <div className={classes.announced} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
        <Icon size={28} aria-hidden />
        <div>
          {title && <h3 className={classes.title}>{title}</h3>}
          {text && <div className={classes.text}>{text}</div>}
        </div>
      </div>
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  );
}
