// 'Lämna Loppis': what goes and what stays, counted, and the form that erases the account.
import { IconArrowLeft } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { leavingErrorText, leavingText } from '../../../core/text/leaving.ts';
import { shellText } from '../../../core/text/shell.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Counting } from './counting.tsx';
import { Fates, UnsentFate } from './fates.tsx';
import { LeaveForm } from './leave-form.tsx';
import classes from './leaving-screen.module.css';
import { useHoldings } from './use-holdings.ts';

interface LeavingScreenProps {
  userId: string;
  onClose: () => void;
  /** Erases the account; rejects as a call does. */
  leave: (password: string) => Promise<void>;
}

export function LeavingScreen({ userId, onClose, leave }: LeavingScreenProps) {
  const heading = useId();
  const content = useRef<HTMLDivElement>(null);
  const { holdings, failed, retry } = useHoldings(userId);
  const { value: profile } = useOwn('profile');
  return (
    <DialogFrame className={classes.screen} labelledBy={heading} onClose={onClose} focus={content}>
      <div className={classes.bar}>
        <IconButton bare label={shellText.back} icon={<IconArrowLeft size={24} aria-hidden />} onClick={onClose} />
        <h2 id={heading}>{leavingText.title}</h2>
      </div>
      <div ref={content} className={classes.content} tabIndex={-1}>
        <div className={classes.column}>
          <p>{leavingText.intro}</p>
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
      </div>
    </DialogFrame>
  );
}
