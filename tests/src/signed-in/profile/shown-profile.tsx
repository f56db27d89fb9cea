// The own profile as 'Mitt konto' shows it.
import { useOwn } from '../../../../src/hooks/use-outbox.ts';
import { AccountHead } from '../../../../src/signed-in/profile/account-head.tsx';
import { OwnProfile } from '../../../../src/signed-in/profile/own-profile.tsx';

export function ShownProfile({ onOpenPublic = () => undefined }: { onOpenPublic?: (id: string) => void }) {
  const { value: profile } = useOwn('getMyProfile');
  return (
    profile && (
      <>
        <AccountHead profile={profile} onOpenPublic={onOpenPublic} />
        <OwnProfile profile={profile} />
      </>
    )
  );
}
