// The filter as a full-screen dialog. Choices apply at once, except for a place: while one is chosen and not applied, the one
// button at the foot applies it. It closes the sheet and tells how many markets will be shown.
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { filterText } from '../../../core/text/screens/filter.ts';
import { shellText } from '../../../core/text/shell.ts';
import { applyDistance, distanceDraft, filters, waitingDistance } from '../../data/directory/filters.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { DialogFrame } from '../../ui/layer/dialog-frame.tsx';
import type { AddressSlot } from './address-slot.ts';
import { ClearAll } from './clear-all.tsx';
import { FilterFields } from './filter-fields.tsx';
import classes from './filter-sheet.module.css';
import { useCount } from './use-count.ts';

interface FilterSheetProps {
  address?: AddressSlot | undefined;
  onClose: () => void;
}

export function FilterSheet({ address, onClose }: FilterSheetProps) {
  const heading = useId();
  const waiting = waitingDistance(useObservable(distanceDraft), useObservable(filters));
  const count = useCount(waiting);
  const label = () => {
    if (waiting) return count ? filterText.applyAndShow(count.shown) : filterText.apply;
    return count ? filterText.show(count.matching, count.shown) : shellText.close;
  };
  const show = () => {
    if (waiting) applyDistance();
    onClose();
  };
  return (
    <DialogFrame className={classes.sheet} labelledBy={heading} onClose={onClose} ignoresBackdrop>
      <header className={classes.head}>
        <div className={classes.title}>
          <h2 id={heading}>{filterText.heading}</h2>
          <ClearAll />
        </div>
        <IconButton bare label={shellText.close} icon={<IconX size={24} aria-hidden />} onClick={onClose} />
      </header>
      <div className={classes.body}>
        <FilterFields address={address} onPin={onClose} />
      </div>
      <footer className={classes.foot}>
        <Button className={classes.show} onClick={show}>
          <span aria-live="polite">{label()}</span>
        </Button>
      </footer>
    </DialogFrame>
  );
}
