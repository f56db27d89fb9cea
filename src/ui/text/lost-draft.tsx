// A draft that no form shows any more: what was typed, to be copied or discarded.
import { changeActionText } from '../../../core/text/waiting.ts';
import { Button } from '../form/button.tsx';
import { CopyButton } from '../form/copy-button.tsx';
import classes from './lost-draft.module.css';
import thread from './thread.module.css';

interface LostDraftProps {
  /** What it was to become, and that it cannot. */
  title: string;
  text: string;
  onDiscard: () => void;
}

export function LostDraft({ title, text, onDiscard }: LostDraftProps) {
  return (
    <section className={classes.lost} aria-label={title}>
      <p>{title}</p>
      <p className={thread.text}>{text}</p>
      <div className={thread.actions}>
        <CopyButton tone="plain" icon={null} text={text} label={changeActionText.copy} />
        <Button tone="plain" onClick={onDiscard}>
          {changeActionText.discard}
        </Button>
      </div>
    </section>
  );
}
