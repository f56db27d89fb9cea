// What a person has said of themselves in their own profile, and the facts of the account.
import type { Profile } from '../../../core/contract/profile.ts';
import { parseHtml } from '../../../core/rules/text/safe-html.ts';
import { ownProfileText } from '../../../core/text/profile.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import classes from './own-profile.module.css';
import { ProfileFacts } from './profile-facts.tsx';

export function OwnProfile({ profile }: { profile: Profile }) {
  return (
    <>
      {profile.bio ? (
        <RichText nodes={parseHtml(profile.bio, { pictures: false })} under={2} />
      ) : (
        <p className={classes.none}>{ownProfileText.aboutNone}</p>
      )}
      <ProfileFacts profile={profile} />
    </>
  );
}
