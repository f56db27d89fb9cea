// The card that leads to the user's own data.
import { IconDownload } from '@tabler/icons-react';
import { exportScreenText } from '../../../core/text/export.ts';
import { openExportScreen } from '../../data/page/export-screen.ts';
import { Button } from '../../ui/form/button.tsx';
import account from '../account.module.css';
import classes from './privacy-tab.module.css';

export function OwnDataCard() {
  return (
    <section className={account.card}>
      <h2>{exportScreenText.title}</h2>
      <p className={classes.intro}>{exportScreenText.card}</p>
      <Button
        tone="quiet"
        icon={<IconDownload size={22} aria-hidden />}
        aria-haspopup="dialog"
        onClick={openExportScreen}
      >
        {exportScreenText.open}
      </Button>
    </section>
  );
}
