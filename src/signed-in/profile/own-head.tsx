// Picture, name and age of the own account, and whether changes of it are still to be sent.
import { IconCalendar } from '@tabler/icons-react';
import type { Profile } from '../../../core/contract/profile.ts';
import { pendingKey } from '../../../core/rules/pending-state.ts';
import { ownProfileText } from '../../../core/text/profile.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwnPicture } from '../../hooks/use-own-picture.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PendingNote } from '../../ui/pending-note.tsx';
import classes from './own-profile.module.css';

export function OwnHead({ profile }: { profile: Profile }) {
  const { firstName, lastName, createdAt } = profile;
  const state = useObservable(ownPendingStates).get(pendingKey.profile());
  return (
    <div className={classes.head}>
      <Avatar person={useOwnPicture(profile)} size={96} />
      <div className={classes.who}>
        <h2>
          {firstName} {lastName}
        </h2>
        <p className={classes.badges}>
          <Badge tone="plain" icon={<IconCalendar size={16} aria-hidden />}>
            {ownProfileText.memberSince(new Date(createdAt).getFullYear())}
          </Badge>
          <PendingNote state={state} texts={ownProfileText} />
        </p>
      </div>
    </div>
  );
}
