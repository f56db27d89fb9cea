// @vitest-environment happy-dom
// The guestbook of a market: states, pages, who may do what, its forms, waiting changes and held deletions.
import { waitingMarkText } from '../../../../core/text/screens/waiting-marks.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { totalHeader } from '../../../../core/contract/endpoint.ts';
import type { GuestbookPost, GuestbookReply } from '../../../../core/contract/guestbook.ts';
import { communityText } from '../../../../core/text/community.ts';
import { guestbookText } from '../../../../core/text/guestbook.ts';
import { guestbookScreenText } from '../../../../core/text/screens/guestbook.ts';
import { shellText } from '../../../../core/text/shell.ts';
import { waitingChipText } from '../../../../core/text/waiting.ts';
import { ownData, sendNow } from '../../../../src/data/outbox/outbox.ts';
import { flushDrafts } from '../../../../src/data/own/drafts.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { emptySeen } from '../../../../src/data/seen/seen.ts';
import { session } from '../../../../src/data/session/session-state.ts';
import { Guestbook, type GuestbookProps } from '../../../../src/features/guestbook/guestbook.tsx';
import { takeBack } from '../../../../src/features/guestbook/held-line.tsx';
import { queryClient } from '../../../../src/hooks/query-client.ts';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { render, unmountAll } from '../../render.ts';
import { inOtherTab } from '../../signed-in/waiting/unsent.ts';
import {
  answerChanges,
  button,
  click,
  netAnswers,
  press,
  pressEscape,
  refusal,
  signIn,
  signOut,
  type,
} from '../../signed-in.ts';
import { until } from '../../until.ts';

const when = '2026-06-14T10:00:00.000Z';
const aReply = (n: number, changes: Partial<GuestbookReply> = {}): GuestbookReply => ({
  id: sampleId(900 + n),
  userId: sampleId(800 + n),
  userFullName: `Svarande ${n}`,
  userAvatarUrl: null,
  defaultAvatarOption: 'star',
  isAdmin: false,
  isOwner: false,
  content: `Svar ${n}`,
  isHidden: false,
  createdAt: when,
  updatedAt: when,
  version: 1,
  ...changes,
});
const aPost = (n: number, changes: Partial<GuestbookPost> = {}): GuestbookPost => ({
  ...aReply(n, { id: sampleId(100 + n), userFullName: `Person ${n}`, content: `Text ${n}.` }),
  replies: [],
  ...changes,
});
const some = (count: number) => Array.from({ length: count }, (_, n) => aPost(n + 1));

let box: HTMLElement;
let marketId: string;
let markets = 0;

beforeEach(() => {
  toasts.set([]);
  marketId = sampleId(6_000 + markets++);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await unmountAll();
  netAnswers(null);
  await signOut();
  await act(emptySeen);
});

async function show(props: Partial<GuestbookProps> = {}): Promise<void> {
  const market = { id: marketId, name: 'Ladan' };
  const userId = session.get()?.user.id ?? null;
  box = await render(
    <Guestbook
      report={() => null}
      market={market}
      userId={userId}
      isAdmin={false}
      isOwner={false}
      onOpenPerson={() => undefined}
      onShowWaiting={() => undefined}
      {...props}
    />,
  );
}
/** The server's posts, page by page. Returns the pages that were requested, '' for the one without a query. */
function serve(posts: GuestbookPost[]): string[] {
  const asked: string[] = [];
  netAnswers((method, path, request) => {
    if (method !== 'GET') throw new TypeError('no net');
    if (!path.endsWith('/guestbook')) return refusal(404, 'nej');
    const { search, searchParams } = new URL(request.url);
    asked.push(search);
    const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('pageSize') ?? 20)];
    return Response.json(posts.slice((page - 1) * size, page * size), {
      headers: { [totalHeader]: String(posts.length) },
    });
  });
  return asked;
}
const texts = () => [...box.querySelectorAll('article')].map((each) => each.textContent?.match(/Text \d+\./)?.[0]);
const articles = () => box.querySelectorAll('article').length;
const says = (text: string) => until(() => box.textContent?.includes(text));
const own = (n: number, changes: Partial<GuestbookPost> = {}) =>
  aPost(n, { userId: session.get()?.user.id ?? null, ...changes });
