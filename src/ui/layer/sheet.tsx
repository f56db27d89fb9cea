// A dialog that is a bottom sheet on the phone and a centred card on desktop.
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { IconButton } from '../form/icon-button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './sheet.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** As high as it may be, whatever is in it, and wider where there is room: for what is read at length. */
  isTall?: boolean;
  children: ReactNode;
}

export function Sheet({ title, onClose, isTall, children }: SheetProps) {
  const heading = useId();
  // Otherwise the browser focuses the scroll container of a tall sheet, which has no accessible name.
  const closing = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      className={isTall ? `${classes.sheet} ${classes.tall}` : classes.sheet}
      labelledBy={heading}
      onClose={onClose}
      focus={closing}
    >
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton
            ref={closing}
            bare
            label={shellText.close}
            icon={<IconX size={22} aria-hidden />}
            onClick={onClose}
          />
        </div>
        {children}
      </div>
    </DialogFrame>
  );
}
