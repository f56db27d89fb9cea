// The form of the profile over a refused change of it, for the sheet of waiting changes. It also corrects the upload of a picture: as
// the change of the profile that names it.
import { useState } from 'react';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { useOwn, useWaiting } from '../../hooks/use-outbox.ts';
import { ProfileForm } from './profile-form.tsx';
import { useRefusedProfile } from './use-refused-profile.ts';

export function RefusedProfile({ row, onClose }: { row: WaitingChange; onClose: () => void }) {
  const { value: profile } = useOwn('getMyProfile');
  const naming = useWaiting().find(({ dependsOn }) => dependsOn.includes(row.key));
  const found = useRefusedProfile(row.call === 'uploadAvatar' ? naming?.key : row.key);
  // Stays the same, whatever is answered while the form is open.
  const [refused] = useState(found);
  return profile && <ProfileForm profile={profile} refused={refused} onClose={onClose} />;
}
