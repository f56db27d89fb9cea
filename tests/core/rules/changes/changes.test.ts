// Every change that may be queued: that nothing is missing of it, what it does to the person's answers while it waits and once
// it is answered, how it queues, and its words.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../../core/contract/endpoint.ts';
import type { GuestbookReply } from '../../../../core/contract/guestbook.ts';
import type { UserList } from '../../../../core/contract/lists.ts';
import type { Note } from '../../../../core/contract/notes.ts';
import type { OwnMarket } from '../../../../core/contract/own-markets.ts';
import type { Profile } from '../../../../core/contract/profile.ts';
import type { OwnRating } from '../../../../core/contract/ratings.ts';
import { answerKey } from '../../../../core/rules/answers/answer-key.ts';
import { type AnswerOf, type OwnCall, ownCalls } from '../../../../core/rules/answers/answers.ts';
import { pendingKey } from '../../../../core/rules/answers/pending-state.ts';
import type { QueueableCall, QueuedRow } from '../../../../core/rules/changes/change.ts';
import {
  changeOf,
  isQueueable,
  ownCallOf,
  pending,
  queueingOf,
  settled,
  undoOf,
} from '../../../../core/rules/changes/changes.ts';
import { sampleList } from '../../../helpers/samples/sample-lists.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { anOwnPost } from '../../../helpers/samples/sample-posts.ts';

const [liked, list, market, other, author] = [sampleId(1), sampleId(2), sampleId(11), sampleId(12), sampleId(5)];
const row = (call: QueueableCall, params: Record<string, string>, body: Record<string, unknown> = {}): QueuedRow => ({
  call,
  params,
  body,
  names: { market: 'Röda ladan', list: 'Sommar' },
  createdAt: Date.UTC(2026, 5, 15),
  userId: author,
});
/** The document that it changes, once it is answered; the same one for a change of none. */
function settle(document: AnswerOf<OwnCall> | null, queued: QueuedRow, reply: unknown): AnswerOf<OwnCall> | null {
  const own = ownCallOf(queued.call);
  return own === null ? document : settled(answerKey(own), document, queued, reply);
}
const wordsOf = (queued: QueuedRow) => changeOf(queued.call).words(queued);
const madeList = (id: string, more: Partial<UserList> = {}) => sampleList({ id, version: 3, ...more });
const lists: UserList[] = [
  madeList(liked, { name: 'Gillade', isDefault: true, markets: [{ id: other, name: 'Blå boden' }] }),
  madeList(list),
];
const profile = {
  id: sampleId(5),
  firstName: 'Anna',
  bio: 'Hej',
  showName: true,
  emailOnRating: false,
  version: 4,
} as Profile;

const note = (more: Partial<Note> = {}): Note => ({
  ...{ marketId: market, marketName: 'Röda ladan', text: 'Lampor', version: 3 },
  ...{ updatedAt: new Date(Date.UTC(2026, 5, 15)).toISOString(), ...more },
});

const rating = (more: Partial<OwnRating> = {}): OwnRating => ({
  ...{
    id: sampleId(7),
    marketId: market,
    marketName: 'Röda ladan',
    marketLocation: 'Växjö',
    rating: 4,
    comment: 'Fin',
  },
  ...{ isHidden: false, hiddenReason: null, createdAt: '2026-06-15T00:00:00.000Z' },
  ...{ updatedAt: '2026-06-15T00:00:00.000Z', ...more },
});

const [post, reply, written, answered] = [sampleId(21), sampleId(22), sampleId(23), sampleId(24)];
const item = (id: string, more: Partial<GuestbookReply> = {}): GuestbookReply => ({
  ...{ id, userId: author, userFullName: 'Anna Ek', userAvatarUrl: null, defaultAvatarOption: 'user' },
  ...{ isAdmin: false, isOwner: false, content: 'Hej', isHidden: false, version: 1 },
  ...{ createdAt: '2026-06-15T00:00:00.000Z', updatedAt: '2026-06-15T00:00:00.000Z', ...more },
});

