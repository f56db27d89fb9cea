// 'Lägg i lista' on a market: opens the dialog, signed out after a sign-in.
import { IconPlaylistAdd } from '@tabler/icons-react';
import { useState } from 'react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { manageListsText } from '../../../core/text/screens/lists.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { useGrantedWish } from '../../hooks/use-granted-wish.ts';
import { RoundAction } from '../../ui/form/round-action.tsx';
import type { NamedMarket } from './list-changes.ts';
import { ManageLists } from './manage-lists.tsx';

export function AddToListButton({ market: { id, name } }: { market: NamedMarket }) {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  useGrantedWish('list', id, open);
  return (
    <>
      <RoundAction
        icon={<IconPlaylistAdd size={24} stroke={1.75} aria-hidden />}
        popup="dialog"
        description={manageListsText.open}
        onClick={() => whenSignedIn({ what: 'list', market: { id, name }, about: id }, open)}
      >
        {detailText.list}
      </RoundAction>
      {opened && <ManageLists market={{ id, name }} onClose={() => setOpened(false)} />}
    </>
  );
}
