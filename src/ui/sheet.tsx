// A dialog that is a bottom sheet on the phone and a centred card on desktop. Native <dialog>: focus is trapped and
// returned by the browser, Esc closes, nothing is injected.
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { shellText } from '../../core/text/shell.ts';
import { IconButton } from './icon-button.tsx';
import classes from './sheet.module.css';
import { useDialog } from './use-dialog.ts';

export function Sheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const closing = useRef<HTMLButtonElement>(null);
  // Else a tall sheet's scroller gets the focus, which says nothing and does nothing.
  useDialog(dialog, onClose, { focus: closing });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes on the backdrop; Esc is the dialog's own key.
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={heading}
      data-scroll-lock
      onCancel={(event) => {
        // Esc in a sheet above this one is that one's.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classes.body}>
        <header className={classes.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton
            ref={closing}
            bare
            label={shellText.close}
            icon={<IconX size={22} aria-hidden />}
            onClick={onClose}
          />
        </header>
        {children}
      </div>
    </dialog>
  );
}
