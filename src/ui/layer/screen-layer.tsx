// A layer with one task: the whole screen on the phone, a tall card on desktop, under a bar with the way back and the title.
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { IconButton } from '../form/icon-button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './screen-layer.module.css';

export function ScreenLayer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const heading = useId();
  const back = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame className={classes.layer} labelledBy={heading} onClose={onClose} focus={back} ignoresBackdrop>
      <div className={classes.bar}>
        <IconButton
          ref={back}
          bare
          label={shellText.back}
          icon={<IconArrowLeft size={22} aria-hidden />}
          onClick={onClose}
        />
        <h1 id={heading}>{title}</h1>
      </div>
      <div className={classes.content}>{children}</div>
    </DialogFrame>
  );
}
