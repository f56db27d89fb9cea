// 'Väntande ändringar': everything unsent, what needs its author first, with the ways out of each state.
import { useRef, useState } from 'react';
import { waitingSheetText } from '../../../core/text/waiting.ts';
import { sendNow } from '../../data/outbox/outbox.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SyncLine } from './sync-line.tsx';
import { useCalm } from './use-calm.ts';
import { useToldHere } from './use-told-here.ts';
import { useWaitingLines } from './use-waiting-lines.ts';
import { WaitingList } from './waiting-list.tsx';
import classes from './waiting-sheet.module.css';

interface WaitingSheetProps {
  onClose: () => void;
  onLogIn: () => void;
}

export function WaitingSheet({ onClose, onLogIn }: WaitingSheetProps) {
  const closing = useRef<HTMLButtonElement>(null);
  const [trying, setTrying] = useState(false);
  const { lines, isOffline, isPortal, needsLogin, words } = useWaitingLines();
  useToldHere();
  const said = useCalm(words ?? waitingSheetText.nothing);
  const needsYou = lines.filter(({ stand }) => stand.needsYou).length;
  const goesByItself = lines.some(({ stand }) => stand.kind === 'waits' || stand.kind === 'sending');

  const tryNow = async () => {
    setTrying(true);
    await sendNow().catch(() => undefined);
    setTrying(false);
  };

  return (
    <Sheet title={waitingSheetText.title} onClose={onClose}>
      <p className={classes.lead}>{leadOf(lines.length, needsYou, { isOffline, isPortal, needsLogin })}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <WaitingList lines={lines} after={closing} />
      <div className={classes.foot}>
        <Button ref={closing} tone="quiet" onClick={onClose}>
          {waitingSheetText.close}
        </Button>
        {needsLogin && lines.length > 0 && <Button onClick={onLogIn}>{waitingSheetText.logIn}</Button>}
        {goesByItself && !needsLogin && (
          <Button disabled={trying} onClick={() => void tryNow()}>
            {trying ? waitingSheetText.trying : waitingSheetText.tryNow}
          </Button>
        )}
      </div>
      <SyncLine now={useNow()} />
    </Sheet>
  );
}

function leadOf(
  all: number,
  needsYou: number,
  { isOffline, isPortal, needsLogin }: Record<'isOffline' | 'isPortal' | 'needsLogin', boolean>,
): string {
  if (all === 0) return waitingSheetText.nothingWhy;
  if (needsLogin) return waitingSheetText.leadLogin;
  if (needsYou === all) return waitingSheetText.leadNeedsYou;
  if (isPortal) return waitingSheetText.leadPortal;
  return isOffline ? waitingSheetText.leadNoNet : waitingSheetText.leadOnline;
}
