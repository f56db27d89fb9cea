// The dialog that shares a market: the system's share sheet and the link for anybody, a mail for who is signed in.
import { IconLink, IconShare } from '@tabler/icons-react';
import { copyAddress, shareAddress } from '../../../core/rules/market-link.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { shareText } from '../../../core/text/sharing.ts';
import { session } from '../../data/session/session-state.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './share-dialog.module.css';
import { ShareForm } from './share-form.tsx';

export interface SharedMarket {
  id: string;
  name: string;
  city: string;
}

export interface ShareDialogProps {
  market: SharedMarket;
  onClose: () => void;
}

export function ShareDialog({ market, onClose }: ShareDialogProps) {
  const userId = useObservable(session)?.user.id;
  return (
    <Sheet title={shareText.title} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.market}>
          <strong>{market.name}</strong> {market.city}
        </p>
        <div className={classes.ways}>
          {'share' in navigator && (
            <Button tone="quiet" icon={<IconShare size={20} aria-hidden />} onClick={() => void share(market)}>
              {shareText.shareVia}
            </Button>
          )}
          <CopyButton
            tone="quiet"
            text={copyAddress(location.origin, market.id)}
            label={detailText.copyLink}
            icon={<IconLink size={20} aria-hidden />}
          />
        </div>
        <p className={classes.or}>{shareText.orMail}</p>
        {userId === undefined ? (
          <Button tone="quiet" onClick={() => whenSignedIn(shareText.whySignIn, () => undefined)}>
            {shareText.signIn}
          </Button>
        ) : (
          <ShareForm key={userId} market={market} onSent={onClose} />
        )}
      </div>
    </Sheet>
  );
}

/** Opens the system's share sheet. Cancelling it is not an error. */
async function share({ id, name, city }: SharedMarket): Promise<void> {
  const url = shareAddress(location.origin, id);
  await navigator
    .share({ title: detailText.shareTitle(name), text: detailText.shareWords(name, city), url })
    .catch(() => undefined);
}
