// 'Dela' on a market: opens the dialog, for anybody. One of the round actions, or an icon in a bar.
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { detailText } from '../../../core/text/markets-detail.ts';
import { useGrantedWish } from '../../hooks/use-granted-wish.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { RoundAction } from '../../ui/form/round-action.tsx';
import { late } from '../../ui/state/late.tsx';
import type { ShareDialogProps } from './share-dialog.tsx';

const ShareDialog = late<ShareDialogProps>(() => import('./share-dialog.tsx').then((module) => module.ShareDialog));

type ShareButtonProps = Omit<ShareDialogProps, 'onClose'> & { isIcon?: boolean };

export function ShareButton({ isIcon, ...props }: ShareButtonProps) {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  useGrantedWish('share', props.market.id, open);
  const icon = <IconShare size={24} stroke={1.75} aria-hidden />;
  return (
    <>
      {isIcon ? (
        <IconButton bare popup="dialog" label={detailText.share} icon={icon} onClick={open} />
      ) : (
        <RoundAction popup="dialog" icon={icon} onClick={open}>
          {detailText.share}
        </RoundAction>
      )}
      {opened && <ShareDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
}
