// How much of the directory is on this device, the age of the stored data, and a button to update it now.
import { freshnessWords } from '../../../core/rules/day/freshness.ts';
import { syncText } from '../../../core/text/shell.ts';
import { engine } from '../../data/directory/engine.ts';
import { refreshOwn } from '../../data/outbox/outbox.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useFreshness } from '../../hooks/use-freshness.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './device-parts.module.css';

function update(): void {
  void engine.sync();
  // Rejects without a session.
  refreshOwn().catch(() => undefined);
}

export function FreshPart() {
  const { markets, skipped, syncing } = useMirrorState();
  const fresh = useFreshness();
  return (
    <section className={classes.part}>
      <h3>{syncText.onDevice}</h3>
      <p>{syncText.ready(markets.toLocaleString('sv-SE'))}</p>
      {fresh && <p className={classes.soft}>{freshnessWords(fresh, Date.now())}</p>}
      {skipped > 0 && <p className={classes.soft}>{syncText.skipped(skipped.toLocaleString('sv-SE'))}</p>}
      <Button tone="quiet" busy={syncing} onClick={update}>
        {syncing ? syncText.syncing : syncText.syncNow}
      </Button>
    </section>
  );
}