const newMarket = {
  ...{ name: 'Blå boden', tagline: null, description: 'Möbler och glas.', address: 'Storgatan 1', city: 'Lund' },
  ...{ postalCode: '222 22', contactEmail: 'bod@exempel.se', contactPhone: null, website: null, becomeOwner: true },
  ...{ latitude: 55.7, longitude: 13.19, timezone: 'Europe/Stockholm', category: 0, tempClosed: false },
};
const ownMarket = (more: Partial<OwnMarket> = {}): OwnMarket => {
  const { becomeOwner, ...given } = newMarket;
  const at = '2026-06-15T00:00:00.000Z';
  return {
    ...given,
    ...{ id: market, category: 0, standardHours: null, specialHours: null, isApproved: false, isVerified: false },
    ...{ ownerStatus: 1, ownerId: author, ownerName: null, ownerAvatarUrl: null, ownerDefaultAvatarOption: null },
    ...{ hasPendingOwnershipRequest: false, viewCount: 0, likeCount: 0, averageRating: 0, ratingCount: 0 },
    ...{ primaryImageUrl: null, createdByUserId: null, createdAt: at, updatedAt: at, version: 1 },
    ...{ marketStatus: 0, statusReason: null, statusAt: at, becomeOwner },
    may: { edit: true, hours: true, pictures: true, news: false },
    ...more,
  };
};

/** One of each kind, with the answer the server would give. */
const samples: Record<QueueableCall, { row: QueuedRow; reply: unknown }> = {
  setFavorite: {
    row: row('setFavorite', { id: market }, { favorite: true }),
    reply: { favorite: true, version: 3, likeCount: 1 },
  },
  createList: {
    row: row('createList', {}, { id: sampleId(3), name: 'Höst', description: 'Kläder' }),
    reply: madeList(sampleId(3), { name: 'Höst', description: 'Kläder', version: 1 }),
  },
  updateList: {
    row: row('updateList', { id: list }, { name: 'Vinter', isPublic: true }),
    reply: madeList(list, { name: 'Vinter', isPublic: true, version: 4 }),
  },
  deleteList: { row: row('deleteList', { id: list }), reply: undefined },
  addToList: {
    row: row('addToList', { id: list }, { marketId: market }),
    reply: madeList(list, { markets: [{ id: market, name: 'Röda ladan' }] }),
  },
  removeFromList: {
    row: row('removeFromList', { id: liked, marketId: other }),
    reply: madeList(liked, { isDefault: true }),
  },
  updateProfile: { row: row('updateProfile', {}, { bio: '' }), reply: { ...profile, bio: null, version: 5 } },
  uploadAvatar: {
    row: row('uploadAvatar', {}, { id: '0123456789abcdef0123456789abcdef' }),
    reply: { imageUrl: '/media/0123456789abcdef0123456789abcdef-480.webp' },
  },
  setPrivacy: { row: row('setPrivacy', {}, { showName: false }), reply: { showName: false, version: 5 } },
  setMailFlags: { row: row('setMailFlags', {}, { emailOnRating: true }), reply: { emailOnRating: true, version: 5 } },
  setNote: {
    row: row('setNote', { marketId: market }, { text: 'Stora lampor' }),
    reply: note({ text: 'Stora lampor', version: 1 }),
  },
  rateMarket: {
    row: row('rateMarket', { id: market }, { id: sampleId(7), rating: 4, comment: 'Fin' }),
    reply: rating({ marketLocation: '' }),
  },
  unrateMarket: { row: row('unrateMarket', { id: other }), reply: undefined },
  replyToRating: {
    row: row('replyToRating', { ratingId: sampleId(7) }, { id: sampleId(9), content: 'Tack' }),
    reply: undefined,
  },
  deleteRating: { row: row('deleteRating', { id: sampleId(7) }), reply: undefined },
  deleteRatingReply: {
    row: row('deleteRatingReply', { ratingId: sampleId(7), replyId: sampleId(9) }),
    reply: undefined,
  },
  addPost: { row: row('addPost', { id: market }, { id: post, content: 'Hej' }), reply: { ...item(post), replies: [] } },
  editPost: {
    row: row('editPost', { id: market, postId: written }, { content: 'Hej igen' }),
    reply: { ...item(written, { content: 'Hej igen', version: 2 }), replies: [] },
  },
  deletePost: { row: row('deletePost', { id: market, postId: written }), reply: undefined },
  addReply: {
    row: row('addReply', { id: market, postId: post }, { id: reply, content: 'Tack' }),
    reply: item(reply, { content: 'Tack' }),
  },
  editReply: {
    row: row('editReply', { id: market, postId: post, replyId: answered }, { content: 'Tack själv' }),
    reply: item(answered, { content: 'Tack själv', version: 2 }),
  },
  deleteReply: { row: row('deleteReply', { id: market, postId: post, replyId: answered }), reply: undefined },
  shareMarket: {
    row: row(
      'shareMarket',
      { id: market },
      { recipientName: 'Gunilla', recipientEmail: 'g@exempel.se', comment: 'Se' },
    ),
    reply: undefined,
  },
  reportContent: {
    row: row('reportContent', {}, { contentId: other, contentType: 0, reason: 'Spam eller reklam' }),
    reply: undefined,
  },
  createMarket: {
    row: row('createMarket', {}, { id: sampleId(31), ...newMarket }),
    reply: ownMarket({ id: sampleId(31) }),
  },
  updateMarket: {
    row: row('updateMarket', { id: market }, { name: 'Ärlan', tempClosed: true, becomeOwner: false }),
    reply: ownMarket({ name: 'Ärlan', tempClosed: true, version: 2 }),
  },
};
const documents: { [Name in OwnCall]: AnswerOf<Name> } = {
  ...{ getMyLists: lists, getMyProfile: profile, getMyMarkets: [ownMarket()], getMyNotes: [] },
  getMyPosts: [
    anOwnPost({ id: answered, marketId: market, postId: post }),
    anOwnPost({ id: written, marketId: market }),
  ],
  getMyRatings: { ratings: [rating({ id: sampleId(8), marketId: other })], totalPages: 1, totalRatings: 1 },
};
const all = Object.entries(samples) as [QueueableCall, (typeof samples)[QueueableCall]][];
/** Those of an own answer, with its call. */
const documented = all.flatMap(([name, sample]) => {
  const doc = ownCallOf(name);
  return doc === null ? [] : [[name, { ...sample, doc }] as const];
});

