// One waiting change: description, time, status, texts and actions.
import { useLayoutEffect, useRef, useState } from 'react';
import { textParts } from '../../../core/rules/changes/texts.ts';
import { changeActionText, waitingSheetText } from '../../../core/text/waiting.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { Button } from '../../ui/form/button.tsx';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { InlineConfirm } from '../../ui/form/inline-confirm.tsx';
import { ChangeForm } from './change-form.tsx';
import type { ChangeForms } from './change-forms.ts';
import { ChangeIcon } from './change-icon.tsx';
import { Settings, WaitingPicture, When, Written } from './change-parts.tsx';
import classes from './change-row.module.css';
import { actionsFor, type ChangeAction, type ChangeStatus, dependantCount } from './change-status.ts';
import { ClashChoice } from './clash-choice.tsx';
import { useChangeActs } from './use-change-acts.ts';

interface ChangeRowProps {
  row: WaitingChange;
  status: ChangeStatus;
  /** All rows, oldest first. */
  rows: readonly WaitingChange[];
  /** Epoch milliseconds. */
  now: number;
  forms: ChangeForms;
}

const labels: Record<Exclude<ChangeAction, 'copy'>, string> = {
  undo: changeActionText.undo,
  'undo after': changeActionText.undoAfter,
  try: changeActionText.tryNow,
  'send anyway': changeActionText.sendAnyway,
  edit: changeActionText.edit,
  discard: changeActionText.discard,
  reload: waitingSheetText.reload,
};

export function ChangeRow({ row, status, rows, now, forms }: ChangeRowProps) {
  const OwnForm = forms[row.call];
  const [open, setOpen] = useState<'edit' | 'undo' | 'discard' | null>(null);
  const acts = useChangeActs(row, () => setOpen(null));
  const actions = useRef<HTMLDivElement>(null);
  const openBefore = useRef(open);
  useLayoutEffect(() => {
    const action = openBefore.current;
    openBefore.current = open;
    // The closed part had the focus: it returns to the button that opened it.
    if (open !== null || action === null || document.activeElement !== document.body) return;
    actions.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  }, [open]);
  const words = status.kind === 'unreadable' ? waitingSheetText.unknown : row.words;
  // The description has names in it, which are lines.
  const parts = textParts(row).filter(({ text, isLong }) => text !== '' && (isLong || !row.words.includes(text)));
  const written = textParts(row).flatMap(({ text }) => (text === '' ? [] : [text]));
  const [fileId] = Object.values(row.files ?? {});
  const dependants = dependantCount(row, rows);

  const choose = (action: Exclude<ChangeAction, 'copy'>) => {
    if (action === 'reload') location.reload();
    else if (action === 'edit' || action === 'discard') setOpen(action);
    else if (action === 'undo' && dependants > 0) setOpen('undo');
    else if (action === 'undo') acts.remove('undo');
    else if (action === 'undo after') acts.undoAfter();
    else acts.sendAgain();
  };

  return (
    <li
      className={classes.row}
      data-kept={row.seq}
      data-needs={status.needsYou || undefined}
      data-sentence={status.text.endsWith('.') || undefined}
    >
      <span className={classes.icon}>
        <ChangeIcon call={row.call} />
      </span>
      <div className={classes.words}>
        <h3>{words}</h3>
        <p className={classes.status}>
          <span className={classes.text}>{status.text}</span>
          <When at={row.createdAt} now={now} />
        </p>
        {fileId !== undefined && row.makes !== null && <WaitingPicture fileId={fileId} />}
        {(open !== 'edit' || OwnForm) && status.kind !== 'conflict' && <Written parts={parts} />}
        {status.kind !== 'conflict' && <Settings row={row} />}
        {status.kind === 'conflict' && row.clash && (
          <ClashChoice
            row={row}
            clash={row.clash}
            isBusy={acts.busy}
            onMine={acts.keepMine}
            onTheirs={acts.keepTheirs}
            onBoth={acts.keepBoth}
          />
        )}
        {open === 'edit' && OwnForm && <OwnForm row={row} onClose={() => setOpen(null)} />}
        {open === 'edit' && !OwnForm && (
          <ChangeForm row={row} onSend={acts.sendChanged} onClose={() => setOpen(null)} />
        )}
        {(open === 'undo' || open === 'discard') && (
          <div className={classes.confirm}>
            <InlineConfirm
              title={open === 'undo' ? changeActionText.undoSure : changeActionText.discardSure}
              keep={changeActionText.keep}
              remove={open === 'undo' ? changeActionText.undo : changeActionText.discard}
              isBusy={acts.busy}
              onKeep={() => setOpen(null)}
              onRemove={() => acts.remove(open)}
            >
              {open === 'discard' && status.kind === 'old' ? changeActionText.discardOld : changeActionText.discardWhat}{' '}
              {dependants > 0 && changeActionText.together(dependants)}
            </InlineConfirm>
          </div>
        )}
        {(open === null || (open === 'edit' && OwnForm)) && (
          <div ref={actions} className={classes.actions}>
            {actionsFor(row, status, rows, OwnForm !== undefined).map((action) =>
              action === 'copy' ? (
                <CopyButton
                  key={action}
                  tone="plain"
                  icon={null}
                  text={written.join('\n\n')}
                  label={changeActionText.copy}
                  of={words}
                />
              ) : (
                <Button
                  key={action}
                  tone="plain"
                  data-action={action}
                  disabled={acts.busy}
                  aria-label={changeActionText.of(labels[action], words)}
                  onClick={() => choose(action)}
                >
                  {labels[action]}
                </Button>
              ),
            )}
          </div>
        )}
      </div>
    </li>
  );
}
