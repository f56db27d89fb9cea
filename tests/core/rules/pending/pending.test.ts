import { describe, expect, it } from 'vitest';
import { calls } from '../../../../core/contract/calls.ts';
import type { AnyEndpoint } from '../../../../core/contract/endpoint.ts';
import type { UserList } from '../../../../core/contract/lists.ts';
import type { Profile } from '../../../../core/contract/profile.ts';
import { docOf, isQueueable, pending, settle } from '../../../../core/rules/pending/pending.ts';
import type { OwnDocs, QueueableCall, QueuedRow } from '../../../../core/rules/pending/row.ts';
import { wordsFor } from '../../../../core/rules/pending/words.ts';
import { sampleList } from '../../../helpers/sample-lists.ts';
import { sampleId } from '../../../helpers/sample-markets.ts';

const [liked, list, market, other] = [sampleId(1), sampleId(2), sampleId(11), sampleId(12)];
const row = (call: QueueableCall, params: Record<string, string>, body: Record<string, unknown> = {}): QueuedRow => ({
  call,
  params,
  body,
  names: { market: 'Röda ladan', list: 'Sommar' },
  createdAt: Date.UTC(2026, 5, 15),
});
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
  setPrivacy: { row: row('setPrivacy', {}, { showName: false }), reply: { showName: false, version: 5 } },
  setMailFlags: { row: row('setMailFlags', {}, { emailOnRating: true }), reply: { emailOnRating: true, version: 5 } },
};
const documents: { [Name in keyof OwnDocs]: OwnDocs[Name] } = { lists, profile, markets: [] };
const all = Object.entries(samples) as [QueueableCall, (typeof samples)[QueueableCall]][];

describe('every call that queues', () => {
  const queueing = (Object.values(calls) as AnyEndpoint[]).filter(({ spec }) => spec.offline).map(({ name }) => name);

  it.each(queueing)('%s has a rule, words and a sample', (name) => {
    expect(isQueueable(name)).toBe(true);
    expect(Object.keys(samples)).toContain(name);
  });

  it.each(Object.keys(calls).filter((name) => !queueing.includes(name)))(
    '%s does not queue and has no rule',
    (name) => {
      expect(isQueueable(name)).toBe(false);
    },
  );

  it.each(all)('%s changes its document, and never the one it was given', (name, { row: queued }) => {
    const document = documents[docOf(name)];
    const before = structuredClone(document);
    expect(pending(docOf(name), document, queued)).not.toEqual(before);
    expect(document).toEqual(before);
  });

  it.each(all)('%s applied twice is the same as once, to the very object', (name, { row: queued }) => {
    const once = pending(docOf(name), documents[docOf(name)], queued);
    expect(pending(docOf(name), once, queued)).toBe(once);
  });

  it.each(all)('%s answered leaves what was shown while it waited', (name, { row: queued, reply }) => {
    const document = documents[docOf(name)];
    const shown = pending(docOf(name), document, queued);
    const settled = settle(document, queued, reply);
    const unversioned = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, each: unknown) => (['version', 'createdAt'].includes(key) ? 0 : each));
    expect(unversioned(settled)).toEqual(unversioned(shown));
  });

  it.each(all)('%s leaves other documents alone', (name, { row: queued }) => {
    for (const doc of Object.keys(documents) as (keyof OwnDocs)[]) {
      if (doc !== docOf(name)) expect(pending(doc, documents[doc], queued)).toBe(documents[doc]);
    }
  });

  it.each(all)('%s copes with a document that was never fetched', (name, { row: queued, reply }) => {
    expect(() => pending(docOf(name), null, queued)).not.toThrow();
    expect(() => settle(null, queued, reply)).not.toThrow();
  });

  it.each(all)('%s leaves every list with as many markets as it says', (name, { row: queued, reply }) => {
    if (docOf(name) !== 'lists') return;
    const counted = lists.map((each) => ({ ...each, marketCount: each.markets.length }));
    for (const shown of [pending('lists', counted, queued), settle(counted, queued, reply)] as UserList[][]) {
      expect(shown.map((each) => each.marketCount)).toEqual(shown.map((each) => each.markets.length));
    }
  });

  it.each(all)('%s has words in Swedish', (_, { row: queued }) => {
    expect(wordsFor(queued).length).toBeGreaterThan(5);
  });
});

describe('answers that come late (M3)', () => {
  it('of other markets do not take a favourite away', () => {
    const first = pending('lists', lists, samples.setFavorite.row);
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

  it('say what stands, even when that is the opposite of the wish', () => {
    const reply = { favorite: false, version: 1, likeCount: 0 };
    const settled = settle(lists, samples.setFavorite.row, reply) as UserList[];
    expect(settled[0]?.markets.some(({ id }) => id === market)).toBe(false);
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
  it('that the server does not have goes, whatever was wanted', () => {
    expect(held(answered(false, answered(true)))).toEqual([other]);
    expect(answered(false)).toBe(lists);
  });
  it('stands where no list has been read yet, and nothing comes of taking one back there', () => {
    expect(held(answered(true, null))).toEqual([market]);
    expect(answered(false, null)).toBeNull();
  });
});

describe('a favourite without lists', () => {
  it('shows at once, on a default list that stands in', () => {
    expect(pending('lists', null, samples.setFavorite.row)).toMatchObject([
      { isDefault: true, name: 'Gillade', marketCount: 1, markets: [{ id: market, name: 'Röda ladan' }] },
    ]);
  });
});

describe('words', () => {
  it('say what a change is', () => {
    expect(wordsFor(row('setFavorite', { id: market }, { favorite: true }))).toBe('Gilla Röda ladan');
    expect(wordsFor(row('setFavorite', { id: market }, { favorite: false }))).toBe('Sluta gilla Röda ladan');
    expect(wordsFor(row('createList', {}, { id: list, name: 'Höst' }))).toBe('Ny lista ”Höst”');
    expect(wordsFor(row('updateList', { id: list }, { name: 'Vår' }))).toBe('Byt namn på listan till ”Vår”');
    expect(wordsFor(row('updateList', { id: list }, { isPublic: true }))).toBe('Gör ”Sommar” offentlig');
    expect(wordsFor(row('addToList', { id: list }, { marketId: market }))).toBe('Lägg till Röda ladan på ”Sommar”');
    expect(wordsFor({ ...row('deleteList', { id: list }), names: {} })).toBe('Ta bort en lista');
  });
});