describe('every call that queues', () => {
  const queueing = (Object.values(calls) as AnyEndpoint[]).filter(({ spec }) => spec.offline).map(({ name }) => name);

  it.each(queueing)('%s has an object and a sample', (name) => {
    expect(isQueueable(name)).toBe(true);
    expect(Object.keys(samples)).toContain(name);
  });

  it.each(Object.keys(calls).filter((name) => !queueing.includes(name)))(
    '%s does not queue and has no object',
    (name) => {
      expect(isQueueable(name)).toBe(false);
    },
  );

  it.each(all)('%s changes a document that there is or none, and has an icon', (name) => {
    const doc = ownCallOf(name);
    if (doc !== null) expect(ownCalls).toContain(doc);
    expect(changeOf(name).icon).toMatch(/^[a-z ]+$/);
  });

  it.each(all)('%s has a label for every field that shows', (name, { row: queued }) => {
    const { fields } = changeOf(name);
    for (const field of Object.keys(queued.body)) expect(Object.keys(fields)).toContain(field);
    for (const [field, shown] of Object.entries(fields)) {
      if (shown) expect([field, shown.label]).toEqual([field, expect.stringMatching(/^[A-ZÅÄÖ]\S*( \S+)*$/)]);
    }
  });

  it.each(all)('%s names what it is about, by a key that is drawn', (name, { row: queued }) => {
    const keys = changeOf(name).pendingKeys(queued);
    expect(keys).not.toEqual([]);
    const kinds = Object.keys(pendingKey);
    for (const key of keys) expect(kinds).toContain(key.split(':')[0]);
    expect(keys.join()).not.toContain('undefined');
  });

  it.each(Object.keys(pendingKey))('the mark of a %s is drawn somewhere', (kind) => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const drawn = files.filter((file) => readFileSync(`src/${file}`, 'utf8').includes(`pendingKey.${kind}(`));
    expect(drawn).not.toEqual([]);
  });

  it.each(all)('%s is undone by a change that has words, or by none', (_, { row: queued }) => {
    const undo = undoOf(queued);
    if (undo) expect(wordsOf({ ...undo, createdAt: 0, userId: author }).length).toBeGreaterThan(5);
  });

  it.each(all)('%s names its lane and target after what it is about', (_, { row: queued }) => {
    const { lane, target } = queueingOf(queued);
    for (const text of target === null ? [lane] : [lane, target]) {
      expect(text).toMatch(/^[a-z]+[\w:/+-]*$/);
      expect(text).not.toContain('undefined');
    }
  });

  it.each(documented)('%s changes its document, and never the one it was given', (_, { row: queued, doc }) => {
    const document = documents[doc];
    const before = structuredClone(document);
    expect(pending(answerKey(doc), document, queued)).not.toEqual(before);
    expect(document).toEqual(before);
  });

  it.each(all)('%s creates something if it is only to be mentioned', (name, { row: queued }) => {
    if (changeOf(name).onlyMentioned) expect(queueingOf(queued).makes).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(all)('%s has no fields but texts when it has files', (name, { row: queued }) => {
    const { spec }: AnyEndpoint = calls[name];
    if (spec.files) for (const value of Object.values(queued.body)) expect(value).toEqual(expect.any(String));
  });

  it.each(documented)('%s applied twice is the same as once, to the very object', (_, { row: queued, doc }) => {
    const once = pending(answerKey(doc), documents[doc], queued);
    expect(pending(answerKey(doc), once, queued)).toBe(once);
  });

  it.each(documented)('%s answered leaves what was shown while it waited', (_, { row: queued, reply, doc }) => {
    const document = documents[doc];
    const shown = pending(answerKey(doc), document, queued);
    const settled = settle(document, queued, reply);
    const unversioned = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, each: unknown) => (['version', 'createdAt'].includes(key) ? 0 : each));
    expect(unversioned(settled)).toEqual(unversioned(shown));
  });

  it.each(all)('%s leaves other documents alone', (name, { row: queued }) => {
    for (const doc of Object.keys(documents) as OwnCall[]) {
      if (doc === ownCallOf(name)) continue;
      expect(pending(answerKey(doc), documents[doc], queued)).toBe(documents[doc]);
      expect(settled(answerKey(doc), documents[doc], queued, undefined)).toBe(documents[doc]);
    }
  });

  it.each(documented)('%s copes with a document that was never fetched', (_, { row: queued, reply, doc }) => {
    expect(() => pending(answerKey(doc), null, queued)).not.toThrow();
    expect(() => settle(null, queued, reply)).not.toThrow();
  });

  it.each(all)('%s leaves every list with as many markets as it says', (name, { row: queued, reply }) => {
    if (ownCallOf(name) !== 'getMyLists') return;
    const counted = lists.map((each) => ({ ...each, marketCount: each.markets.length }));
    for (const shown of [
      pending(answerKey('getMyLists'), counted, queued),
      settle(counted, queued, reply),
    ] as UserList[][]) {
      expect(shown.map((each) => each.marketCount)).toEqual(shown.map((each) => each.markets.length));
    }
  });

  it.each(all)('%s has words in Swedish', (_, { row: queued }) => {
    expect(wordsOf(queued).length).toBeGreaterThan(5);
  });
});

