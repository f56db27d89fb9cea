// 'Rapportera' for something of others: a flag beside it, or the way to open the dialog from elsewhere; signed out after a sign-in.
import { IconFlag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { reportText } from '../../../core/text/reports.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { useGrantedWish } from '../../hooks/use-granted-wish.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { late } from '../../ui/state/late.tsx';
import type { ReportDialogProps, ReportTarget } from './report-dialog.tsx';

const ReportDialog = late<ReportDialogProps>(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

interface ReportProps {
  target: ReportTarget;
  /** The market that it is, or that it is written about. */
  market: { id: string; name: string };
  /** Opens the waiting changes. */
  onShowWaiting: () => void;
}

/** `open` opens the dialog, which is rendered where the caller puts it. */
export function useReport({ target, market: { id, name }, onShowWaiting }: ReportProps): {
  open: () => void;
  dialog: ReactNode;
} {
  const [opened, setOpened] = useState(false);
  const { contentId } = target;
  const show = () => setOpened(true);
  useGrantedWish('report', contentId, show);
  return {
    open: () => whenSignedIn({ what: 'report', market: { id, name }, about: contentId }, show),
    dialog: opened && <ReportDialog {...{ target, onShowWaiting }} onClose={() => setOpened(false)} />,
  };
}

export function ReportButton(props: ReportProps) {
  const { contentType, author } = props.target;
  const { open, dialog } = useReport(props);
  return (
    <>
      <IconButton
        bare
        popup="dialog"
        label={reportText.flag(contentType, author)}
        icon={<IconFlag size={20} aria-hidden />}
        onClick={open}
      />
      {dialog}
    </>
  );
}
