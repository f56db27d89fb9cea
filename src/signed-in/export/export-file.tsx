// The packed file: its name, size and end, and the button that fetches it; with the password, if another session requested it.
import { IconClock, IconDownload, IconFileZip } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { OwnExport } from '../../../core/contract/export.ts';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { sizeText } from '../../../core/rules/text/size-text.ts';
import { exportScreenText } from '../../../core/text/export.ts';
import { useWork } from '../../hooks/use-work.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormNotices } from '../../ui/form/form-notices.tsx';
import { ExportForm } from './export-form.tsx';
import classes from './export-screen.module.css';
import { requestFailure } from './request-failure.ts';
import type { ExportState } from './use-export.ts';

const icon = <IconDownload size={22} aria-hidden />;

interface ExportFileProps {
  own: OwnExport;
  /** Epoch milliseconds. */
  now: number;
  online: boolean;
  state: Pick<ExportState, 'address'>;
  download: (url: string) => void;
}

export function ExportFile({ own, now, online, state, download }: ExportFileProps) {
  const { busy, run } = useWork();
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const reasonId = useId();
  const at = (time: string | null) => dayAndTime(Date.parse(time ?? ''), now);
  const fetchFile = async () => {
    setFailure(null);
    await state.address().then(download, (error: unknown) => setFailure({ text: requestFailure(error).text }));
  };
  return (
    <>
      <div className={classes.file}>
        <IconFileZip size={28} aria-hidden />
        <div>
          <strong>{own.fileName}</strong>
          <span>{exportScreenText.packed(sizeText(own.bytes ?? 0), at(own.readyAt))}</span>
        </div>
      </div>
      {own.asksPassword ? (
        <ExportForm
          online={online}
          call="openExport"
          label={exportScreenText.fetch}
          icon={icon}
          send={(password) => state.address(password).then(download)}
        />
      ) : (
        <>
          <FormNotices failure={failure} call="openExport" online={online} reasonId={reasonId} />
          <Button
            icon={icon}
            disabled={!online}
            busy={busy}
            aria-describedby={online ? undefined : reasonId}
            className={classes.wide}
            onClick={() => void run(fetchFile)}
          >
            {exportScreenText.fetch}
          </Button>
        </>
      )}
      <p className={classes.until}>
        <IconClock size={20} aria-hidden />
        {exportScreenText.until(at(own.expiresAt))}
      </p>
    </>
  );
}