describe('answers that come late (M3)', () => {
  it('of other markets do not take a favourite away', () => {
    const first = pending(answerKey('getMyLists'), lists, samples.setFavorite.row);
    const reply = { favorite: true, version: 3, likeCount: 1 };
    const settled = settle(first, row('setFavorite', { id: other }, { favorite: true }), reply) as UserList[];
    expect(settled[0]?.markets.map(({ id }) => id)).toEqual([market, other]);
  });

  it('of an older version do not take a newer name back', () => {
    const newer = [madeList(list, { name: 'Ny', version: 9 })];
    expect(settle(newer, samples.updateList.row, madeList(list, { name: 'Gammal', version: 4 }))).toEqual(newer);
    const later = { ...profile, showName: true, version: 9 };
    expect(settle(later, samples.setPrivacy.row, { showName: false, version: 5 })).toBe(later);
  });

  it('of a list say whether their own market is on it, and nothing of what others say about the list meanwhile', () => {
    const now = [
      madeList(list, { name: 'Ny', version: 9, markets: [{ id: other, name: 'Blå boden' }], marketCount: 1 }),
    ];
    const put = settle(now, samples.addToList.row, samples.addToList.reply) as UserList[];
    expect(put).toMatchObject([{ name: 'Ny', version: 9, marketCount: 2, markets: [{ id: market }, { id: other }] }]);
    const taken = settle(put, row('removeFromList', { id: list, marketId: market }), madeList(list));
    expect(taken).toEqual(now);
  });

  it('of a new list that has been read meanwhile leave what was done with it since', () => {
    const { row: made, reply } = samples.createList;
    const since = madeList(sampleId(3), { name: 'Vår', version: 4, markets: [{ id: market, name: 'Röda ladan' }] });
    expect(settle([...lists, since], made, reply)).toEqual([...lists, since]);
    const before = { ...since, name: 'Gammalt', version: 0 };
    expect(settle([before], made, reply)).toEqual([{ ...since, name: 'Höst', description: 'Kläder', version: 1 }]);
  });

  it('apply the server’s value, even if it is the opposite of the change', () => {
    const reply = { favorite: false, version: 1, likeCount: 0 };
    const settled = settle(lists, samples.setFavorite.row, reply) as UserList[];
    expect(settled[0]?.markets.some(({ id }) => id === market)).toBe(false);
  });
});

