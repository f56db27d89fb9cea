// To the author of something that a moderator has hidden, below it: that it is, and why.
import { IconShield } from '@tabler/icons-react';
import { communityText } from '../../../core/text/community.ts';
import classes from './thread.module.css';

/** `reason`: null without one. */
export function HiddenNote({ reason }: { reason: string | null }) {
  return (
    <p className={classes.hidden}>
      <IconShield size={20} stroke={1.75} aria-hidden />
      <span>
        <strong>{communityText.hidden}.</strong> <span>{communityText.hiddenOwn(reason)}</span>
      </span>
    </p>
  );
}
