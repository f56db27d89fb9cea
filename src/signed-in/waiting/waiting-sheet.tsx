// 'Väntande ändringar': all unsent changes, those that need the user first, with their actions.
import { useRef } from 'react';
import { waitingSheetText } from '../../../core/text/waiting.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Button } from '../../ui/form/button.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import type { ChangeForms } from './change-forms.ts';
import { SyncLine } from './sync-line.tsx';
import { useDismissRefusals } from './use-dismiss-refusals.ts';
import { useTryNow } from './use-try-now.ts';
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
  const { trying, tried, tryNow } = useTryNow();
  const { lines, isOffline, isPortal, needsLogin, summary } = useWaitingLines();
  useDismissRefusals();
  const announced = useDebounced(summary ?? waitingSheetText.nothing);
  const needsYou = lines.filter(({ status }) => status.needsYou).length;
  const goesByItself = lines.some(({ status }) => status.kind === 'waits' || status.kind === 'sending');

  const reach = isPortal ? 'portal' : isOffline ? 'noNet' : 'online';

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
          <Button busy={trying} onClick={tryNow}>
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

function leadOf(all: number, needsYou: number, when: keyof typeof waitingSheetText.goes): string {
  const { goes, lead, leadMixed, leadNeedsYou, nothingWhy } = waitingSheetText;
  if (all === 0) return nothingWhy;
  if (needsYou === all) return leadNeedsYou(all);
  return needsYou > 0 ? leadMixed(needsYou, goes[when]) : lead(all, goes[when]);
}
