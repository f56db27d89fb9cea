// Phone: the last tab of the bottom bar, which opens the account sheet.
import { IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { accountText } from '../../../core/text/screens/account.ts';
import { session } from '../../data/session/session-state.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { LateOwnAvatar } from '../../ui/person/late-own-avatar.tsx';
import { late } from '../../ui/state/late.tsx';
import { view } from '../view-state.ts';
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
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-current={here ? 'page' : undefined}
        onClick={() => setOpened(true)}
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
      {opened && (
        <LatePlace>
          <AccountSheet onClose={() => setOpened(false)} />
        </LatePlace>
      )}
    </>
  );
}
