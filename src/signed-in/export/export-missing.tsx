// The screen before the first answer: while it is fetched, and where it could not be.
import { exportScreenText } from '../../../core/text/export.ts';
import { shellText } from '../../../core/text/shell.ts';
import { Button } from '../../ui/form/button.tsx';
import { Box } from './box.tsx';
import classes from './export-screen.module.css';

export function Fetching() {
  return (
    <section className={classes.card} aria-busy="true">
      <Box />
    </section>
  );
}

export function Missing({ failure, online, retry }: { failure: string | null; online: boolean; retry: () => void }) {
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
