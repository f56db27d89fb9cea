// The way to 'Lämna Loppis', at the end of the privacy tab.
import { useState } from 'react';
import { leavingText } from '../../../core/text/leaving.ts';
import { session } from '../../data/session/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import account from '../account.module.css';
import { leaveLoppis } from './leave.ts';
import classes from './leaving-card.module.css';
import { LeavingScreen } from './leaving-screen.tsx';

/** `onLeft` is called when the account is erased and this device signed out. */
export function LeavingCard({ onLeft }: { onLeft: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const user = useObservable(session)?.user;
  if (!user) return null;
  const leave = async (password: string) => {
    await leaveLoppis(password);
    onLeft();
  };
  const { title, text, button } = leavingText.row;
  // The screen is outside of the row, whose styles would reach into it.
  return (
    <>
      <section className={`${account.card} ${classes.row}`}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {button}
        </Button>
      </section>
      {isOpen && <LeavingScreen onClose={() => setOpen(false)} leave={leave} />}
    </>
  );
}
