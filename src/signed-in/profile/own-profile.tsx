// What a person has said in their own profile, and whether it is sent.
import { IconCalendar } from '@tabler/icons-react';
import type { Profile } from '../../../core/contract/profile.ts';
import { pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { parseHtml } from '../../../core/rules/text/safe-html.ts';
import { ownProfileText } from '../../../core/text/profile.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Badge } from '../../ui/badge.tsx';
import { OwnAvatar } from '../../ui/person/own-avatar.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import classes from './own-profile.module.css';
import { ProfileFacts } from './profile-facts.tsx';

export function OwnProfile({ profile }: { profile: Profile }) {
  const { firstName, lastName, bio, createdAt } = profile;
  const state = useObservable(ownPendingStates).get(pendingKey.profile());
  return (
    <>
      <div className={classes.head}>
        <OwnAvatar user={profile} size={96} />
        <div className={classes.who}>
          <h2>
            {firstName} {lastName}
          </h2>
          <p className={classes.badges}>
            <Badge tone="plain" icon={<IconCalendar size={16} aria-hidden />}>
              {ownProfileText.memberSince(new Date(createdAt).getFullYear())}
            </Badge>
            <PendingNote state={state} />
          </p>
        </div>
      </div>
      {bio ? (
        <RichText nodes={parseHtml(bio, { pictures: false })} under={2} />
      ) : (
        <p className={classes.none}>{ownProfileText.aboutNone}</p>
      )}
      <ProfileFacts profile={profile} />
    </>
  );
}
