// One waiting change: what it is, when it was made, how it stands, what its author wrote, and the ways out of that state.
import { useLayoutEffect, useRef, useState } from 'react';
import { settingParts, textParts } from '../../../core/rules/changes/texts.ts';
import { dayAndTime } from '../../../core/rules/moment-text.ts';
import { changeActionText, waitingSheetText } from '../../../core/text/waiting.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Sure } from '../../ui/sure.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeIcon } from './change-icon.tsx';
import classes from './change-row.module.css';
import { ClashChoice } from './clash-choice.tsx';
import { dependantCount, type Stand, type Way, waysFor } from './stand.ts';
import { keepMine, keepTheirs, putAway, sendAgain, sendChanged, undoAfterSending } from './ways.ts';

interface ChangeRowProps {
  row: WaitingChange;
  stand: Stand;
  /** All rows, oldest first. */
  rows: readonly WaitingChange[];
  /** Epoch milliseconds. */
  now: number;
}

const justNowMs = 60_000;
const labels: Record<Exclude<Way, 'copy'>, string> = {
  undo: changeActionText.undo,
  'undo after': changeActionText.undoAfter,
  try: changeActionText.tryNow,
  'send anyway': changeActionText.sendAnyway,
  edit: changeActionText.edit,
  discard: changeActionText.discard,
  reload: waitingSheetText.reload,
};

export function ChangeRow({ row, stand, rows, now }: ChangeRowProps) {
  const [open, setOpen] = useState<'edit' | 'undo' | 'discard' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  const openBefore = useRef(open);
  useLayoutEffect(() => {
    const way = openBefore.current;
    openBefore.current = open;
    // What was opened has gone with the focus, which belongs on the button that opened it.
    if (open !== null || way === null || document.activeElement !== document.body) return;
    ways.current?.querySelector<HTMLElement>(`[data-way="${way}"]`)?.focus();
  }, [open]);
  const words = stand.kind === 'unreadable' ? waitingSheetText.unknown : row.words;
  const parts = textParts(row).filter(({ text }) => text !== '' && !row.words.includes(text));
  const written = textParts(row).flatMap(({ text }) => (text === '' ? [] : [text]));
  const dependants = dependantCount(row, rows);
  const when = Math.abs(now - row.createdAt) < justNowMs ? waitingSheetText.now : dayAndTime(row.createdAt, now);

  const doing = async (work: Promise<boolean>) => {
    setBusy(true);
    await work;
    setBusy(false);
    setOpen(null);
  };
  const choose = (way: Exclude<Way, 'copy'>) => {
    if (way === 'reload') location.reload();
    else if (way === 'edit' || way === 'discard') setOpen(way);
    else if (way === 'undo' && dependants > 0) setOpen('undo');
    else if (way === 'undo') void doing(putAway(row, 'undo'));
    else void doing(way === 'undo after' ? undoAfterSending(row) : sendAgain(row));
  };

  return (
    <li
      className={classes.row}
      data-kept={row.seq}
      data-needs={stand.needsYou || undefined}
      data-sentence={stand.text.endsWith('.') || undefined}
    >
      <span className={classes.icon}>
        <ChangeIcon call={row.call} />
      </span>
      <div className={classes.words}>
        <h3>{words}</h3>
        <p className={classes.stand}>
          <span className={classes.text}>{stand.text}</span>
          <span className={classes.when}>{when}</span>
        </p>
        {open !== 'edit' && stand.kind !== 'conflict' && <Written parts={parts} />}
        {stand.kind !== 'conflict' && <Settings row={row} />}
        {stand.kind === 'conflict' && row.clash && (
          <ClashChoice
            row={row}
            clash={row.clash}
            isBusy={isBusy}
            onMine={() => void doing(keepMine(row))}
            onTheirs={() => void doing(keepTheirs(row))}
          />
        )}
        {open === 'edit' && (
          <ChangeForm row={row} onSend={(body) => sendChanged(row, body)} onClose={() => setOpen(null)} />
        )}
        {(open === 'undo' || open === 'discard') && (
          <div className={classes.sure}>
            <Sure
              title={open === 'undo' ? changeActionText.undoSure : changeActionText.discardSure}
              keep={changeActionText.keep}
              remove={open === 'undo' ? changeActionText.undo : changeActionText.discard}
              isBusy={isBusy}
              onKeep={() => setOpen(null)}
              onRemove={() => void doing(putAway(row, open))}
            >
              {open === 'discard' && stand.kind === 'old' ? changeActionText.discardOld : changeActionText.discardWhat}{' '}
              {dependants > 0 && changeActionText.together(dependants)}
            </Sure>
          </div>
        )}
        {open === null && (
          <div ref={ways} className={classes.ways}>
            {waysFor(row, stand, rows).map((way) =>
              way === 'copy' ? (
                <CopyButton
                  key={way}
                  tone="plain"
                  icon={null}
                  text={written.join('\n\n')}
                  label={changeActionText.copy}
                  of={words}
                />
              ) : (
                <Button
                  key={way}
                  tone="plain"
                  data-way={way}
                  disabled={isBusy}
                  aria-label={changeActionText.of(labels[way], words)}
                  onClick={() => choose(way)}
                >
                  {labels[way]}
                </Button>
              ),
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function Written({ parts }: { parts: ReturnType<typeof textParts> }) {
  return parts.map(({ field, label, text }) => (
    <p key={field} className={classes.written}>
      <span className="visually-hidden">{label}: </span>”{text}”
    </p>
  ));
}

/** The settings that a change sets, which its own words do not name. */
function Settings({ row }: { row: WaitingChange }) {
  return settingParts(row).map(({ field, label, value }) => (
    <p key={field} className={classes.written}>
      {waitingSheetText.setting(label, value)}
    </p>
  ));
}
