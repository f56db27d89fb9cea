// 'Mitt konto': the signed-in user, and the account's parts as tabs. Signed out it offers the sign-in instead.
import { IconLogout } from '@tabler/icons-react';
import { openTab } from '../../../../core/rules/people/profile-tab.ts';
import { accountText, profileText } from '../../../../core/text/screens/account.ts';
import { type Session, session } from '../../../data/session/session-state.ts';
import { askToSignIn } from '../../../data/session/sign-in-request.ts';
import { useFreshOwn } from '../../../hooks/use-fresh-own.ts';
import { useObservable } from '../../../hooks/use-observable.ts';
import { useOwn } from '../../../hooks/use-outbox.ts';
import { useOwnName } from '../../../hooks/use-own-name.ts';
import { AccountHead } from '../../../signed-in/profile/account-head.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Tabs } from '../../../ui/form/tabs.tsx';
import { OwnAvatar } from '../../../ui/person/own-avatar.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { profileTabs } from '../../profile-tabs.ts';
import { leave } from '../../shell/sign-out.ts';
import { openPerson, showTab, view } from '../../view-state.ts';
import classes from './profile-page.module.css';

export function ProfilePage() {
  const current = useObservable(session);
  // Another user's account shares no state with the previous one.
  return current ? <Account key={current.user.id} current={current} /> : <SignedOut />;
}

function Account({ current: { user, needsLogin } }: { current: Session }) {
  const { tab, visit } = useObservable(view);
  const [first, ...rest] = profileTabs;
  const { name, detail } = openTab(tab, [first.name, ...rest.map((each) => each.name)]);
  useFreshOwn(tab ?? name);
  const profile = useOwn('getMyProfile').value;
  const Shown = (profileTabs.find((each) => each.name === name) ?? first).component;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{profileText.title}</h1>
        {needsLogin && (
          <div className={classes.notice}>
            <p>{accountText.mustLogInAgain}</p>
            <Button onClick={() => askToSignIn({ mode: 'login', reason: accountText.mustLogInAgain })}>
              {accountText.logInAgain}
            </Button>
          </div>
        )}
        <button type="button" className={classes.out} onClick={() => void leave()}>
          <IconLogout size={20} aria-hidden />
          {accountText.logOut}
        </button>
        {profile ? <AccountHead profile={profile} onOpenPublic={openPerson} /> : <KnownName user={user} />}
      </header>
      <Tabs label={profileText.tabs} tabs={profileTabs} chosen={name} onChoose={showTab}>
        <Shown key={visit} detail={detail} />
      </Tabs>
    </div>
  );
}

/** While the profile is not on the device. */
function KnownName({ user }: { user: Session['user'] }) {
  const { firstName, lastName } = useOwnName(user);
  return (
    <p className={classes.known}>
      <OwnAvatar user={user} size={72} />
      {firstName} {lastName}
    </p>
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
