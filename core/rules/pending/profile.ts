// What waiting changes of the profile and its settings do to the person's own profile.
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { Profile, setMailFlags, setPrivacy } from '../../contract/profile.ts';
import type { PendingRule, QueuedRow } from './row.ts';

type Rule<Reply> = PendingRule<'profile', Reply>;

function withFields(profile: Profile, fields: object): Profile {
  const given = Object.entries(fields).filter(([name, value]) => profile[name as keyof Profile] !== value);
  return given.length === 0 ? profile : { ...profile, ...Object.fromEntries(given) };
}

/** Changes of the profile are one lane, so answers come in order; what was read meanwhile may be later all the same. */
function withReply(profile: Profile | null, reply: object & { version: number }): Profile | null {
  return profile && reply.version >= profile.version ? withFields(profile, reply) : profile;
}

const pending = (document: Profile | null, row: QueuedRow) => document && withFields(document, row.body);

/** A text that was emptied is stored as none. */
const withoutEmpty = (body: QueuedRow['body']) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value === '' ? null : value]));

export const profileRules = {
  updateProfile: {
    doc: 'profile',
    pending: (document, row) => document && withFields(document, withoutEmpty(row.body)),
    settle: (document, _row, reply) => (document ? withReply(document, reply) : reply),
  } satisfies Rule<Profile>,
  setPrivacy: {
    doc: 'profile',
    pending,
    settle: (document, _row, reply) => withReply(document, reply),
  } satisfies Rule<ReplyOf<typeof setPrivacy>>,
  setMailFlags: {
    doc: 'profile',
    pending,
    settle: (document, _row, reply) => withReply(document, reply),
  } satisfies Rule<ReplyOf<typeof setMailFlags>>,
};