describe('a note', () => {
  const others = note({ marketId: other, text: 'Annat' });
  const set = (text: string) => row('setNote', { marketId: market }, { text });
  const shown = (document: Note[] | null, text: string) => pending(answerKey('getMyNotes'), document, set(text));

  it('comes first, with the version it is based on and the name it had', () => {
    expect(shown([others, note()], ' Stolar\n')).toEqual([note({ text: 'Stolar' }), others]);
    const unnamed = { ...set('Stolar'), names: {} };
    expect(pending(answerKey('getMyNotes'), [note()], unnamed)).toMatchObject([
      { marketName: 'Röda ladan', text: 'Stolar' },
    ]);
    expect(shown(null, 'Stolar')).toMatchObject([{ text: 'Stolar', version: 0 }]);
  });
  it('that is emptied is gone, and one that was never there changes nothing', () => {
    expect(shown([others, note()], ' \n')).toEqual([others]);
    const document = [others];
    expect(shown(document, '')).toBe(document);
    expect(shown(null, '')).toBeNull();
    const deleted = note({ text: '', version: 4 });
    expect(settle([others, note()], set(''), deleted)).toEqual([others]);
    expect(settle(document, set(''), deleted)).toBe(document);
    expect(settle(null, set(''), deleted)).toBeNull();
  });
  it('of a late answer does not replace a later one', () => {
    const document = [note({ text: 'Nyast', version: 5 })];
    expect(settle(document, set('Stolar'), note({ text: 'Stolar', version: 4 }))).toBe(document);
  });
  it('replaces an earlier one on the same market only', () => {
    const at = (marketId: string) => queueingOf(row('setNote', { marketId }, { text: 'A' }));
    expect(at(market)).toEqual({ lane: `note:${market}`, target: `note:${market}`, makes: null });
    expect(at(other).lane).not.toBe(at(market).lane);
  });
  it('says whether it is changed or deleted, and on which market', () => {
    expect(changeOf('setNote').words(set('Stolar'))).toBe('Ändra anteckningen om Röda ladan');
    expect(changeOf('setNote').words({ ...set(' '), names: {} })).toBe('Ta bort anteckningen om en loppis');
  });
});

