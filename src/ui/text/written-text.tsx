// A post, reply or comment on a market: its text, or why there is none. The author of a hidden text reads it, with the reason.
import { IconShield, IconTrash } from '@tabler/icons-react';
import { communityText } from '../../../core/text/community.ts';
import { type HiddenPlace, useOwnHidden } from '../../hooks/use-own-hidden.ts';
import { HiddenNote } from './hidden-note.tsx';
import classes from './thread.module.css';

interface WrittenTextProps {
  /** Null: hidden by a moderator, or its author was erased. */
  text: string | null;
  isHidden: boolean;
  /** Where it is, for its author; null for everybody else. */
  own: Own | null;
}

interface Own {
  place: HiddenPlace;
  marketId: string;
  id: string;
}

export function WrittenText({ text, isHidden, own }: WrittenTextProps) {
  if (!isHidden && text !== null) return <p className={classes.text}>{text}</p>;
  if (isHidden && own) return <OwnHidden {...own} />;
  return <Gone isHidden={isHidden} />;
}

function Gone({ isHidden }: { isHidden: boolean }) {
  const Icon = isHidden ? IconShield : IconTrash;
  return (
    <p className={classes.gone}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {isHidden ? communityText.hidden : communityText.erased}
    </p>
  );
}

function OwnHidden({ place, marketId, id }: Own) {
  const hidden = useOwnHidden(place, marketId, id);
  if (!hidden) return <Gone isHidden />;
  return (
    <>
      <p className={`${classes.text} ${classes.soft}`}>{hidden.content}</p>
      <HiddenNote reason={hidden.hiddenReason} />
    </>
  );
}
