// The filter as a full-screen dialog, with the live count on the button that closes it. Choices apply at once, except for
// the distance, which has its own button.
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { filterText } from '../../../core/text/filter.ts';
import { shellText } from '../../../core/text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { AddressSlot } from './address-slot.ts';
import { FilterFields } from './filter-fields.tsx';
import classes from './filter-sheet.module.css';
import { useCount } from './use-count.ts';

interface FilterSheetProps {
  address?: AddressSlot;
  onClose: () => void;
}

export function FilterSheet({ address, onClose }: FilterSheetProps) {
  const heading = useId();
  const count = useCount();
  return (
    <DialogFrame className={classes.sheet} labelledBy={heading} onClose={onClose} ignoresBackdrop>
      <header className={classes.head}>
        <h2 id={heading}>{filterText.heading}</h2>
        <IconButton bare label={shellText.close} icon={<IconX size={24} aria-hidden />} onClick={onClose} />
      </header>
      <div className={classes.body}>
        <FilterFields address={address} />
      </div>
      <footer className={classes.foot}>
        <Button className={classes.show} onClick={onClose}>
          <span aria-live="polite">{count ? filterText.show(count.shown, count.total) : shellText.close}</span>
        </Button>
      </footer>
    </DialogFrame>
  );
}
