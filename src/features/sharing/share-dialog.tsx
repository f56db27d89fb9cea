// The dialog that shares a market: the system's share sheet and the link for anybody, a mail for who is signed in.
import { shareText } from '../../../core/text/sharing.ts';
import { session } from '../../data/session/session-state.ts';
import { whenSignedIn } from '../../data/session/sign-in-request.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import classes from './share-dialog.module.css';
import { ShareForm } from './share-form.tsx';
import { ShareWays } from './share-ways.tsx';
import { type SharedMarket, SharedMarketHead } from './shared-market.tsx';

export interface ShareDialogProps {
  market: SharedMarket;
  onClose: () => void;
  /** Opens the waiting changes. */
  onShowWaiting: () => void;
}

export function ShareDialog({ market, onClose, onShowWaiting }: ShareDialogProps) {
  const userId = useObservable(session)?.user.id;
  const { id, name, category } = market;
  // It is opened again after the sign-in.
  const signIn = () => {
    onClose();
    whenSignedIn({ what: 'share', market: { id, name, category }, about: id }, () => undefined);
  };
  return (
    <Sheet title={shareText.title} onClose={onClose}>
      <div className={classes.body}>
        <SharedMarketHead market={market} />
        <ShareWays market={market} />
        <p className={classes.or}>{shareText.orMail}</p>
        {userId === undefined ? (
          <Button tone="quiet" onClick={signIn}>
            {shareText.signIn}
          </Button>
        ) : (
          <ShareForm key={userId} market={market} onSent={onClose} onShowWaiting={onShowWaiting} />
        )}
      </div>
    </Sheet>
  );
}
