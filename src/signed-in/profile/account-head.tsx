// Who is signed in: picture, name, whether a change of them is sent or refused, the form of the profile, and what others see.
import { useState } from 'react';
import type { Profile } from '../../../core/contract/profile.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { overviewText } from '../../../core/text/screens/overview.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { useStoredDraft } from '../../hooks/use-draft.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { OwnAvatar } from '../../ui/person/own-avatar.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import classes from './account-head.module.css';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileForm } from './profile-form.tsx';
import { type RefusedProfileChange, useRefusedProfile } from './use-refused-profile.ts';

interface AccountHeadProps {
  profile: Profile;
  /** Opens the public profile of a person. */
  onOpenPublic: (id: string) => void;
}

export function AccountHead({ profile, onOpenPublic }: AccountHeadProps) {
  const state = useObservable(ownPendingStates).get(pendingKey.profile());
  const refused = useRefusedProfile();
  const draft = useStoredDraft(refused ? `change:${refused.row.key}` : 'profile');
  /** The change that the open form corrects stays the same, whatever is answered meanwhile. */
  const [open, setOpen] = useState<{ refused: RefusedProfileChange | undefined } | null>(null);
  const { id, firstName, lastName, createdAt } = profile;
  return (
    <div className={classes.head}>
      <OwnAvatar user={profile} size={72} />
      <div className={classes.who}>
        <h2 className={classes.name}>
          {firstName} {lastName}
        </h2>
        <p className={classes.since}>{overviewText.memberSince(new Date(createdAt).getFullYear())}</p>
        <PendingNote state={state} />
        {refused?.sentence && (
          <p className={classes.refusal} role="alert">
            {refused.sentence}
          </p>
        )}
        <ProfileActions
          id={id}
          isRefused={refused !== undefined}
          draftSavedAt={open ? null : (draft?.savedAt ?? null)}
          onEdit={() => setOpen({ refused })}
          onOpenPublic={onOpenPublic}
        />
      </div>
      {open && <ProfileForm profile={profile} refused={open.refused} onClose={() => setOpen(null)} />}
    </div>
  );
}
