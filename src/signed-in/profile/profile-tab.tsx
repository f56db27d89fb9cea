// The tab of the own profile: as it is on this device, with unsent changes, the way to its form, and to what others see.
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { dayAndTime } from '../../../core/rules/moment-text.ts';
import { ownProfileText } from '../../../core/text/profile.ts';
import { publicProfileText } from '../../../core/text/public-profile.ts';
import { useStoredDraft } from '../../hooks/use-draft.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { NotOnDevice } from '../../ui/not-on-device.tsx';
import { PersonLink } from '../../ui/person-link.tsx';
import account from '../account.module.css';
import { OwnProfile } from './own-profile.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-tab.module.css';
import { type RefusedProfileChange, useRefusedProfile } from './use-refused-profile.ts';

/** `onOpenPublic` opens the public profile of a person. */
export function ProfileTab({ onOpenPublic }: { onOpenPublic: (id: string) => void }) {
  const { value: profile } = useOwn('profile');
  const refused = useRefusedProfile();
  const draft = useStoredDraft(refused ? `change:${refused.row.key}` : 'profile');
  const now = useNow();
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
      <div className={classes.actions}>
        <Button tone="quiet" icon={<IconPencil size={20} aria-hidden />} onClick={() => setOpen({ refused })}>
          {refused ? ownProfileText.resend : ownProfileText.edit}
        </Button>
        <PersonLink id={profile.id} onOpen={onOpenPublic} className={classes.public}>
          {publicProfileText.asOthers}
        </PersonLink>
        {draft && draft.savedAt !== null && !open && (
          <p className={classes.draft}>{ownProfileText.draft(dayAndTime(draft.savedAt, now))}</p>
        )}
      </div>
      {open && <ProfileForm profile={profile} refused={open.refused} onClose={() => setOpen(null)} />}
    </section>
  );
}
