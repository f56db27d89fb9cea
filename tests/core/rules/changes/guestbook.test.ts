// Changes of guestbooks: how they queue, and what they do to the guestbook that the device keeps, while they wait and once answered.
import { describe, expect, it } from 'vitest';
import type { GuestbookPost, GuestbookReply } from '../../../../core/contract/guestbook.ts';
import { OwnerStatus } from '../../../../core/contract/markets.ts';
import type { Profile } from '../../../../core/contract/profile.ts';
import type { OwnNow, QueueableCall, QueuedRow } from '../../../../core/rules/changes/change.ts';
import {
  answerKeysOf,
  changeOf,
  pending,
  queueingOf,
  settled,
  undoOf,
  versionedOf,
} from '../../../../core/rules/changes/changes.ts';
import { joinedClash, textParts } from '../../../../core/rules/changes/texts.ts';
import { personText } from '../../../../core/text/people.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';

const [market, author, other, post, reply, older] = [1, 2, 3, 4, 5, 6].map(sampleId) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const key = `getGuestbook:${market}`;
const time = '2026-06-15T12:00:00.000Z';
const profile = {
  ...{ id: author, firstName: 'Anna', lastName: 'Ek', showName: true, role: 'User' },
  ...{ profileImageUrl: '/media/0123456789abcdef0123456789abcdef-480.webp', defaultAvatarOption: 'fire' },
} as Profile;
const nowWith = (more: Partial<OwnNow> = {}): OwnNow => ({
  getMyLists: null,
  getMyProfile: profile,
  getMyMarkets: null,
  getMyNotes: null,
  getMyRatings: null,
  getMyPosts: null,
  ...more,
});
const item = (id: string, more: Partial<GuestbookReply> = {}): GuestbookReply => ({
  ...{ id, userId: other, userFullName: 'Bo Al', userAvatarUrl: null, defaultAvatarOption: 'user' },
  ...{ isAdmin: false, isOwner: false, content: 'Fint', isHidden: false, createdAt: time, updatedAt: time, version: 1 },
  ...more,
});
const withReplies = (id: string, replies: GuestbookReply[], more: Partial<GuestbookReply> = {}): GuestbookPost => ({
  ...item(id, more),
  replies,
});
const row = (call: QueueableCall, params: object, body: Record<string, unknown> = {}): QueuedRow => ({
  ...{ call, params: { id: market, ...params }, body },
  ...{ names: { market: 'Röda ladan' }, createdAt: Date.parse(time) + 60_000, userId: author },
});
const add = row('addPost', {}, { id: post, content: ' Hej ' });
const edit = row('editPost', { postId: post }, { content: 'Hej igen' });
const remove = row('deletePost', { postId: post });
const answer = row('addReply', { postId: post }, { id: reply, content: 'Tack' });
const editAnswer = row('editReply', { postId: post, replyId: reply }, { content: 'Tack själv' });
const removeAnswer = row('deleteReply', { postId: post, replyId: reply });
const all = { add, edit, remove, answer, editAnswer, removeAnswer };

const waiting = (posts: GuestbookPost[], change: QueuedRow, own = nowWith()) => pending(key, posts, change, own);
const answered = (posts: GuestbookPost[], change: QueuedRow, replied: unknown) =>
  settled(key, posts, change, replied, nowWith());

describe('a change of a guestbook', () => {
  it.each(Object.values(all))(
    '$call queues in the lane of the post, and changes the answer of its market alone',
    (each) => {
      expect(queueingOf(each).lane).toBe(`post:${post}`);
      expect(answerKeysOf(each, 'device')).toEqual([key]);
      const posts = [withReplies(post, [item(reply)])];
      expect(pending(`getGuestbook:${other}`, posts, each, nowWith())).toBe(posts);
    },
  );

  it('counts the versions of a reply apart from those of its post', () => {
    const things = Object.values(all).map((each) => versionedOf({ ...each, lane: `post:${post}` }));
    expect(things.map((thing) => thing.split(':')[0])).toEqual(['post', 'post', 'post', 'reply', 'reply', 'reply']);
  });

  it('replaces an earlier edit of the same text, or deletion of the same thing, only', () => {
    const target = (each: QueuedRow) => queueingOf(each).target;
    expect([target(add), target(answer)]).toEqual([null, null]);
    expect([target(remove), target(removeAnswer)]).toEqual([`post:${post}/deleted`, `reply:${reply}/deleted`]);
    expect(target(edit)).toBe(`post:${post}/content`);
    expect(target(editAnswer)).toBe(`reply:${reply}/content`);
  });

  it('is named after its market, which may be unknown', () => {
    const words = (each: QueuedRow) => changeOf(each.call).words(each);
    expect(words(add)).toBe('Inlägg hos Röda ladan');
    expect(words(removeAnswer)).toBe('Ta bort svar i gästboken hos Röda ladan');
    expect(words({ ...edit, names: {} })).toBe('Ändra inlägg hos en loppis');
  });

  it('keeps its text, and both texts of a conflict', () => {
    expect(textParts(add)).toMatchObject([{ label: 'Inlägg', text: ' Hej ', isLong: true }]);
    expect(textParts(answer)).toMatchObject([{ label: 'Svar', text: 'Tack' }]);
    const clash = { mine: { content: 'Ett' }, theirs: { content: 'Två' } };
    for (const { call } of [edit, editAnswer]) expect(joinedClash(call, clash)).toEqual({ content: 'Ett\n\nTvå' });
  });

  it('is undone where it created something, and not where it overwrote or deleted', () => {
    expect(undoOf(add)).toMatchObject({ call: 'deletePost', params: { id: market, postId: post } });
    expect(undoOf(answer)).toMatchObject({ call: 'deleteReply', params: { id: market, postId: post, replyId: reply } });
    for (const each of [edit, remove, editAnswer, removeAnswer, row('addPost', {}, { content: 'Utan id' })])
      expect(undoOf(each)).toBeNull();
  });

  it.each(Object.values(all))('$call applied twice is the same as once, to the very object', (each) => {
    const posts = each === add ? [] : [withReplies(post, each === answer ? [] : [item(reply)])];
    const once = waiting(posts, each);
    expect(once).not.toEqual(posts);
    expect(waiting(once, each)).toBe(once);
  });

  it('changes nothing where its post or reply is not on the page', () => {
    const posts = [withReplies(older, [])];
    for (const each of [edit, remove, answer, editAnswer, removeAnswer]) expect(waiting(posts, each)).toBe(posts);
  });
});