describe('a market of one’s own', () => {
  const shown = (document: OwnMarket[] | null, queued: QueuedRow) =>
    pending(answerKey('getMyMarkets'), document, queued);
  it('that is new waits for approval, in the order of its name; its later changes wait for it', () => {
    const markets = shown([ownMarket({ name: 'Äppelbo' })], samples.createMarket.row);
    expect(markets).toMatchObject([
      { name: 'Blå boden', marketStatus: 0, ownerStatus: 1, ownerId: author, may: { edit: true, news: false } },
      { name: 'Äppelbo' },
    ]);
    const tip = row('createMarket', {}, { ...newMarket, id: other, becomeOwner: false });
    expect(shown(null, tip)).toMatchObject([{ ownerStatus: 0, ownerId: null, becomeOwner: false }]);
    expect(queueingOf(samples.createMarket.row)).toEqual({
      ...{ lane: `market:${sampleId(31)}`, target: null, makes: sampleId(31) },
    });
  });
  it('of others is not added by an edit, and a late answer does not replace a later one', () => {
    expect(shown([], samples.updateMarket.row)).toEqual([]);
    expect(settle([], samples.updateMarket.row, ownMarket())).toEqual([]);
    const later = [ownMarket({ name: 'Nyast', version: 9 })];
    expect(settle(later, samples.updateMarket.row, ownMarket({ version: 2 }))).toBe(later);
  });
  it('is edited once by two edits of the same fields, and twice by those of others', () => {
    const target = (body: Record<string, unknown>) => queueingOf(row('updateMarket', { id: market }, body)).target;
    expect(target({ name: 'A', city: 'B' })).toBe(target({ city: 'C', name: 'D' }));
    expect(target({ name: 'A' })).not.toBe(target({ city: 'B' }));
  });
  it('is named', () => {
    expect(wordsOf(samples.createMarket.row)).toBe('Ny loppis: Blå boden');
    expect(wordsOf(samples.updateMarket.row)).toBe('Ändra Röda ladan');
  });
});

describe('a favourite', () => {
  const held = (document: unknown) => (document as UserList[])[0]?.markets.map(({ id }) => id);
  const answered = (favorite: boolean, document: unknown = lists) =>
    settle(document as UserList[], samples.setFavorite.row, { favorite, version: 9, likeCount: 5 });

  it('keeps everything else of the default list as it is here, its version too', () => {
    const [before] = lists;
    expect(answered(true)).toEqual([
      { ...before, marketCount: 2, markets: [{ id: market, name: 'Röda ladan' }, ...(before?.markets ?? [])] },
      ...lists.slice(1),
    ]);
  });
  it('that is answered twice, or was read meanwhile, is there once and keeps its name', () => {
    const once = answered(true);
    expect(answered(true, once)).toBe(once);
    const read = [madeList(liked, { isDefault: true, markets: [{ id: market, name: 'Nytt namn' }] })];
    expect(answered(true, read)).toBe(read);
  });
  it('that the server does not have is removed, whatever the change was', () => {
    expect(held(answered(false, answered(true)))).toEqual([other]);
    expect(answered(false)).toBe(lists);
  });
  it('is added where no list has been read yet, and removing one there changes nothing', () => {
    expect(held(answered(true, null))).toEqual([market]);
    expect(answered(false, null)).toBeNull();
  });
});

describe('a favourite without lists', () => {
  it('shows at once, on a placeholder of the default list', () => {
    expect(pending(answerKey('getMyLists'), null, samples.setFavorite.row)).toMatchObject([
      { isDefault: true, name: 'Gillade', marketCount: 1, markets: [{ id: market, name: 'Röda ladan' }] },
    ]);
  });
});

