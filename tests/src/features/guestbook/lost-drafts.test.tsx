// @vitest-environment happy-dom
// What was typed about a post or reply that shows no form any more: it stays in sight, and can be copied or discarded.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { totalHeader } from '../../../../core/contract/endpoint.ts';
import type { GuestbookPost } from '../../../../core/contract/guestbook.ts';
import { guestbookScreenText } from '../../../../core/text/screens/guestbook.ts';
import { changeActionText } from '../../../../core/text/waiting.ts';
import { flushDrafts, keepDraft, ownDrafts } from '../../../../src/data/own/drafts.ts';
import { emptySeen } from '../../../../src/data/seen/seen.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { Guestbook } from '../../../../src/features/guestbook/guestbook.tsx';
import { draftsOf } from '../../../../src/features/guestbook/use-open-forms.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { render, unmountAll } from '../../render.ts';
import { button, click, netAnswers, refusal, signIn, signOut } from '../../signed-in.ts';
import { until } from '../../until.ts';

let box: HTMLElement;
let marketId: string;
let markets = 0;
const postId = sampleId(101);

const aPost = (content: string | null): GuestbookPost => ({
  id: postId,
  userId: session.get()?.user.id ?? null,
  userFullName: 'Anna',
  userAvatarUrl: null,
  defaultAvatarOption: 'star',
  isAdmin: false,
  isOwner: false,
  content,
  isHidden: content === null,
  createdAt: '2026-06-14T10:00:00.000Z',
  updatedAt: '2026-06-14T10:00:00.000Z',
  version: 1,
  replies: [],
});

beforeEach(async () => {
  marketId = sampleId(8_000 + markets++);
  await signIn({});
});
afterEach(async () => {
  await unmountAll();
  netAnswers(null);
  await signOut();
  await act(emptySeen);
});

async function show(posts: GuestbookPost[], isOwner: boolean | null = true): Promise<void> {
  netAnswers((method, path) => {
    if (method !== 'GET' || !path.endsWith('/guestbook')) return refusal(404, 'nej');
    return Response.json(posts, { headers: { [totalHeader]: String(posts.length) } });
  });
  const person = { userId: session.get()?.user.id ?? null, isAdmin: false, isOwner };
  const acts = { onOpenPerson: () => undefined, onShowWaiting: () => undefined, report: () => null };
  box = await render(<Guestbook market={{ id: marketId, name: 'Ladan' }} {...person} {...acts} />);
}
async function typed(about: string, text: string): Promise<void> {
  keepDraft(about, { text, version: '1' });
  await act(flushDrafts);
}
const lost = () => [...box.querySelectorAll('section section')].map((each) => each.textContent);
const fields = () => [...box.querySelectorAll('textarea')].map(({ value }) => value);

it.each([
  ['an edit of a deleted post', 'edit', [], true],
  ['an edit of a post that a moderator has hidden', 'edit', [null], true],
  ['a reply to a deleted post', 'reply', [], true],
  ['a reply to a post that a moderator has hidden', 'reply', [null], true],
  ['a reply of who is not the owner any more', 'reply', ['Hej.'], false],
] as const)('shows %s, until it is discarded', async (_, kind, contents, isOwner) => {
  await typed(draftsOf(marketId)[kind](postId), 'Det jag skrev');
  await show(contents.map(aPost), isOwner);
  await until(() => lost().length === 1);
  expect(lost()[0]).toContain(guestbookScreenText.lostDraft[kind]);
  expect(lost()[0]).toContain('Det jag skrev');
  expect(button(changeActionText.copy)).toBeDefined();
  await click(button(changeActionText.discard));
  expect(lost()).toEqual([]);
  expect(ownDrafts.get().size).toBe(0);
});

it.each(['edit', 'reply'] as const)('shows the form of an %s whose post is here', async (kind) => {
  await typed(draftsOf(marketId)[kind](postId), 'Det jag skrev');
  await show([aPost('Hej.')]);
  await until(() => fields().includes('Det jag skrev'));
  expect(lost()).toEqual([]);
});

it('waits until it is known who may reply', async () => {
  await typed(draftsOf(marketId).reply(postId), 'Det jag skrev');
  await show([aPost('Hej.')], null);
  await until(() => box.textContent?.includes('Hej.'));
  expect(ownDrafts.get().size).toBe(1);
  expect(lost()).toEqual([]);
});

it('shows neither the draft of a new post nor those of another market', async () => {
  await typed(draftsOf(sampleId(8_999)).reply(postId), 'Till en annan loppis');
  await typed(`guestbook:${marketId}`, 'Ett nytt inlägg');
  await show([]);
  await until(() => fields().includes('Ett nytt inlägg'));
  expect(lost()).toEqual([]);
});