const area = () => box.querySelector('textarea');

describe('refuses', () => {
  it('to load with its sentence, and is there when it is tried again', async () => {
    netAnswers(() => new Response('{}', { status: 400 }));
    await show();
    await says(guestbookText.failed);
    serve(some(1));
    await click(button(shellText.retry));
    await until(() => articles() === 1);
  });

  it('an empty text, spaces, and one that is too long, and keeps what was typed', async () => {
    await signIn({});
    serve([]);
    await show();
    await says(guestbookText.none);
    await type(area(), '   ');
    await click(button(guestbookScreenText.post));
    await says(guestbookText.postEmpty);
    await type(area(), 'å'.repeat(2001));
    await click(button(guestbookScreenText.post));
    await says(guestbookText.postTooLong);
    expect(area()?.value).toHaveLength(2001);
    expect(ownData.get().waiting).toEqual([]);
  });

  it('calmly without a net when it was never fetched, and shows what is written all the same', async () => {
    await signIn({});
    await show();
    await says(guestbookScreenText.neverFetched);
    await type(area(), 'Hej!');
    await click(button(guestbookScreenText.post));
    await until(() => articles() === 1);
    await says(waitingMarkText.noNet);
    expect(area()?.value).toBe('');
  });
});

it('asks visitors to sign in, and offers them neither changes nor replies', async () => {
  serve(some(1));
  await show();
  await until(() => articles() === 1);
  expect(button(guestbookText.signIn)).toBeDefined();
  expect([...box.querySelectorAll('article button')]).toEqual([]);
});

it('without a post is a drawing with the sentence, and for visitors the way to sign in', async () => {
  serve([]);
  await show();
  await says(guestbookText.none);
  expect(box.querySelector('svg[viewBox="0 0 140 92"]')).not.toBeNull();
  expect([...box.querySelectorAll('button')].map((each) => each.textContent)).toEqual([guestbookText.signIn]);
  await unmountAll();
  await signIn({});
  serve([]);
  await show();
  await says(guestbookText.none);
  expect([area()?.placeholder, button(guestbookText.signIn)]).toEqual([guestbookScreenText.write, undefined]);
});

it('shows what is hidden, erased, edited, and who is admin or owner', async () => {
  serve([
    aPost(1, { content: null, isHidden: true, updatedAt: '2026-06-14T10:00:05.000Z' }),
    aPost(2, { content: null, userId: null, userFullName: communityText.erasedAuthor, replies: [aReply(1)] }),
    aPost(3, { updatedAt: '2026-06-14T10:00:05.001Z', isAdmin: true, isOwner: true }),
  ]);
  await show();
  await until(() => articles() === 3);
  const [hidden, erased, edited] = [...box.querySelectorAll('article')].map((each) => each.textContent ?? '');
  expect(hidden).toContain(communityText.hidden);
  expect(erased).toContain(`${communityText.erasedAuthor}`);
  expect(erased).toContain(communityText.erased);
  expect(erased).toContain('Svar 1');
  expect(edited).toContain(communityText.edited);
  expect(edited).toContain(communityText.admin);
  expect(edited).toContain(communityText.owner);
  expect(hidden).not.toContain(communityText.edited);
});

it('shows the author what a moderator has hidden, with the reason, and asks for it nowhere else', async () => {
  await signIn({});
  const mine = own(1, { content: null, isHidden: true });
  const asked: string[] = [];
  netAnswers((_method, path) => {
    asked.push(path);
    if (path.endsWith('/hidden/me')) {
      return Response.json([{ id: mine.id, content: 'Köp av mig', hiddenReason: 'Reklam' }]);
    }
    return path.endsWith('/guestbook')
      ? Response.json([mine, aPost(2, { content: null, isHidden: true })])
      : refusal(404, 'nej');
  });
  await show();
  await says(communityText.hiddenOwn('Reklam'));
  const [first, second] = [...box.querySelectorAll('article')].map((each) => each.textContent);
  expect(first).toContain('Köp av mig');
  expect(second).not.toContain('Reklam');
  expect(asked.filter((path) => path.endsWith('/hidden/me'))).toEqual([`/api/markets/${marketId}/guestbook/hidden/me`]);
  await unmountAll();
  await signOut();
  asked.length = 0;
  await show();
  await until(() => articles() === 2);
  expect(box.textContent).not.toContain('Reklam');
  expect(asked.join()).not.toContain('hidden');
});

