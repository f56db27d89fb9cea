// @vitest-environment happy-dom
// 'Mina inlägg': not on the device, none, what waits or is hidden, edits and held deletions, and the pages behind the kept one.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { totalHeader } from '../../../../core/contract/endpoint.ts';
import type { OwnPost } from '../../../../core/contract/guestbook.ts';
import { communityText } from '../../../../core/text/community.ts';
import { guestbookScreenText } from '../../../../core/text/screens/guestbook.ts';
import { myPostsText } from '../../../../core/text/screens/my-posts.ts';
import { waitingMarkText } from '../../../../core/text/screens/waiting-marks.ts';
import { enqueue, ownData, refreshOwn } from '../../../../src/data/outbox/outbox.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { MyPosts } from '../../../../src/signed-in/guestbook/my-posts.tsx';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { anOwnPost } from '../../../helpers/samples/sample-posts.ts';
import { render, unmountAll } from '../../render.ts';
import { button, click, netAnswers, refusal, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';

let box: HTMLElement;
const done: string[] = [];
const entries = () => [...box.querySelectorAll('li')];
const says = (text: string) => until(() => box.textContent?.includes(text));
const by = (action: string) => button(guestbookScreenText.by(action, 'Röda ladan'));
async function show(isCovered = false): Promise<void> {
  box = await render(
    <MyPosts
      userId={session.get()?.user.id ?? ''}
      isCovered={isCovered}
      onBack={() => done.push('back')}
      onFind={() => done.push('find')}
      onOpen={(id) => done.push(id)}
      onShowWaiting={() => undefined}
    />,
  );
}
afterEach(async () => {
  await unmountAll();
  netAnswers(null);
  await signOut();
  done.length = 0;
});

it('that are not on the device say so, but show what was written here', async () => {
  await signIn({});
  await show();
  await says(myPostsText.notHere);
  const written = { params: { id: sampleId(1) }, body: { id: sampleId(2), content: 'Stolar?' } };
  await act(async () => void (await enqueue('addPost', { ...written, names: { market: 'Kupan' } })));
  await says('Stolar?');
  await says(waitingMarkText.noNet);
  expect(box.textContent).toContain(myPostsText.notHere);
});

it('say how to write one when there is none, and lead back and to the markets', async () => {
  await signIn({ posts: [] });
  await show();
  await says(myPostsText.none);
  await click(button(myPostsText.find));
  await click(button(myPostsText.back));
  expect(done).toEqual(['find', 'back']);
});

it('have their market, which opens, to whom they reply, and the reason why one is hidden', async () => {
  const hidden = anOwnPost({ id: sampleId(32), isHidden: true, hiddenReason: 'annons', content: 'Köp klockor' });
  const reply = anOwnPost({ id: sampleId(33), postId: sampleId(34), replyTo: 'Bo Al', content: 'Ja!' });
  const elsewhere = anOwnPost({ id: sampleId(35), marketName: null });
  await signIn({ posts: [hidden, reply, elsewhere] });
  await show();
  const [first, second, third] = entries().map((each) => each.textContent);
  expect(first).toContain(communityText.hiddenOwn('annons'));
  expect(second).toMatch(/Röda ladan.*Svar till Bo Al.*Ja!/);
  expect(third).toContain(myPostsText.noMarket);
  // A hidden text, and one of a market that is not shown, can only be deleted.
  expect(entries().map((each) => each.querySelectorAll('button').length)).toEqual([1, 2, 1]);
  await click(entries()[1]?.querySelector('a'));
  expect(done).toEqual([sampleId(11)]);
});

it('are edited and deleted here, without a net too; a deletion is held and can be undone', async () => {
  await signIn({ posts: [anOwnPost({ content: 'Har ni stolar?' })] });
  await show();
  await click(by(communityText.edit));
  await type(box.querySelector('textarea'), 'Har ni bord?');
  await click(button(communityText.save));
  await until(() => entries()[0]?.querySelector('p + p')?.textContent === 'Har ni bord?');
  await click(button(guestbookScreenText.undoLabel));
  await says('Har ni stolar?');
  await click(by(communityText.remove));
  await says(guestbookScreenText.removing.post);
  await click(button(guestbookScreenText.undo));
  await until(() => ownData.get().waiting.length === 0 && by(communityText.edit));
});

it('keep a form that is open in one place only: not beneath the detail of a market', async () => {
  await signIn({ posts: [anOwnPost()] });
  await show(true);
  await click(by(communityText.edit));
  expect(box.querySelector('textarea')).toBeNull();
});

it('behind the kept page come with a net, and without one a calm sentence', async () => {
  const posts = Array.from({ length: 45 }, (_, n) => anOwnPost({ id: sampleId(100 + n), content: `Text ${n}.` }));
  const serve = (own: readonly OwnPost[]) =>
    netAnswers((method, path, request) => {
      if (method !== 'GET' || !path.endsWith('/users/me/guestbook')) return refusal(404, 'nej');
      const { searchParams } = new URL(request.url);
      const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('pageSize') ?? 20)];
      const headers = { [totalHeader]: String(own.length) };
      return Response.json(own.slice((page - 1) * size, page * size), { headers });
    });
  await signIn({});
  await act(async () => serve(posts));
  await act(refreshOwn);
  await show();
  await says(communityText.shown(20, 45));
  await act(async () => netAnswers(null));
  await click(button(myPostsText.more));
  await says(guestbookScreenText.moreNeedNet);
  await act(async () => serve(posts));
  await until(() => entries().length === 40);
  await says('Text 39.');
  await click(button(myPostsText.more));
  await until(() => entries().length === 45);
  expect(button(myPostsText.more)).toBeUndefined();
});
