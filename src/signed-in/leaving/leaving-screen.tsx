// 'Lämna Loppis': what goes and what stays, counted, and the form that erases the account.
import { leavingErrorText, leavingText } from '../../../core/text/leaving.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/form/button.tsx';
import { ScreenLayer } from '../../ui/layer/screen-layer.tsx';
import { Counting } from './counting.tsx';
import { ExportFirst } from './export-first.tsx';
import { Fates, UnsentFate } from './fates.tsx';
import { LeaveForm } from './leave-form.tsx';
import classes from './leaving-screen.module.css';
import { useHoldings } from './use-holdings.ts';

interface LeavingScreenProps {
  onClose: () => void;
  /** Erases the account; rejects as a call does. */
  leave: (password: string) => Promise<void>;
}

export function LeavingScreen({ onClose, leave }: LeavingScreenProps) {
  const { holdings, failed, retry } = useHoldings();
  const { value: profile } = useOwn('getMyProfile');
  return (
    <ScreenLayer title={leavingText.title} onClose={onClose}>
      <div className={classes.column}>
        <p>{leavingText.intro}</p>
        <ExportFirst />
        <Fates holdings={holdings} />
        <Counting isKnown={holdings !== undefined} failed={failed} onRetry={retry} />
        <UnsentFate />
        {holdings?.isLastSuperAdmin ? (
          <div className={classes.last}>
            <p>{leavingErrorText.lastSuperAdmin}</p>
            <Button tone="quiet" onClick={onClose}>
              {leavingText.stay}
            </Button>
          </div>
        ) : (
          <LeaveForm email={profile?.email ?? null} leave={leave} onStay={onClose} />
        )}
      </div>
    </ScreenLayer>
  );
}