it('has pages of three, and requests what is older when it is turned to; a sheet has all', async () => {
  const asked = serve(some(25));
  await show();
  await until(() => articles() === 3);
  expect(box.textContent).toContain('1–3 av 25');
  expect(asked.join('')).toBe('');
  for (let page = 2; page <= 7; page++) await click(button(communityText.next));
  await until(() => texts()[2] === 'Text 21.');
  expect(box.textContent).toContain('19–21 av 25');
  expect(asked.filter((query) => query !== '')).toHaveLength(1);
  expect(texts()).toEqual(['Text 19.', 'Text 20.', 'Text 21.']);
  await click(button(communityText.next));
  await click(button(communityText.next));
  await until(() => texts().join() === 'Text 25.');
  await click(button(`${communityText.showAll(25)}: ${guestbookScreenText.all}`));
  const sheet = document.querySelector('dialog[open]');
  expect([sheet?.querySelectorAll('article').length, sheet?.textContent?.includes('Text 1.')]).toEqual([10, true]);
  expect(sheet?.textContent).toContain(communityText.shown(10, 25));
});

it('lets a person change the own posts alone, an admin all, and the owner reply', async () => {
  await signIn({});
  serve([own(1), aPost(2)]);
  await show();
  await until(() => articles() === 2);
  const named = (action: string, n: number) => button(guestbookScreenText.by(action, `Person ${n}`));
  expect([1, 2].map((n) => named(communityText.edit, n) !== undefined)).toEqual([true, false]);
  expect(button(guestbookScreenText.replyTo('Person 2'))).toBeUndefined();
  await unmountAll();
  await show({ isOwner: true });
  await until(() => articles() === 2);
  expect(named(communityText.remove, 2)).toBeUndefined();
  await click(button(guestbookScreenText.replyTo('Person 2')));
  await type(box.querySelector('article textarea'), 'Den står kvar.');
  await click(button(communityText.reply));
  await until(() => box.querySelectorAll('article li').length === 1);
  await says('Den står kvar.');
  await unmountAll();
  await show({ isAdmin: true });
  await until(() => articles() === 2);
  expect(named(communityText.remove, 2)).toBeDefined();
});

it('edits one thing at a time, keeps what was typed, and takes back what was not sent', async () => {
  await signIn({});
  serve([own(1), own(2)]);
  await show();
  await until(() => articles() === 2);
  const edit = (n: number) => click(button(guestbookScreenText.by(communityText.edit, `Person ${n}`)));
  await edit(1);
  await type(box.querySelector('article textarea'), 'Text 11.');
  await edit(2);
  expect(box.querySelectorAll('article textarea')).toHaveLength(1);
  await edit(1);
  expect(box.querySelector<HTMLTextAreaElement>('article textarea')?.value).toBe('Text 11.');
  netAnswers(null);
  await click(button(communityText.save));
  await until(() => texts().join() === 'Text 11.,Text 2.');
  await says(waitingMarkText.after(guestbookScreenText.edited, waitingMarkText.noNet));
  await click(button(guestbookScreenText.undoLabel));
  await until(() => texts().join() === 'Text 1.,Text 2.');
});

