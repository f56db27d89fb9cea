// Desktop: the right end of the top bar. Signed out sign-in and registration, signed in the account menu's button.
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { accountText } from '../../../core/text/screens/account.ts';
import { type Session, session } from '../../data/session/session-state.ts';
import { askToSignIn } from '../../data/session/sign-in-request.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwnName } from '../../hooks/use-own-name.ts';
import { LateOwnAvatar } from '../../ui/person/late-own-avatar.tsx';
import { late } from '../../ui/state/late.tsx';
import { view } from '../view-state.ts';
import classes from './account-corner.module.css';

const AccountMenu = late(() => import('./account-menu.tsx').then((module) => module.AccountMenu));

export function AccountCorner() {
  const current = useObservable(session);
  if (current) return <AccountButton session={current} />;
  return (
    <div className={classes.place}>
      <button type="button" className={classes.logIn} onClick={() => askToSignIn({ mode: 'login' })}>
        {accountText.logIn}
      </button>
      <button type="button" className={classes.register} onClick={() => askToSignIn({ mode: 'register' })}>
        {accountText.register}
      </button>
    </div>
  );
}

function AccountButton({ session: current }: { session: Session }) {
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const here = useObservable(view).name === 'profile';
  const { user, needsLogin } = current;
  const { firstName, lastName } = useOwnName(user);
  const label = accountText.menuOf(`${firstName} ${lastName}`);

  useEffect(() => {
    if (!opened) return;
    const outside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpened(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [opened]);

  return (
    <div className={classes.place} ref={place}>
      <button
        ref={button}
        type="button"
        className={classes.account}
        data-dot={needsLogin || undefined}
        aria-expanded={opened}
        aria-controls={opened ? menuId : undefined}
        aria-current={here ? 'page' : undefined}
        onClick={() => setOpened(!opened)}
      >
        <LateOwnAvatar user={user} size={32} />
        <span className={classes.name} aria-hidden>
          {firstName}
        </span>
        <span className="visually-hidden">{needsLogin ? `${label}. ${accountText.logInAgain}` : label}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      {opened && (
        <AccountMenu
          id={menuId}
          session={current}
          label={label}
          onClose={(refocus) => {
            setOpened(false);
            if (refocus) button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
