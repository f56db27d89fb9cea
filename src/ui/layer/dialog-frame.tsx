// The native <dialog> under every layer: opening and focus through use-dialog, Esc, a press on the backdrop, scroll lock.
// Look and content are up to the component that uses it. The browser traps and restores the focus; no style is injected.
import { type ReactNode, type RefObject, useRef } from 'react';
import { useDialog } from './use-dialog.ts';

interface DialogFrameProps {
  /** Set for components that measure or place the dialog. */
  ref?: RefObject<HTMLDialogElement | null>;
  className: string | undefined;
  /** Accessible name; `labelledBy` is the id of a heading inside instead. */
  label?: string;
  labelledBy?: string;
  /** Called by Esc, a press on the backdrop and the browser's back, and again for as long as the dialog is still open. */
  onClose: () => void;
  /** Gets the focus when the dialog opens; otherwise the browser chooses. */
  focus?: RefObject<HTMLElement | null>;
  /** The address bar's content while it is open; by default unchanged. */
  address?: string | undefined;
  /** A detail: its opener manages the session history entry. */
  isDetail?: boolean;
  /** A press on the backdrop does not close it. */
  ignoresBackdrop?: boolean;
  /** Opens without its animation. */
  isStill?: boolean;
  /** Leaves the page beneath scrollable. */
  isFloating?: boolean;
  children: ReactNode;
}

export function DialogFrame(props: DialogFrameProps) {
  const { className, label, labelledBy, onClose, focus, address, isDetail, ignoresBackdrop, isStill, isFloating } =
    props;
  const own = useRef<HTMLDialogElement>(null);
  const dialog = props.ref ?? own;
  const pressedBackdrop = useRef(false);
  const wanted = useDialog(dialog, isDetail ? null : onClose, { focus, address });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; Esc is the dialog's own key.
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      data-scroll-lock={!isFloating || undefined}
      data-still={isStill}
      onCancel={(event) => {
        // React bubbles the cancel event of a dialog or a file field inside.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // The second Esc closes a dialog even if the page prevents it.
        if (wanted.current && !currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A text selection that ends on the backdrop began inside.
        if (event.target === event.currentTarget && pressedBackdrop.current && !ignoresBackdrop) onClose();
      }}
    >
      {props.children}
    </dialog>
  );
}