it('asks about a post that was edited in another tab while it was edited here', async () => {
  await signIn({});
  serve([own(1)]);
  await show();
  await until(() => articles() === 1);
  await click(button(guestbookScreenText.by(communityText.edit, 'Person 1')));
  await type(box.querySelector('article textarea'), 'Text 11.');
  netAnswers(null);
  const params = { id: marketId, postId: own(1).id };
  await inOtherTab({ call: 'editPost', params, body: { content: 'Text 12.' }, version: 1, knew: [] });
  await until(() => ownData.get().waiting.length === 1);
  await click(button(communityText.save));
  await says('i en annan flik');
  expect(ownData.get().waiting).toMatchObject([
    { state: 'pending', body: { content: 'Text 12.' } },
    { clash: { mine: { content: 'Text 11.' }, theirs: { content: 'Text 12.' } } },
  ]);
});

describe('by keyboard', () => {
  const focused = () => document.activeElement;
  const named = (action: string) => button(guestbookScreenText.by(action, 'Person 1'));
  beforeEach(async () => {
    await signIn({});
    serve([own(1, { replies: [aReply(1)] }), aPost(2)]);
    await show({ isOwner: true });
    await until(() => articles() === 2);
  });

  it('the focus returns to what opened a form, given up or saved, and to the edit when that is taken back', async () => {
    await press(named(communityText.edit));
    expect(focused()).toBe(box.querySelector('article textarea'));
    await press(button(communityText.cancel));
    expect(focused()).toBe(named(communityText.edit));
    await press(named(communityText.edit));
    await type(box.querySelector('article textarea'), 'Text 11.');
    netAnswers(null);
    await press(button(communityText.save));
    await until(() => texts()[0] === 'Text 11.' && named(communityText.edit));
    expect(focused()).toBe(named(communityText.edit));
    await until(() => button(guestbookScreenText.undoLabel));
    await press(button(guestbookScreenText.undoLabel));
    await until(() => texts()[0] === 'Text 1.');
    expect(box.querySelector('article')?.contains(focused())).toBe(true);
    const reply = () => button(guestbookScreenText.replyTo('Person 2'));
    await press(reply());
    await press(button(communityText.cancel));
    expect(focused()).toBe(reply());
  });

  it('a held deletion and *Ångra* keep the focus in their place, and the guestbook when it is over', async () => {
    let ahead = 0;
    const real = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    await press(named(communityText.remove));
    await until(() => button(guestbookScreenText.undo));
    expect(focused()).toBe(button(guestbookScreenText.undo));
    await press(button(guestbookScreenText.undo));
    await until(() => texts()[0] === 'Text 1.');
    expect(focused()).toBe(named(communityText.remove));
    await press(named(communityText.remove));
    await until(() => button(guestbookScreenText.undo));
    ahead = 7_000;
    await until(() => articles() === 1);
    expect(focused()).toBe(button(guestbookScreenText.replyTo('Person 2')));
  });

  it('*Escape* gives up a form without changes, and leaves the field of another, whose text stays; then it closes the layer', async () => {
    await press(named(communityText.edit));
    await type(box.querySelector('article textarea'), 'Text 11.');
    expect(await pressEscape()).toBe(true);
    expect(box.querySelector<HTMLTextAreaElement>('article textarea')?.value).toBe('Text 11.');
    expect(focused()).not.toBe(box.querySelector('article textarea'));
    expect(await pressEscape()).toBe(false);
    await type(box.querySelector('article textarea'), 'Text 1.');
    await act(async () => box.querySelector<HTMLElement>('article textarea')?.focus());
    expect(await pressEscape()).toBe(true);
    expect([box.querySelector('article textarea'), focused()]).toEqual([null, named(communityText.edit)]);
    await act(async () => area()?.focus());
    expect(await pressEscape()).toBe(true);
    expect(focused()).not.toBe(area());
    expect(await pressEscape()).toBe(false);
  });
});

it('counts without a net the posts that it has seen, the own that wait, and not the own that are deleted', async () => {
  let ahead = 0;
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
  await signIn({});
  serve([own(1), ...some(25).slice(1)]);
  await show();
  await until(() => articles() === 3);
  await unmountAll();
  netAnswers(null);
  await show();
  await says('1–3 av 25');
  await type(area(), 'Text 26.');
  await click(button(guestbookScreenText.post));
  await says('1–3 av 26');
  await click(button(guestbookScreenText.by(communityText.remove, 'Person 1')));
  await says(guestbookScreenText.inSeconds(7));
  ahead = 7_000;
  await says('1–3 av 25');
});

