// The dialog that reports what people write, or a market: a reason, and free text for 'Annat'. What was typed is kept until it is sent or
// given up by *Avbryt*.
import { IconEyeOff } from '@tabler/icons-react';
import type { ContentType } from '../../../core/contract/content-type.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { reportFaults } from '../../../core/rules/form/report-form.ts';
import { reportText } from '../../../core/text/reports.ts';
import { useQueuedForm } from '../../hooks/use-queued-form.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import { UnsentNotes } from '../../ui/text/unsent-notes.tsx';
import { ReasonFields } from './reason-fields.tsx';
import classes from './report-dialog.module.css';
import { reasonsOf, sendReport } from './send-report.ts';

export interface ReportTarget {
  contentId: string;
  contentType: ContentType;
  /** Who wrote it; null for a market. */
  author: string | null;
  /** What is reported, shown in up to three lines: its text, or the market's name. */
  quote: string;
}

export interface ReportDialogProps {
  target: ReportTarget;
  onClose: () => void;
  /** Opens the waiting changes. */
  onShowWaiting: () => void;
}

export function ReportDialog({ target, onClose, onShowWaiting }: ReportDialogProps) {
  const { contentId, contentType } = target;
  const key = pendingKey.report(contentType, contentId);
  const edit = useQueuedForm(key, { reason: '', other: '' }, { onClose });
  const { texts, typedAs } = edit;
  const send = () => edit.submit(reportFaults(texts), () => sendReport(target, texts, typedAs));
  return (
    <Sheet title={reportText.title(contentType)} onClose={onClose}>
      <form {...edit.frame(send)} className={classes.form}>
        <Reported target={target} />
        <UnsentNotes about={key} saved={reportText.saved} onShowWaiting={onShowWaiting} />
        <ReasonFields
          reasons={reasonsOf(contentType)}
          texts={texts}
          faultOf={edit.faultOf}
          onChange={(changes) => {
            edit.type(changes);
            edit.mend();
          }}
        />
        <p className={classes.secret}>
          <IconEyeOff size={20} aria-hidden />
          <span>{reportText.secret}</span>
        </p>
        <ButtonRow>
          <Button tone="quiet" onClick={edit.leave}>
            {reportText.cancel}
          </Button>
          <Button type="submit" busy={edit.busy}>
            {reportText.send}
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  );
}

/** Who wrote what is reported, and the beginning of its text. */
function Reported({ target: { author, quote } }: { target: ReportTarget }) {
  return (
    <blockquote className={classes.quote}>
      <strong>{author ?? quote}</strong>
      {author !== null && quote !== '' && <span> ”{quote}”</span>}
    </blockquote>
  );
}
