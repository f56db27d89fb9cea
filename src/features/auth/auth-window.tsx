// The dialog of all account screens: a centred card on desktop, the whole screen on the phone.
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { DialogFrame } from '../../ui/layer/dialog-frame.tsx';
import classes from './auth-window.module.css';

interface AuthWindowProps {
  title: string;
  /** Key of the content; when it changes the focus moves to its start. */
  view: string;
  /** Called by the button, Esc, the back gesture and a press on the backdrop. */
  onClose: () => void;
  /** Its content cannot be reopened: a press on the backdrop does not close it. */
  precious?: boolean;
  /** The first empty field takes the focus on a touch screen too. */
  typesAtOnce?: boolean;
  /** The address bar's content while it is open; by default unchanged. */
  address?: string;
  children: ReactNode;
}

export function AuthWindow({ title, view, onClose, precious, typesAtOnce, address, children }: AuthWindowProps) {
  const inside = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another view.
  useEffect(() => {
    const toType = [...(inside.current?.querySelectorAll<HTMLInputElement>('input:not([readonly])') ?? [])];
    // On a touch screen the keyboard would cover the text above the fields.
    const calm = !typesAtOnce && matchMedia('(pointer: coarse)').matches;
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
        <div className={classes.head}>
          <h2 ref={heading} id={titleId} className={classes.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={shellText.close} icon={<IconX size={22} aria-hidden />} onClick={onClose} />
        </div>
        {children}
      </div>
    </DialogFrame>
  );
}
