// The button that prints what is shown.
import { IconPrinter } from '@tabler/icons-react';
import { printText } from '../../core/text/print.ts';
import { printPage } from '../hooks/printing.ts';
import { Button } from './form/button.tsx';
import { IconButton } from './form/icon-button.tsx';

/** `isIcon` shows the icon alone. */
export function PrintButton({ isIcon = false }: { isIcon?: boolean }) {
  const icon = <IconPrinter size={20} aria-hidden />;
  if (isIcon) return <IconButton bare label={printText.print} icon={icon} onClick={printPage} />;
  return (
    <Button tone="quiet" icon={icon} onClick={printPage}>
      {printText.print}
    </Button>
  );
}
