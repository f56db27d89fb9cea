// The settings for what others see of the user and for mails. Each change is stored in the outbox at once; a switch shows
// whether its change is unsent or was refused.
import type { ReactNode } from 'react';
import { type MailFlag, mailFlags, type PrivacyFlag, privacyFlags } from '../../../core/contract/profile.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { privacySettingsErrorText, privacySettingsText } from '../../../core/text/profile-privacy.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { change } from '../../data/own/own-change.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { NotOnDevice } from '../../ui/state/not-on-device.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import account from '../account.module.css';
import classes from './privacy-tab.module.css';

const setPrivacy = (flag: PrivacyFlag, on: boolean) =>
  void change('setPrivacy', { body: { [flag]: on } }, { failed: privacySettingsErrorText.see });
const setMail = (flag: MailFlag, on: boolean) =>
  void change('setMailFlags', { body: { [flag]: on } }, { failed: privacySettingsErrorText.mail });

/** About friends, decisions on markets and ownership, which do not exist yet. Their settings keep their values. */
const withoutSwitch: ReadonlySet<PrivacyFlag | MailFlag> = new Set([
  'showFriendsList',
  'emailOnMarketStatusChange',
  'emailOnOwnershipRequest',
  'emailOnFriendRequest',
  'emailOnFriendAcceptance',
]);
const hasSwitch = (flag: PrivacyFlag | MailFlag): boolean => !withoutSwitch.has(flag);

export function PrivacyTab() {
  const { value: profile } = useOwn('getMyProfile');
  const pendingStates = useObservable(ownPendingStates);
  if (!profile) {
    const words = { offline: privacySettingsText.notHere, failed: privacySettingsErrorText.load };
    return <NotOnDevice words={words} />;
  }
  const note = (flag: string) => <PendingNote state={pendingStates.get(pendingKey.flag(flag))} />;
  const { see, mail } = privacySettingsText;
  return (
    <div className={classes.parts}>
      <Part title={privacySettingsText.seeTitle} intro={privacySettingsText.seeIntro}>
        {privacyFlags.filter(hasSwitch).map((flag) => (
          <li key={flag}>
            <Switch {...see[flag]} checked={profile[flag]} note={note(flag)} onChange={(on) => setPrivacy(flag, on)} />
          </li>
        ))}
      </Part>
      <Part title={privacySettingsText.mailTitle} intro={privacySettingsText.mailIntro}>
        {mailFlags.filter(hasSwitch).map((flag) => (
          <li key={flag}>
            <Switch {...mail[flag]} checked={profile[flag]} note={note(flag)} onChange={(on) => setMail(flag, on)} />
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section className={account.card}>
      <h2>{title}</h2>
      <p className={classes.intro}>{intro}</p>
      <ul className={classes.flags}>{children}</ul>
    </section>
  );
}
