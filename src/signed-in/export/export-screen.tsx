// 'Dina uppgifter': requests an export, shows how far it is, and fetches the packed file.
import { useEffect, useRef } from 'react';
import type { OwnExport } from '../../../core/contract/export.ts';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { exportScreenText } from '../../../core/text/export.ts';
import { useServerNow } from '../../hooks/use-now.ts';
import { Box } from './box.tsx';
import { ExportContents } from './export-contents.tsx';
import { ExportFile } from './export-file.tsx';
import { ExportForm } from './export-form.tsx';
import { Fetching, Missing } from './export-missing.tsx';
import classes from './export-screen.module.css';
import type { ExportState } from './use-export.ts';

interface ExportScreenProps {
  state: ExportState;
  online: boolean;
  /** Starts the download of an address. */
  download: (url: string) => void;
}

export function ExportScreen({ state, online, download }: ExportScreenProps) {
  const { own, failure, answeredAt } = state;
  const now = useServerNow();
  const shown = own && present(own, now);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button of a form that is done is gone, and the focus with it.
    const { activeElement } = document;
    if (shown && (activeElement === document.body || activeElement instanceof HTMLDialogElement))
      heading.current?.focus();
  }, [shown]);
  if (!own || !shown)
    return online && !failure ? <Fetching /> : <Missing failure={failure} online={online} retry={state.retry} />;
  const next = own.nextAt !== null && Date.parse(own.nextAt) > now ? dayAndTime(Date.parse(own.nextAt), now) : null;
  const { heads, leads } = exportScreenText;
  return (
    <>
      <section className={classes.card}>
        <Box />
        <div role="status" className={classes.words}>
          <h2 ref={heading} tabIndex={-1}>
            {heads[shown]}
          </h2>
          <p>{leads[shown]}</p>
        </div>
        {shown === 'ready' && <ExportFile own={own} now={now} online={online} state={state} download={download} />}
        {(shown === 'none' || shown === 'failed' || (shown === 'gone' && next === null)) && (
          <ExportForm online={online} call="requestExport" label={exportScreenText.pack} send={state.request} />
        )}
      </section>
      {!online && <p className={classes.foot}>{exportScreenText.asOf(dayAndTime(answeredAt, now))}</p>}
      <ExportContents contents={own.contents} isPacked={shown === 'ready'} />
      {next !== null && shown !== 'packing' && <p className={classes.foot}>{exportScreenText.next(next)}</p>}
    </>
  );
}

/** The state at `now`, by the server's clock: a file whose time is over counts as gone without another answer. */
function present({ state, expiresAt }: OwnExport, now: number): OwnExport['state'] {
  return state === 'ready' && expiresAt !== null && Date.parse(expiresAt) <= now ? 'gone' : state;
}
