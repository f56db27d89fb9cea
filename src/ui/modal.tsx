// A layer for something large to read: a centred window on desktop, the whole screen on the phone. Layers may lie on
// top of each other; each keeps its place and its scroll position while it is covered.
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { shellText } from '../../core/text/shell.ts';
import { IconButton } from './icon-button.tsx';
import classes from './modal.module.css';
import { useDialog } from './use-dialog.ts';

interface ModalProps {
  /** Id of the heading inside that names the layer. */
  labelledBy: string;
  /** Called by the button, Esc, the back gesture and a press beside the window. May come only once. */
  onClose: () => void;
  /** A row above the content, such as the path here. Without it the button floats over the content. */
  path?: ReactNode;
  children: ReactNode;
}

export function Modal({ labelledBy, onClose, path, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);
  const asked = useRef<boolean>(false);
  useDialog(dialog, content);

  // Esc twice closes a dialog whatever a page says, and closing may take a moment: ask once.
  const close = () => {
    if (asked.current) return;
    asked.current = true;
    onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the window; Esc is the dialog's own key.
    <dialog
      ref={dialog}
      className={classes.modal}
      aria-labelledby={labelledBy}
      data-layer
      data-scroll-lock
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBeside.current) close();
      }}
    >
      <div className={classes.bar} data-floating={!path}>
        <IconButton label={shellText.close} icon={<IconX size={22} />} onClick={close} />
        {path}
      </div>
      <div ref={content} className={classes.content} tabIndex={-1}>
        {children}
      </div>
    </dialog>
  );
}
