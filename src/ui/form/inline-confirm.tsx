// Inline confirmation before something is deleted; its object stays visible.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ButtonRow } from './button-row.tsx';
import classes from './inline-confirm.module.css';

interface InlineConfirmProps {
  title: string;
  /** The consequence, below the title. */
  children: ReactNode;
  /** Labels of the cancelling and of the confirming button. */
  keep: string;
  remove: string;
  /** The action is running. */
  isBusy: boolean;
  onKeep: () => void;
  onRemove: () => void;
}

/** The cancelling button gets the focus when it opens. */
export function InlineConfirm({ title, children, keep, remove, isBusy, onKeep, onRemove }: InlineConfirmProps) {
  const wayOut = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => wayOut.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a confirmation with two buttons, not a form's fieldset.
    <div role="group" aria-label={title} className={classes.sure}>
      <p>
        <strong>{title}</strong> {children}
      </p>
      <ButtonRow>
        <Button ref={wayOut} tone="quiet" onClick={onKeep}>
          {keep}
        </Button>
        <Button disabled={isBusy} onClick={onRemove}>
          {remove}
        </Button>
      </ButtonRow>
    </div>
  );
}
