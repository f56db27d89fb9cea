// Desktop: the account menu. Arrow keys, Home and End move; Esc returns the focus to the button; losing focus closes it.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Session } from '../../data/session/session-state.ts';
import classes from './account-menu.module.css';
import { AccountPart } from './account-part.tsx';
import { useAccount } from './use-account.ts';

interface AccountMenuProps {
  id: string;
  session: Session;
  label: string;
  /** `refocus`: the focus must return to the button. */
  onClose: (refocus: boolean) => void;
}

export function AccountMenu({ id, session, label, onClose }: AccountMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const account = useAccount(() => onClose(true));
  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
  }, []);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose(true);
    }
    const lines = [...event.currentTarget.querySelectorAll('button')];
    const at = lines.indexOf(document.activeElement as HTMLButtonElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    lines.at(target % lines.length)?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of actions, not a form's fieldset.
    <div ref={menu} id={id} role="group" aria-label={label} className={classes.menu} onKeyDown={move}>
      <AccountPart session={session} {...account} />
    </div>
  );
}
