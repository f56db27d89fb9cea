// The dialog of every screen about signing in: a card in the middle on desktop, the whole screen on the phone.
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
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
  const inside = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is the reason to look again.
  useEffect(() => {
    const toType = [...(inside.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])];
    // On a touch screen the keyboard would cover what is to be read first.
    const calm = matchMedia('(pointer: coarse)').matches;
    const start = calm ? null : toType.find((each) => each.value === '');
    (start ?? heading.current)?.focus({ preventScroll: true });
    inside.current?.scrollTo(0, 0);
  }, [view]);

  return (
    <DialogFrame
      className={classes.window}
      labelledBy={titleId}
      onClose={onClose}
      address={address}
      ignoresBackdrop={precious}
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
    </DialogFrame>
  );
}
