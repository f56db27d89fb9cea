// A layer for long content: a centred window on desktop, the whole screen on the phone. Layers may be stacked; each keeps
// its state and scroll position while it is covered.
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { shellText } from '../../../core/text/shell.ts';
import { IconButton } from '../form/icon-button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './modal.module.css';

interface ModalProps {
  /** Id of the heading inside that names the layer. */
  labelledBy: string;
  /** Called by the button, Esc and a press on the backdrop, and again for as long as the layer is still open. */
  onClose: () => void;
  /** Short title, shown beside the button once the heading has scrolled out of view; false where the content has a bar of its own. */
  title: ReactNode;
  /** A row above the content, such as a breadcrumb. Without it and `end` the button floats over the content. */
  path?: ReactNode;
  /** Buttons at the end of the bar. */
  end?: ReactNode;
  children: ReactNode;
}

/** Scroll offset in pixels from which on a heading at the bottom of the picture is under the bar. */
const headingGone = 150;

/** Before the shell's first frame (src/app/shell/shell.tsx) a layer opens without its animation. */
const nothingShownYet = () => !document.documentElement.hasAttribute('data-shown');

export function Modal({ labelledBy, onClose, title, path, end, children }: ModalProps) {
  const content = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(false);
  const [isFirst] = useState(nothingShownYet);

  return (
    <DialogFrame
      className={classes.modal}
      labelledBy={labelledBy}
      onClose={onClose}
      focus={content}
      isDetail
      isStill={isFirst}
    >
      <div className={classes.bar} data-floating={!path && !end} data-solid={scrolled && Boolean(title)}>
        <IconButton label={shellText.close} icon={<IconX size={22} />} onClick={onClose} />
        {path || (
          <span className={classes.title} aria-hidden>
            {scrolled && title}
          </span>
        )}
        {end && <span className={classes.end}>{end}</span>}
      </div>
      <div
        ref={content}
        className={classes.content}
        data-path={Boolean(path)}
        tabIndex={-1}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > headingGone)}
      >
        {children}
      </div>
    </DialogFrame>
  );
}
