// The tab of the own profile: as it is on this device, with unsent changes, the way to its form, and to what others see.
import { useState } from 'react';
import { ownProfileText } from '../../../core/text/profile.ts';
import { useStoredDraft } from '../../hooks/use-draft.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { NotOnDevice } from '../../ui/state/not-on-device.tsx';
import account from '../account.module.css';
import { OwnProfile } from './own-profile.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-tab.module.css';
import { type RefusedProfileChange, useRefusedProfile } from './use-refused-profile.ts';

/** `onOpenPublic` opens the public profile of a person. */
export function ProfileTab({ onOpenPublic }: { onOpenPublic: (id: string) => void }) {
  const { value: profile } = useOwn('getMyProfile');
  const refused = useRefusedProfile();
  const draft = useStoredDraft(refused ? `change:${refused.row.key}` : 'profile');
  /** The change that the open form corrects stays the same, whatever is answered meanwhile. */
  const [open, setOpen] = useState<{ refused: RefusedProfileChange | undefined } | null>(null);
  if (!profile) {
    return <NotOnDevice words={{ offline: ownProfileText.notHere, failed: ownProfileText.loadFailed }} />;
  }
  return (
    <section className={account.card}>
      <OwnProfile profile={profile} />
      {refused?.sentence && (
        <p className={classes.refusal} role="alert">
          {refused.sentence}
        </p>
      )}
      <ProfileActions
        id={profile.id}
        isRefused={refused !== undefined}
        draftSavedAt={open ? null : (draft?.savedAt ?? null)}
        onEdit={() => setOpen({ refused })}
        onOpenPublic={onOpenPublic}
      />
      {open && <ProfileForm profile={profile} refused={open.refused} onClose={() => setOpen(null)} />}
    </section>
  );
}
