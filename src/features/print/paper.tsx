// The frame of everything printed: the name of the app, the day of printing, and what follows. Shown on paper only.
import { IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { printedDate } from '../../../core/rules/markets/list-paper.ts';
import { printText } from '../../../core/text/print.ts';
import { shellText } from '../../../core/text/shell.ts';
import classes from './paper.module.css';

/** `isWhole`: fills at least one page, so that its last part can take the room that is left. */
export function Paper({ isWhole = false, children }: { isWhole?: boolean; children: ReactNode }) {
  const [now] = useState(Date.now);
  return (
    <div className={classes.paper} data-whole={isWhole || undefined}>
      <header className={classes.head}>
        <span className={classes.brand}>
          <IconMapPin size={18} stroke={2} aria-hidden />
          {shellText.appName}
        </span>
        <span>{printText.printedOn(printedDate(now))}</span>
      </header>
      {children}
    </div>
  );
}