describe('a post that waits', () => {
  const rest = [withReplies(older, [])];

  it('is first, as others will see its author', () => {
    const [first, ...others] = waiting(rest, add);
    expect(others).toEqual(rest);
    expect(first).toMatchObject({
      ...{ id: post, userId: author, userFullName: 'Anna Ek', userAvatarUrl: profile.profileImageUrl },
      ...{ defaultAvatarOption: 'fire', isAdmin: false, isOwner: false, content: 'Hej', replies: [], version: 0 },
    });
    expect(first?.createdAt).toBe(first?.updatedAt);
  });

  it('has a hidden name, and the badges of its author', () => {
    const [hidden] = waiting([], add, nowWith({ getMyProfile: { ...profile, showName: false, role: 'Admin' } }));
    expect(hidden).toMatchObject({ userFullName: personText.hiddenName, isAdmin: true });
    const owned = { id: market, ownerStatus: OwnerStatus.Verified };
    const isOwner = (each: object) =>
      waiting([], add, nowWith({ getMyMarkets: [each] as unknown as OwnNow['getMyMarkets'] }))[0]?.isOwner;
    expect(isOwner(owned)).toBe(true);
    expect(isOwner({ ...owned, ownerStatus: OwnerStatus.Pending })).toBe(false);
    expect(isOwner({ ...owned, id: other })).toBe(false);
  });

  it('is shown without a profile too', () => {
    expect(waiting([], add, nowWith({ getMyProfile: null }))).toMatchObject([{ userFullName: '', content: 'Hej' }]);
  });

  it('can be edited, answered and deleted before it is sent', () => {
    const edited = [add, edit, answer, editAnswer].reduce((posts, each) => waiting(posts, each), rest);
    expect(edited[0]).toMatchObject({ content: 'Hej igen', replies: [{ content: 'Tack själv', userId: author }] });
    expect(waiting(waiting(edited, removeAnswer), remove)).toEqual(rest);
  });

  it('is the server’s once answered, on top where it was not read yet', () => {
    const made = withReplies(post, [], { userId: author, content: 'Hej' });
    expect(answered(rest, add, made)).toEqual([made, ...rest]);
    expect(answered([made, ...rest], add, made)).toEqual([made, ...rest]);
    const since = [withReplies(post, [item(reply)], { content: 'Ändrat', version: 3 })];
    expect(answered(since, add, made)).toBe(since);
  });
});

describe('an edit', () => {
  const posts = [withReplies(post, [item(reply)]), withReplies(older, [])];

  it('changes the text and its time alone', () => {
    const updatedAt = new Date(edit.createdAt).toISOString();
    expect(waiting(posts, edit)).toEqual([{ ...posts[0], content: 'Hej igen', updatedAt }, posts[1]]);
    expect(waiting(posts, editAnswer)[0]?.replies).toEqual([item(reply, { content: 'Tack själv', updatedAt })]);
  });

  it('does not show the text of what a moderator has hidden', () => {
    const hidden = [withReplies(post, [], { content: null, isHidden: true })];
    expect(waiting(hidden, edit)).toBe(hidden);
  });

  it('takes the text of its answer, but not one that is older than what is there', () => {
    const replied = withReplies(post, [], { content: 'Hej igen', version: 2 });
    expect(answered(posts, edit, replied)).toMatchObject([
      { content: 'Hej igen', version: 2, replies: [{ id: reply }] },
      {},
    ]);
    const later = [withReplies(post, [], { content: 'Senare', version: 3 })];
    expect(answered(later, edit, replied)).toBe(later);
    expect(answered(posts, editAnswer, item(reply, { content: 'Tack själv', version: 2 }))).toMatchObject([
      { content: 'Fint', version: 1, replies: [{ content: 'Tack själv', version: 2 }] },
      {},
    ]);
  });
});

describe('a reply', () => {
  it('is last under its post, and there once', () => {
    const first = item(sampleId(9));
    const posts = [withReplies(post, [first])];
    expect(waiting(posts, answer)[0]?.replies).toMatchObject([{ id: first.id }, { id: reply, content: 'Tack' }]);
    const made = item(reply, { content: 'Tack' });
    expect(answered(posts, answer, made)).toEqual([withReplies(post, [first, made])]);
    const read = [withReplies(post, [first, made])];
    expect(answered(read, answer, made)).toBe(read);
  });

  it('goes, and a post goes with its replies', () => {
    const posts = [withReplies(post, [item(reply)]), withReplies(older, [])];
    for (const apply of [waiting, (all: GuestbookPost[], each: QueuedRow) => answered(all, each, undefined)]) {
      expect(apply(posts, removeAnswer)).toEqual([withReplies(post, []), posts[1]]);
      expect(apply(posts, remove)).toEqual([posts[1]]);
    }
  });
});
