// Asks once more before something is gone, in place: what it is about stays in sight.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Answers } from './answers.tsx';
import { Button } from './button.tsx';
import classes from './sure.module.css';

interface SureProps {
  title: string;
  /** What it does, after the title. */
  children: ReactNode;
  /** Words of the way out, and of doing it. */
  keep: string;
  remove: string;
  /** It is being done. */
  isBusy: boolean;
  onKeep: () => void;
  onRemove: () => void;
}

/** The way out gets the focus when it opens. */
export function Sure({ title, children, keep, remove, isBusy, onKeep, onRemove }: SureProps) {
  const wayOut = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => wayOut.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with two answers, not a form's fieldset.
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
