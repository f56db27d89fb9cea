// What can be done with the own profile: edit it, and see it as others do. And a draft that is not saved.
import { IconPencil } from '@tabler/icons-react';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { ownProfileText } from '../../../core/text/profile.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Button } from '../../ui/form/button.tsx';
import { PersonLink } from '../../ui/person/person-link.tsx';
import classes from './profile-tab.module.css';

interface ProfileActionsProps {
  /** Of the person. */
  id: string;
  /** The last change was refused: it can be corrected. */
  isRefused: boolean;
  /** When the draft was saved, epoch milliseconds; null without one. */
  draftSavedAt: number | null;
  onEdit: () => void;
  onOpenPublic: (id: string) => void;
}

export function ProfileActions({ id, isRefused, draftSavedAt, onEdit, onOpenPublic }: ProfileActionsProps) {
  const now = useNow();
  return (
    <div className={classes.actions}>
      <Button tone="plain" icon={<IconPencil size={20} aria-hidden />} onClick={onEdit}>
        {isRefused ? ownProfileText.resend : ownProfileText.edit}
      </Button>
      <PersonLink id={id} onOpen={onOpenPublic} className={classes.public}>
        {ownProfileText.asOthers}
      </PersonLink>
      {draftSavedAt !== null && <p className={classes.draft}>{ownProfileText.draft(dayAndTime(draftSavedAt, now))}</p>}
    </div>
  );
}
