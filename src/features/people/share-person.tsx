// Shares the address of a profile by the system's sheet, or copies it where there is none.
import { IconShare } from '@tabler/icons-react';
import { personAddress } from '../../../core/rules/place/person-address.ts';
import { publicProfileText } from '../../../core/text/screens/public-profile.ts';
import { toast } from '../../data/page/toasts.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { personName } from './person-name.ts';
import { useProfile } from './use-person.ts';

/** Nothing before the profile is shown. */
export function SharePerson({ id }: { id: string }) {
  const profile = useProfile(id);
  if (profile.kind !== 'shown') return null;
  return (
    <IconButton
      bare
      label={publicProfileText.share}
      icon={<IconShare size={22} aria-hidden />}
      onClick={() => void share(id, personName(profile.value))}
    />
  );
}

async function share(id: string, name: string): Promise<void> {
  const url = personAddress(location.origin, id);
  if ('share' in navigator) {
    // Cancelling the sheet is not an error.
    return navigator.share({ title: publicProfileText.shareTitle(name), url }).catch(() => undefined);
  }
  return copy(url);
}

/** The clipboard does not exist on insecure origins, and access may be denied. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: publicProfileText.copied, tone: 'good' });
  } catch {
    toast({ text: publicProfileText.copyFailed, tone: 'bad' });
  }
}