it('that the server refuses says why, and leads to the waiting changes, where alone it can be changed', async () => {
  await signIn({});
  serve(some(1));
  let opened = 0;
  await show({ onShowWaiting: () => opened++ });
  await until(() => articles() === 1);
  netAnswers(() => refusal(422, guestbookText.tooMany(180)));
  await type(area(), 'Text 26.');
  await click(button(guestbookScreenText.post));
  await says(guestbookText.tooMany(180));
  expect(box.querySelector('article')?.textContent).toContain(waitingMarkText.refused);
  expect([...box.querySelectorAll('article button')].map((each) => each.textContent)).toEqual([waitingChipText.show]);
  await click(box.querySelector('article button'));
  expect(opened).toBe(1);
});

describe('what is typed and not saved', () => {
  const theOwner = { isOwner: true };
  const typed = () => [...box.querySelectorAll<HTMLTextAreaElement>('article textarea')].map(({ value }) => value);
  const reply = (n: number) => click(button(guestbookScreenText.replyTo(`Person ${n}`)));
  /** The guestbook is requested again, and is now of these posts. */
  async function renew(posts: GuestbookPost[]): Promise<void> {
    const asked = serve(posts);
    await act(() => queryClient.invalidateQueries({ queryKey: ['getGuestbook', { id: marketId }] }));
    await until(() => asked.length > 0);
  }
  beforeEach(() => signIn({}));

  it('is there when the market is opened again, an edit and a reply, without taking the focus', async () => {
    serve([aPost(1), own(2)]);
    await show(theOwner);
    await until(() => articles() === 2);
    await reply(1);
    await type(box.querySelector('article textarea'), 'Ja, den ');
    await click(button(guestbookScreenText.by(communityText.edit, 'Person 2')));
    await type([...box.querySelectorAll('article textarea')][1], 'Text 22.');
    await act(flushDrafts);
    await unmountAll();
    await show(theOwner);
    await until(() => typed().length === 2);
    expect(typed()).toEqual(['Ja, den ', 'Text 22.']);
    expect(document.activeElement).toBe(document.body);
    await click(button(communityText.cancel));
    await click(button(communityText.cancel));
    expect(typed()).toEqual([]);
  });

  it('opens one reply alone again, the one typed last, and keeps the text of the other', async () => {
    serve(some(2));
    await show(theOwner);
    await until(() => articles() === 2);
    for (const n of [2, 1]) {
      await reply(n);
      await type(box.querySelector('article textarea'), `Svar till ${n}`);
      await act(flushDrafts);
    }
    await reply(2);
    await type(box.querySelector('article textarea'), 'Svar till 2, mer');
    await act(flushDrafts);
    await unmountAll();
    await show(theOwner);
    await until(() => typed().length > 0);
    expect(typed()).toEqual(['Svar till 2, mer']);
    await reply(1);
    expect(typed()).toEqual(['Svar till 1']);
  });

  it('stays in sight while newer posts move its post to another page', async () => {
    serve(some(4));
    await show(theOwner);
    await until(() => articles() === 3);
    await reply(3);
    await type(box.querySelector('article textarea'), 'Ja, den ');
    await renew([aPost(9), ...some(4)]);
    await until(() => texts().join() === 'Text 3.,Text 4.');
    expect(typed()).toEqual(['Ja, den ']);
    await click(button(communityText.previous));
    await until(() => texts().join() === 'Text 9.,Text 1.,Text 2.');
  });

  it('stays when its post is deleted elsewhere, which is said, and can still be sent or given up', async () => {
    serve(some(2));
    await show(theOwner);
    await until(() => articles() === 2);
    await reply(2);
    await type(box.querySelector('article textarea'), 'Ja, den ');
    await renew(some(1));
    await says(guestbookText.notFound);
    expect(typed()).toEqual(['Ja, den ']);
    await click(button(communityText.cancel));
    expect([texts(), typed()]).toEqual([['Text 1.'], []]);
  });
});

