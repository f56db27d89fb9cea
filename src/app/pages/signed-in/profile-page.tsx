// 'Mitt konto': the signed-in user, sign-out, and the account's parts as tabs. Signed out it offers the sign-in instead.
import { IconLogout } from '@tabler/icons-react';
import { openTab } from '../../../../core/rules/people/profile-tab.ts';
import { accountText, profileText } from '../../../../core/text/screens/account.ts';
import { type Session, session } from '../../../data/session/session-state.ts';
import { askToSignIn } from '../../../data/session/sign-in-request.ts';
import { useFreshOwn } from '../../../hooks/use-fresh-own.ts';
import { useObservable } from '../../../hooks/use-observable.ts';
import { useOwnName } from '../../../hooks/use-own-name.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Tabs } from '../../../ui/form/tabs.tsx';
import { OwnAvatar } from '../../../ui/person/own-avatar.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { profileTabs } from '../../profile-tabs.ts';
import { leave } from '../../shell/sign-out.ts';
import { showTab, view } from '../../view-state.ts';
import classes from './profile-page.module.css';

export function ProfilePage() {
  const current = useObservable(session);
  // Another user's account shares no state with the previous one.
  return current ? <Account key={current.user.id} current={current} /> : <SignedOut />;
}

function Account({ current: { user } }: { current: Session }) {
  const { tab, visit } = useObservable(view);
  const [first, ...rest] = profileTabs;
  const { name, detail } = openTab(tab, [first.name, ...rest.map((each) => each.name)]);
  useFreshOwn(name);
  const { firstName, lastName } = useOwnName(user);
  const Shown = (profileTabs.find((each) => each.name === name) ?? first).component;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <OwnAvatar user={user} size={40} />
        <div className={classes.who}>
          <h1>{profileText.title}</h1>
          <p>
            {firstName} {lastName}
          </p>
        </div>
        <Button tone="quiet" icon={<IconLogout size={20} aria-hidden />} onClick={() => void leave()}>
          {accountText.logOut}
        </Button>
      </header>
      <Tabs label={profileText.tabs} tabs={profileTabs} chosen={name} onChoose={showTab}>
        <Shown key={visit} detail={detail} />
      </Tabs>
    </div>
  );
}

function SignedOut() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{profileText.title}</h1>
      <EmptyState drawing="lamp" title={profileText.signedOut} text={accountText.why}>
        <div className={classes.choices}>
          <Button onClick={() => askToSignIn({ mode: 'login' })}>{accountText.logIn}</Button>
          <Button tone="quiet" onClick={() => askToSignIn({ mode: 'register' })}>
            {accountText.register}
          </Button>
        </div>
      </EmptyState>
    </div>
  );
}