describe('words', () => {
  it('say what a change is', () => {
    expect(wordsOf(row('setFavorite', { id: market }, { favorite: true }))).toBe('Gilla Röda ladan');
    expect(wordsOf(row('setFavorite', { id: market }, { favorite: false }))).toBe('Ta bort gillningen av Röda ladan');
    expect(wordsOf(row('createList', {}, { id: list, name: 'Höst' }))).toBe('Ny lista ”Höst”');
    expect(wordsOf(row('updateList', { id: list }, { name: 'Vår' }))).toBe('Byt namn på listan till ”Vår”');
    expect(wordsOf(row('updateList', { id: list }, { isPublic: true }))).toBe('Gör ”Sommar” offentlig');
    expect(wordsOf(row('addToList', { id: list }, { marketId: market }))).toBe('Lägg till Röda ladan på ”Sommar”');
    expect(wordsOf({ ...row('deleteList', { id: list }), names: {} })).toBe('Ta bort en lista');
  });
});

describe('what a later change replaces', () => {
  const target = (...given: Parameters<typeof row>) => queueingOf(row(...given)).target;

  it('is not an edit of other fields', () => {
    const edit = (body: Record<string, unknown>) => target('updateList', { id: list }, body);
    expect(edit({ name: 'A', isPublic: true })).toBe(edit({ isPublic: false, name: 'B' }));
    expect(edit({ name: 'A' })).not.toBe(edit({ name: 'A', isPublic: true }));
    expect(edit({ name: 'A' })).not.toBe(edit({ description: 'A' }));
    const profileEdit = (body: Record<string, unknown>) => target('updateProfile', {}, body);
    expect(profileEdit({ city: 'A', bio: null })).toBe(profileEdit({ bio: 'B', city: 'C' }));
    expect(profileEdit({ city: 'A' })).not.toBe(profileEdit({ bio: 'A' }));
  });
  it('is named as rows of the previous version name it', () => {
    expect(target('updateList', { id: list }, { isPublic: true, description: null, name: 'A' })).toBe(
      `list:${list}/name+description+isPublic`,
    );
    expect(target('updateProfile', {}, { city: 'A', bio: null })).toBe('profile/bio+city');
    expect(target('setPrivacy', {}, { showName: true })).toBe('privacy/showName');
    expect(target('setMailFlags', {}, { emailOnRating: true })).toBe('mail/emailOnRating');
    expect(target('setFavorite', { id: market }, { favorite: true })).toBe(`favorite:${market}`);
    expect(target('addToList', { id: list }, { marketId: market })).toBe(`list:${list}/market:${market}`);
  });
  it('is putting on and taking off the same market', () => {
    const on = target('addToList', { id: list }, { marketId: market });
    expect(target('removeFromList', { id: list, marketId: market })).toBe(on);
    expect(target('removeFromList', { id: market, marketId: list })).not.toBe(on);
  });
  it('is never making or deleting a list', () => {
    expect(target('createList', {}, { id: list, name: 'A' })).toBeNull();
    expect(target('deleteList', { id: list })).toBeNull();
  });
  it('waits in the lane of its list from the making on', () => {
    const lane = (...given: Parameters<typeof row>) => queueingOf(row(...given)).lane;
    const made = lane('createList', {}, { id: list, name: 'A' });
    for (const call of ['updateList', 'deleteList', 'addToList', 'removeFromList'] as const) {
      expect(lane(call, { id: list, marketId: market }, { marketId: market })).toBe(made);
    }
    expect(lane('updateProfile', {}, { city: 'A' })).toBe('profile');
    expect(lane('setFavorite', { id: market })).toBe(`favorite:${market}`);
  });
});

describe('what a change makes', () => {
  it('is a list, a picture, a rating, a post, a reply or a market, under the id that the device gave it', () => {
    const made = all.map(([name, { row: queued }]) => [name, queueingOf(queued).makes]);
    expect(made.filter(([, id]) => id !== null)).toEqual([
      ['createList', sampleId(3)],
      ['uploadAvatar', '0123456789abcdef0123456789abcdef'],
      ['rateMarket', sampleId(7)],
      ['replyToRating', sampleId(9)],
      ['addPost', post],
      ['addReply', reply],
      ['createMarket', sampleId(31)],
    ]);
    expect(queueingOf(row('createList', {}, { name: 'A' })).makes).toBeNull();
  });
  it('is not guessed from an id in the body', () => {
    expect(queueingOf(row('updateList', { id: list }, { id: sampleId(3), name: 'A' })).makes).toBeNull();
  });
});
