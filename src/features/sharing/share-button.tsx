// 'Dela' on a market: opens the dialog, for anybody.
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { useGrantedWish } from '../../hooks/use-granted-wish.ts';
import { Button } from '../../ui/form/button.tsx';
import { late } from '../../ui/state/late.tsx';
import type { ShareDialogProps } from './share-dialog.tsx';

const ShareDialog = late<ShareDialogProps>(() => import('./share-dialog.tsx').then((module) => module.ShareDialog));

export function ShareButton(props: Omit<ShareDialogProps, 'onClose'>) {
  const [opened, setOpened] = useState(false);
  useGrantedWish('share', props.market.id, () => setOpened(true));
  return (
    <>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        icon={<IconShare size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {detailText.share}
      </Button>
      {opened && <ShareDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
}
