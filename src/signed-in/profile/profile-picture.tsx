// The picture in the profile form.
import type { Profile } from '../../../core/contract/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';

export function ProfilePicture({ profile }: { profile: Profile }) {
  return <Avatar person={profile} size={72} />;
}
