// 'Dina uppgifter': requests an export, shows how far it is, and fetches the packed file.
import type { OwnExport } from '../../../core/contract/export.ts';
import { dayAndTime } from '../../../core/rules/moment-text.ts';
import { exportScreenText } from '../../../core/text/export.ts';
import { shellText } from '../../../core/text/shell.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Box } from './box.tsx';
import { ExportContents } from './export-contents.tsx';
import { ExportFile } from './export-file.tsx';
import { ExportForm } from './export-form.tsx';
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
  const now = useNow();
  if (!own)
    return online && !failure ? <Fetching /> : <Missing failure={failure} online={online} retry={state.retry} />;
  const shown = present(own, now);
  const next = own.nextAt !== null && Date.parse(own.nextAt) > now ? dayAndTime(Date.parse(own.nextAt), now) : null;
  const { heads, leads } = exportScreenText;
  return (
    <>
      <section className={classes.card}>
        <Box />
        <div role="status" className={classes.words}>
          <h2>{heads[shown]}</h2>
          <p>{leads[shown]}</p>
        </div>
        {shown === 'ready' && <ExportFile own={own} now={now} online={online} state={state} download={download} />}
        {(shown === 'none' || shown === 'failed' || (shown === 'gone' && next === null)) && (
          <ExportForm online={online} request={state.request} />
        )}
      </section>
      {!online && <p className={classes.foot}>{exportScreenText.asOf(dayAndTime(answeredAt, now))}</p>}
      <ExportContents contents={own.contents} isPacked={shown === 'ready'} />
      {next !== null && shown !== 'packing' && <p className={classes.foot}>{exportScreenText.next(next)}</p>}
    </>
  );
}

/** The state now: a file whose time is over counts as gone without an answer of the server. */
function present({ state, expiresAt }: OwnExport, now: number): OwnExport['state'] {
  return state === 'ready' && expiresAt !== null && Date.parse(expiresAt) <= now ? 'gone' : state;
}

function Fetching() {
  return (
    <section className={classes.card} aria-busy="true">
      <Box />
    </section>
  );
}

function Missing({ failure, online, retry }: { failure: string | null; online: boolean; retry: () => void }) {
  return (
    <section className={classes.card} role="status">
      <Box />
      <p>{online ? exportScreenText.loadFailed : exportScreenText.offline}</p>
      {online && <p>{failure}</p>}
      <Button tone="quiet" onClick={retry}>
        {shellText.retry}
      </Button>
    </section>
  );
}
