// The waiting changes in two groups, those that need the user first. The focus stays in the list when a row is removed.
import { type RefObject, useRef } from 'react';
import { waitingSheetText } from '../../../core/text/waiting.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useKeptFocus } from '../../ui/layer/use-kept-focus.ts';
import type { ChangeForms } from './change-forms.ts';
import { ChangeRow } from './change-row.tsx';
import type { WaitingLine } from './use-waiting-lines.ts';
import classes from './waiting-sheet.module.css';

interface WaitingListProps {
  lines: readonly WaitingLine[];
  /** Takes the focus after the last row was removed. */
  after: RefObject<HTMLElement | null>;
  forms: ChangeForms;
}

export function WaitingList({ lines, after, forms }: WaitingListProps) {
  const list = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(list, after);
  const now = useNow();
  const rows = lines.map(({ row }) => row);
  const groups = [
    [waitingSheetText.needsYou, lines.filter(({ status }) => status.needsYou)],
    [waitingSheetText.waits, lines.filter(({ status }) => !status.needsYou)],
  ] as const;
  const shown = groups.filter(([, own]) => own.length > 0);
  return (
    <div ref={list} {...kept}>
      {shown.map(([title, own]) => (
        <section key={title} className={classes.group} aria-label={title}>
          {shown.length > 1 && <p className={classes.title}>{title}</p>}
          <ul>
            {own.map(({ row, status }) => (
              <ChangeRow key={row.seq} row={row} status={status} rows={rows} now={now} forms={forms} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