describe('a held deletion', () => {
  const remove = (n: number) => click(button(guestbookScreenText.by(communityText.remove, `Person ${n}`)));

  it('takes the place of the post with its seconds, and *Ångra* brings it back', async () => {
    await signIn({});
    serve([aPost(1), own(2), aPost(3)]);
    await show();
    await until(() => articles() === 3);
    await remove(2);
    await until(() => box.textContent?.includes(guestbookScreenText.inSeconds(7)));
    expect(texts()).toEqual(['Text 1.', undefined, 'Text 3.']);
    expect(box.querySelectorAll('article [role=status]')).toHaveLength(1);
    await click(button(guestbookScreenText.undo));
    await until(() => texts().join() === 'Text 1.,Text 2.,Text 3.');
    expect(ownData.get().waiting).toEqual([]);
  });

  it('requested twice at once is one, which *Ångra* takes back', async () => {
    await signIn({});
    const mine = session.get()?.user.id ?? null;
    serve([own(1), aPost(2, { replies: [aReply(2, { userId: mine })] })]);
    await show();
    await until(() => articles() === 2);
    for (const name of ['Person 1', 'Svarande 2']) {
      const removal = button(guestbookScreenText.by(communityText.remove, name));
      await act(async () => {
        removal?.click();
        removal?.click();
      });
      await until(() => button(guestbookScreenText.undo));
      expect(ownData.get().waiting).toHaveLength(1);
      await click(button(guestbookScreenText.undo));
      await until(
        () => ownData.get().waiting.length === 0 && button(guestbookScreenText.by(communityText.remove, name)),
      );
    }
  });

  /** Moves the monotonic clock, from which the rest of a hold is counted. */
  function clock(): (ms: number) => void {
    let ahead = 0;
    const real = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    return (ms) => {
      ahead += ms;
    };
  }

  it('is over after seven seconds: the page steps back when its last post goes', async () => {
    const pass = clock();
    await signIn({});
    serve([aPost(1), aPost(2), aPost(3), own(4)]);
    await show();
    await until(() => articles() === 3);
    await click(button(communityText.next));
    await remove(4);
    await until(() => box.textContent?.includes(guestbookScreenText.inSeconds(7)));
    pass(7_000);
    await until(() => texts().join() === 'Text 1.,Text 2.,Text 3.');
  });

  it('that the server refuses brings the post back, with the refusal, and *Ångra* came too late', async () => {
    const pass = clock();
    await signIn({});
    serve([own(1)]);
    await show();
    await until(() => articles() === 1);
    await remove(1);
    await until(() => button(guestbookScreenText.undo));
    const undo = button(guestbookScreenText.undo);
    pass(7_000);
    netAnswers(null);
    netAnswers((method) => (method === 'DELETE' ? refusal(403, 'Nej, inte den.') : refusal(404, 'nej')));
    await until(() => ownData.get().waiting[0]?.state === 'parked' && texts().join() === 'Text 1.');
    await says(waitingMarkText.refused);
    toasts.set([]);
    await act(() => takeBack(ownData.get().waiting[0]?.key ?? ''));
    expect(undo?.isConnected).toBe(false);
    expect(toasts.get().map(({ text }) => text)).toEqual([guestbookScreenText.tooLate]);
  });

  it('of a post takes its replies along; that of a reply takes the place of the reply alone, until it is over', async () => {
    const pass = clock();
    await signIn({});
    const mine = session.get()?.user.id ?? null;
    const replies = [aReply(1), aReply(2, { userId: mine })];
    serve([own(1, { replies: [aReply(3)] }), aPost(2, { replies })]);
    await show();
    await until(() => articles() === 2);
    await remove(1);
    await until(() => texts()[0] === undefined);
    expect(box.textContent).not.toContain('Svar 3');
    await click(button(guestbookScreenText.undo));
    await until(() => texts()[0] === 'Text 1.');
    expect(box.textContent).toContain('Svar 3');
    expect(toasts.get()).toEqual([]);
    await click(button(guestbookScreenText.by(communityText.remove, 'Svarande 2')));
    await until(() => box.textContent?.includes(guestbookScreenText.removing.reply));
    expect(texts()).toEqual(['Text 1.', 'Text 2.']);
    expect(box.textContent).toContain('Svar 1');
    expect(box.textContent).not.toContain('Svar 2');
    pass(7_000);
    await until(() => !box.textContent?.includes(guestbookScreenText.removing.reply));
    expect(box.querySelectorAll('article li')).toHaveLength(2);
  });
});

