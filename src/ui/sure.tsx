// Inline confirmation before something is deleted; its object stays visible.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Answers } from './answers.tsx';
import { Button } from './button.tsx';
import classes from './sure.module.css';

interface SureProps {
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
export function Sure({ title, children, keep, remove, isBusy, onKeep, onRemove }: SureProps) {
  const wayOut = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => wayOut.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a confirmation with two buttons, not a form's fieldset.
    <div role="group" aria-label={title} className={classes.sure}>
      <p>
        <strong>{title}</strong> {children}
      </p>
      <Answers>
        <Button ref={wayOut} tone="quiet" onClick={onKeep}>
          {keep}
        </Button>
        <Button disabled={isBusy} onClick={onRemove}>
          {remove}
        </Button>
      </Answers>
    </div>
  );
}
