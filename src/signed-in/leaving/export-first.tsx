// The offer to fetch one's own data before leaving.
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { leavingText } from '../../../core/text/leaving.ts';
import { openExportScreen } from '../../data/page/export-screen.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './export-first.module.css';

export function ExportFirst() {
  const { title, text, button } = leavingText.export;
  return (
    <section className={classes.offer}>
      <IconFileZip className={classes.icon} size={24} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        <Button
          tone="quiet"
          icon={<IconDownload size={22} aria-hidden />}
          aria-haspopup="dialog"
          onClick={openExportScreen}
        >
          {button}
        </Button>
      </div>
    </section>
  );
}
