// 'Lägg i lista' on a market: opens the dialog, signed out after a sign-in.
import { IconPlaylistAdd } from '@tabler/icons-react';
import { useState } from 'react';
import { manageListsText } from '../../../core/text/screens/lists.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { useGrantedWish } from '../../hooks/use-granted-wish.ts';
import { Button } from '../../ui/form/button.tsx';
import type { NamedMarket } from './list-changes.ts';
import { ManageLists } from './manage-lists.tsx';

export function AddToListButton({ market: { id, name } }: { market: NamedMarket }) {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  useGrantedWish('list', id, open);
  return (
    <>
      <Button
        tone="quiet"
        icon={<IconPlaylistAdd size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => whenSignedIn({ what: 'list', market: { id, name }, about: id }, open)}
      >
        {manageListsText.open}
      </Button>
      {opened && <ManageLists market={{ id, name }} onClose={() => setOpened(false)} />}
    </>
  );
}
