// Phone: the last tab of the bottom bar: the account, or signed out a sheet with the ways to one.
import { IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { accountText } from '../../../core/text/screens/account.ts';
import { session } from '../../data/session/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { LateOwnAvatar } from '../../ui/person/late-own-avatar.tsx';
import { late } from '../../ui/state/late.tsx';
import { goTo, view } from '../view-state.ts';
import { LatePlace } from './late-place.tsx';

const AccountSheet = late(() => import('./account-sheet.tsx').then((module) => module.AccountSheet));

export function AccountTab({ className, iconClassName }: Record<'className' | 'iconClassName', string | undefined>) {
  const [opened, setOpened] = useState(false);
  const current = useObservable(session);
  const here = useObservable(view).name === 'profile';
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup={current ? undefined : 'dialog'}
        aria-expanded={current ? undefined : opened}
        aria-current={here ? 'page' : undefined}
        onClick={() => (current ? goTo('profile') : setOpened(true))}
      >
        <span className={iconClassName} data-dot={current?.needsLogin || undefined}>
          {current ? (
            <LateOwnAvatar user={current.user} size={28} />
          ) : (
            <IconUserCircle size={24} stroke={1.75} aria-hidden />
          )}
        </span>
        {accountText.account}
        {current?.needsLogin && <span className="visually-hidden">{accountText.logInAgain}</span>}
      </button>
      {opened && !current && (
        <LatePlace>
          <AccountSheet onClose={() => setOpened(false)} />
        </LatePlace>
      )}
    </>
  );
}
