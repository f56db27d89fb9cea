// Guestbooks written in without a net, over the real outbox and the real server: a whole conversation arrives in its order, and what
// was changed or deleted elsewhere meanwhile keeps the typed text on the device.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { GuestbookPost } from '../../core/contract/guestbook.ts';
import { joinedClash } from '../../core/rules/changes/texts.ts';
import { guestbookText } from '../../core/text/guestbook.ts';
import type { NewChange } from '../../src/data/outbox/actions.ts';
import type { OutboxRow } from '../../src/data/outbox/row.ts';
import { cut, goodNet } from '../helpers/device/session-browser.ts';
import { browser, eachWithOutbox, outbox, signIn } from '../helpers/device/signed-in-outbox.ts';
import { sampleId } from '../helpers/samples/sample-markets.ts';
import { addPerson, as, sessionFor } from '../helpers/server/accounts.ts';
import { plantMarkets } from '../helpers/server/market-rows.ts';
import { server, store } from '../helpers/server/own-server.ts';
import { eventually } from '../helpers/server/server.ts';

eachWithOutbox();
let number = 0;
let market: string;
let elsewhere: (method: string, path: string, content?: string) => Promise<GuestbookPost>;
beforeAll(async () => {
  await plantMarkets(store, 4);
  const { id } = await addPerson(store, { role: 'Admin' });
  elsewhere = async (method, path, content) => {
    const { token } = await sessionFor(store, id, server.clock.now());
    const body = content === undefined ? undefined : { content };
    const answer = await as(token, server, method, `/markets/${market}/guestbook${path}`, body);
    expect(answer.ok).toBe(true);
    return (answer.status === 204 ? null : await answer.json()) as GuestbookPost;
  };
});
beforeEach(async () => {
  market = sampleId(++number);
  await signIn(server, 'Admin');
});

const atServer = () => server.json<GuestbookPost[]>(`/api/markets/${market}/guestbook`);
const rows = async () => (await outbox.read()).rows;
async function offline(...changes: NewChange[]): Promise<void> {
  browser.net = cut;
  for (const change of changes) await outbox.perform('add', change);
  await eventually(async () => expect((await rows()).length).toBe(changes.length));
}
/** Waits until the net is back and every row is as `expected`, by its call. */
async function online(expected: Partial<OutboxRow>[]): Promise<void> {
  browser.net = goodNet;
  await eventually(async () => {
    await outbox.runner.wake('user');
    expect(await rows()).toMatchObject(expected);
  });
}

it('sends a post, its edit, a reply, its edit and the deletion of another in their order, without a conflict', async () => {
  const [first, second, reply] = [sampleId(9001), sampleId(9002), sampleId(9003)];
  const at = { id: market, postId: first };
  await offline(
    { call: 'addPost', params: { id: market }, body: { id: first, content: 'Hej' } },
    { call: 'editPost', params: at, body: { content: 'Hej igen' }, version: 0 },
    { call: 'addReply', params: at, body: { id: reply, content: 'Tack' } },
    { call: 'editReply', params: { ...at, replyId: reply }, body: { content: 'Tack själv' }, version: 0 },
    { call: 'addPost', params: { id: market }, body: { id: second, content: 'Fel' } },
    { call: 'deletePost', params: { id: market, postId: second } },
  );
  await online([]);
  expect(await atServer()).toMatchObject([
    { id: first, content: 'Hej igen', version: 2, replies: [{ id: reply, content: 'Tack själv', version: 2 }] },
  ]);
});

it('keeps the text of an edit and of a reply whose post was deleted elsewhere, with the reason', async () => {
  const post = await elsewhere('POST', '', 'Hej');
  const at = { id: market, postId: post.id };
  await offline(
    { call: 'editPost', params: at, body: { content: 'Ändrat' }, version: post.version },
    { call: 'addReply', params: at, body: { id: sampleId(9004), content: 'Mitt svar' } },
  );
  await elsewhere('DELETE', `/${post.id}`);
  const refused = { state: 'parked', reason: 'refused', sentence: guestbookText.notFound } as const;
  await online([
    { call: 'editPost', body: { content: 'Ändrat' }, ...refused },
    { call: 'addReply', body: { id: sampleId(9004), content: 'Mitt svar' }, ...refused },
  ]);
  expect(await atServer()).toEqual([]);
});

it('keeps the text of a reply whose post a moderator has hidden meanwhile, with the reason', async () => {
  const post = await elsewhere('POST', '', 'Fult');
  const reply = { id: sampleId(9005), content: 'Mitt svar' };
  await offline({ call: 'addReply', params: { id: market, postId: post.id }, body: reply });
  await store.write((tx) =>
    tx.updateTable('guestbook_posts').set({ is_hidden: 1 }).where('id', '=', post.id).execute(),
  );
  await online([{ state: 'parked', reason: 'refused', sentence: guestbookText.mayNotReplyToHidden, body: reply }]);
  expect(await atServer()).toMatchObject([{ id: post.id, isHidden: true, replies: [] }]);
});

it('keeps both texts of an edit that met another, to be joined', async () => {
  const post = await elsewhere('POST', '', 'Hej');
  const edit = { call: 'editPost', params: { id: market, postId: post.id } } as const;
  await offline({ ...edit, body: { content: 'Mitt' }, version: post.version });
  await elsewhere('PATCH', `/${post.id}`, 'Annat');
  const clash = { mine: { content: 'Mitt' }, theirs: { content: 'Annat' }, version: 2 };
  await online([{ reason: 'conflict', clash }]);
  const [row] = await rows();
  const body = joinedClash('editPost', clash);
  if (!row || !body) throw new Error('nothing to join');
  await outbox.perform('resend', { key: row.key, body, version: clash.version });
  await online([]);
  expect(await atServer()).toMatchObject([{ content: 'Mitt\n\nAnnat', version: 3 }]);
});
