// The form of the profile over a refused change of it, for the sheet of waiting changes.
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { ProfileForm } from './profile-form.tsx';

export function RefusedProfile({ row, onClose }: { row: WaitingChange; onClose: () => void }) {
  const { value: profile } = useOwn('profile');
  return profile && <ProfileForm profile={profile} refused={row} onClose={onClose} />;
}
