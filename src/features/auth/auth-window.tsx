// The window of every screen about signing in: a card in the middle on desktop, the whole screen on the phone.
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import classes from './auth-window.module.css';

interface AuthWindowProps {
  title: string;
  /** What shows inside; when it changes the focus goes to its beginning. */
  view: string;
  /** Called by the button, Esc, the back gesture and a press beside the window. */
  onClose: () => void;
  /** Holds what cannot be had again by opening it: a press beside the window is not taken for a wish to close. */
  precious?: boolean;
  /** What the address bar shows while it is open; left out = what it shows now. */
  address?: string;
  children: ReactNode;
}

export function AuthWindow({ title, view, onClose, precious, address, children }: AuthWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  const wanted = useDialog(dialog, onClose, { address });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is the reason to look again.
  useEffect(() => {
    const toType = [...(dialog.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])];
    // On a touch screen the keyboard would cover what is to be read first.
    const calm = matchMedia('(pointer: coarse)').matches;
    const start = calm ? null : toType.find((each) => each.value === '');
    (start ?? heading.current)?.focus({ preventScroll: true });
    inside.current?.scrollTo(0, 0);
  }, [view]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the window; Esc is the dialog's own key.
    <dialog
      ref={dialog}
      className={classes.window}
      aria-labelledby={titleId}
      data-scroll-lock
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Esc twice closes a dialog whatever a page says.
        if (wanted.current && !currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBeside.current && !precious) onClose();
      }}
    >
      <div ref={inside} className={classes.inside}>
        <header className={classes.head}>
          <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={shellText.close} icon={<IconX size={22} aria-hidden />} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
