// 'Rapportera' beside something of others: a flag, or a button with words. Opens the dialog, signed out after a sign-in.
import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { reportText } from '../../../core/text/reports.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { useGrantedWish } from '../../hooks/use-granted-wish.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { late } from '../../ui/state/late.tsx';
import type { ReportDialogProps, ReportTarget } from './report-dialog.tsx';

const ReportDialog = late<ReportDialogProps>(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

interface ReportButtonProps {
  target: ReportTarget;
  /** The market that it is, or that it is written about. */
  market: { id: string; name: string };
  /** Opens the waiting changes. */
  onShowWaiting: () => void;
  /** 'words' for a button with its name shown; default: the flag alone. */
  look?: 'flag' | 'words';
}

export function ReportButton({ target, market: { id, name }, onShowWaiting, look = 'flag' }: ReportButtonProps) {
  const [opened, setOpened] = useState(false);
  const { contentId } = target;
  const show = () => setOpened(true);
  const open = () => whenSignedIn({ what: 'report', market: { id, name }, about: contentId }, show);
  useGrantedWish('report', contentId, show);
  return (
    <>
      {look === 'flag' ? (
        <IconButton
          bare
          popup="dialog"
          label={reportText.flag(target.contentType, target.author)}
          icon={<IconFlag size={20} aria-hidden />}
          onClick={open}
        />
      ) : (
        <Button tone="quiet" aria-haspopup="dialog" icon={<IconFlag size={20} aria-hidden />} onClick={open}>
          {reportText.report}
        </Button>
      )}
      {opened && <ReportDialog {...{ target, onShowWaiting }} onClose={() => setOpened(false)} />}
    </>
  );
}
