// 'Väntande ändringar': all unsent changes, those that need the user first, with their actions.
import { useRef, useState } from 'react';
import { waitingSheetText } from '../../../core/text/waiting.ts';
import { connectivity } from '../../data/net/connectivity.ts';
import { sendAll } from '../../data/outbox/outbox.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useWork } from '../../hooks/use-work.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { ChangeForms } from './change-forms.ts';
import { SyncLine } from './sync-line.tsx';
import { useDismissRefusals } from './use-dismiss-refusals.ts';
import { useWaitingLines } from './use-waiting-lines.ts';
import { WaitingList } from './waiting-list.tsx';
import classes from './waiting-sheet.module.css';

interface WaitingSheetProps {
  forms?: ChangeForms;
  onClose: () => void;
  onLogIn: () => void;
}

const noForms: ChangeForms = {};

export function WaitingSheet({ forms = noForms, onClose, onLogIn }: WaitingSheetProps) {
  const closing = useRef<HTMLButtonElement>(null);
  const { busy: trying, run } = useWork();
  /** Connectivity after a manual retry. */
  const [tried, setTried] = useState<keyof typeof waitingSheetText.still | null>(null);
  const { lines, isOffline, isPortal, needsLogin, summary } = useWaitingLines();
  useDismissRefusals();
  const announced = useDebounced(summary ?? waitingSheetText.nothing);
  const needsYou = lines.filter(({ status }) => status.needsYou).length;
  const goesByItself = lines.some(({ status }) => status.kind === 'waits' || status.kind === 'sending');

  const reach = isPortal ? 'portal' : isOffline ? 'noNet' : 'online';

  const tryNow = async () => {
    setTried(null);
    await sendAll().catch(() => undefined);
    setTried(reachNow());
  };

  return (
    <Sheet title={waitingSheetText.title} onClose={onClose}>
      <p className={classes.lead}>{leadOf(lines.length, needsYou, needsLogin ? 'login' : reach)}</p>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <WaitingList lines={lines} after={closing} forms={forms} />
      <div className={classes.foot}>
        <Button ref={closing} tone="quiet" onClick={onClose}>
          {waitingSheetText.close}
        </Button>
        {needsLogin && lines.length > 0 && <Button onClick={onLogIn}>{waitingSheetText.logIn}</Button>}
        {goesByItself && !needsLogin && (
          <Button busy={trying} onClick={() => void run(tryNow)}>
            {trying ? waitingSheetText.trying : waitingSheetText.tryNow}
          </Button>
        )}
      </div>
      <p role="status" className={classes.still}>
        {tried === reach && goesByItself && !needsLogin && waitingSheetText.still[reach]}
      </p>
      <SyncLine now={useNow()} />
    </Sheet>
  );
}

const reachNow = () => (connectivity.get() === 'online' ? 'online' : connectivity.portal.get() ? 'portal' : 'noNet');

function leadOf(all: number, needsYou: number, when: keyof typeof waitingSheetText.goes): string {
  const { goes, lead, leadMixed, leadNeedsYou, nothingWhy } = waitingSheetText;
  if (all === 0) return nothingWhy;
  if (needsYou === all) return leadNeedsYou(all);
  return needsYou > 0 ? leadMixed(needsYou, goes[when]) : lead(all, goes[when]);
}