describe('that is answered while what was requested before is shown', () => {
  const sent = () => until(() => ownData.get().answered.length > 0 && ownData.get().waiting.length === 0);

  it('an edit and a reply stay on older posts', async () => {
    await signIn({});
    const mine = own(23);
    serve([...some(22), mine, aPost(24)]);
    await show({ isOwner: true });
    await says('1–3 av 24');
    for (let page = 2; page <= 8; page++) await click(button(communityText.next));
    await until(() => texts()[1] === 'Text 23.');
    answerChanges(() => Response.json({ ...mine, content: 'Ny text.', version: 2 }));
    await click(button(guestbookScreenText.by(communityText.edit, 'Person 23')));
    await type(box.querySelector('article textarea'), 'Ny text.');
    await click(button(communityText.save));
    await says('Ny text.');
    await sent();
    expect(box.textContent).toContain('Ny text.');
    answerChanges(() => Response.json(aReply(5, { content: 'Nytt svar.' }), { status: 201 }));
    await click(button(guestbookScreenText.replyTo('Person 24')));
    await type(box.querySelector('article textarea'), 'Nytt svar.');
    await click(button(communityText.reply));
    await says('Nytt svar.');
    await until(() => ownData.get().waiting.length === 0);
    expect(box.textContent).toContain('Nytt svar.');
    expect(box.textContent).toContain('22–24 av 24');
  });

  it('a deletion is not shown again, of the kept posts or of older ones', async () => {
    await signIn({});
    serve([aPost(1), own(2), ...some(24).slice(2, 22), own(23), aPost(24)]);
    await show();
    await says('1–3 av 24');
    for (let page = 2; page <= 8; page++) await click(button(communityText.next));
    await until(() => texts()[1] === 'Text 23.');
    answerChanges(() => new Response(null, { status: 204 }));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1);
    const remove = (n: number) => click(button(guestbookScreenText.by(communityText.remove, `Person ${n}`)));
    await remove(23);
    await until(() => button(guestbookScreenText.undo));
    for (let page = 7; page >= 1; page--) await click(button(communityText.previous));
    await remove(2);
    await until(() => button(guestbookScreenText.undo));
    const later = performance.now() + 8_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await act(sendNow);
    await sent();
    await says('1–3 av 22');
    for (let page = 2; page <= 8; page++) await click(button(communityText.next));
    await until(() => texts().join() === 'Text 24.');
    expect(box.textContent).toContain('22 av 22');
  });
});

it('offers reports of what others wrote alone: neither of the own texts, nor of what is hidden or erased', async () => {
  await signIn({});
  const mine = { userId: session.get()?.user.id ?? null };
  const erased = { userId: null, content: null };
  serve([
    aPost(1, { replies: [aReply(1), aReply(2, mine), aReply(3, { content: null, isHidden: true })] }),
    ...[aPost(2, mine), aPost(3, erased)],
  ]);
  await show({ report: (item, isReply) => <i>{`${isReply ? 'reply' : 'post'} ${item.id}`}</i> });
  await until(() => articles() === 3);
  expect([...box.querySelectorAll('i')].map((each) => each.textContent)).toEqual([
    `post ${aPost(1).id}`,
    `reply ${aReply(1).id}`,
  ]);
});

it('keeps what was seen without a net, and says from when it is', async () => {
  serve(some(2));
  await show();
  await until(() => articles() === 2);
  await unmountAll();
  netAnswers(null);
  await show();
  await until(() => articles() === 2);
  await says(communityText.age.guestbook('', true));
});
