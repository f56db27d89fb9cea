// @vitest-environment happy-dom
// Reporting a post and a market: what is refused, which reasons there are, what is sent, and what is said afterwards.
import { whenSentText } from '../../../../core/text/screens/waiting-marks.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentType } from '../../../../core/contract/content-type.ts';
import { contentReasons, marketReasons, reportText } from '../../../../core/text/reports.ts';
import { waitingChipText } from '../../../../core/text/waiting.ts';
import { ownData } from '../../../../src/data/outbox/outbox.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { signInRequest } from '../../../../src/data/session/sign-in-request.ts';
import { ReportButton } from '../../../../src/features/reports/report-button.tsx';
import type { ReportTarget } from '../../../../src/features/reports/report-dialog.tsx';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { render, unmountAll } from '../../render.ts';
import { pauseSending, serve } from '../../signed-in/waiting/unsent.ts';
import { button, click, netAnswers, refusal, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';

let number = 0;
const showWaiting = vi.fn();
const aPost = (): ReportTarget => ({
  ...{
    contentId: sampleId(9_000 + number++),
    contentType: ContentType.GuestbookPost,
    author: 'Gun Berg',
    quote: 'Kom och köp!',
  },
});
const aMarket = (): ReportTarget => ({ ...aPost(), contentType: ContentType.Market, author: null, quote: 'Ladan' });

const dialog = () => document.querySelector('dialog');
const reasons = () => [...document.querySelectorAll('dialog label')].map((each) => each.textContent);
const choose = (label: string) =>
  click(
    [...document.querySelectorAll('dialog label')].find((each) => each.textContent === label)?.querySelector('input'),
  );
const free = () => document.querySelector('dialog textarea');
const submit = () => act(async () => dialog()?.querySelector('form')?.requestSubmit());
const waiting = () => ownData.get().waiting;
const said = () => toasts.get().map(({ title, text }) => [title, text].filter(Boolean).join(': '));

beforeEach(() => {
  toasts.set([]);
  signInRequest.set(null);
});
afterEach(async () => {
  await unmountAll();
  netAnswers(null);
  await signOut();
});

const barn = { id: '0F00000000009', name: 'Röda ladan' };

/** Its flag: named with the author, so that those of a page differ. */
const flag = ({ contentType, author }: ReportTarget) => button(reportText.flag(contentType, author));

async function open(target: ReportTarget): Promise<void> {
  await render(<ReportButton target={target} market={barn} onShowWaiting={showWaiting} />);
  await click(flag(target));
  await until(() => dialog());
}

it.each([
  [aPost(), 'Rapportera inlägget av Gun Berg'],
  [{ ...aPost(), contentType: ContentType.MarketRating, author: null }, 'Rapportera betyget'],
])('has its author in the name of its flag, where there is one', async (target, name) => {
  await render(<ReportButton target={target} market={barn} onShowWaiting={showWaiting} />);
  expect(document.querySelector('button')?.getAttribute('aria-label')).toBe(name);
});

it('is refused signed out, with the reason for the sign-in', async () => {
  const target = aPost();
  await render(<ReportButton target={target} market={barn} onShowWaiting={showWaiting} />);
  await click(flag(target));
  expect(signInRequest.get()?.wish).toEqual({ what: 'report', market: barn, about: target.contentId });
  expect(dialog()).toBeNull();
});

it('is refused without a reason, and under *Annat* without a text or with one too long, and keeps what was typed', async () => {
  await signIn({});
  await open(aPost());
  await submit();
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe(reportText.reasonRequired);
  expect(free()).toBeNull();
  await choose(contentReasons.other);
  expect(dialog()?.textContent).not.toContain(reportText.reasonRequired);
  await submit();
  expect(dialog()?.textContent).toContain(reportText.otherRequired);
  expect(document.activeElement).toBe(free());
  const long = 'å'.repeat(501);
  await type(free(), long);
  await submit();
  expect(dialog()?.textContent).toContain(reportText.reasonTooLong);
  expect((free() as HTMLTextAreaElement).value).toBe(long);
  expect(waiting()).toEqual([]);
});

it('is refused by the server with its sentence, and is kept', async () => {
  await signIn({});
  serve(() => refusal(422, reportText.own));
  const post = aPost();
  await open(post);
  await choose(contentReasons.spam);
  await submit();
  await until(() => said().includes(`${reportText.failedTitle}: ${reportText.own}`));
  await click(flag(post));
  await until(() => dialog()?.textContent?.includes(reportText.own));
  expect(dialog()?.textContent).not.toContain(reportText.saved);
  await click(button(`${waitingChipText.show}: Rapportera inlägget`));
  expect(showWaiting).toHaveBeenCalledOnce();
  expect(waiting()).toMatchObject([{ state: 'parked', body: { reason: contentReasons.spam } }]);
});

it('has the reasons of its kind in their order, the quote, and that it is secret', async () => {
  await signIn({});
  await open(aPost());
  expect(reasons()).toEqual(Object.values(contentReasons));
  expect(dialog()?.querySelector('blockquote')?.textContent).toBe('Gun Berg ”Kom och köp!”');
  expect(dialog()?.textContent).toContain(reportText.secret);
  await unmountAll();
  await open(aMarket());
  expect(dialog()?.querySelector('blockquote')?.textContent).toBe('Ladan');
  expect(reasons()).toEqual(Object.values(marketReasons));
});

it('sends label or free text, closes, and says so by its kind', async () => {
  await signIn({});
  const sent = serve(() => new Response(null, { status: 204 }));
  const [post, market] = [aPost(), aMarket()];
  await open(post);
  await choose(contentReasons.other);
  await type(free(), ' Bilden är min.\n');
  await submit();
  await until(() => sent.length === 1 && !dialog());
  await until(() => said().length > 0);
  expect(said()).toEqual([`${reportText.sent}: ${reportText.sentMore}`]);
  toasts.set([]);
  await unmountAll();
  await open(market);
  await choose(marketReasons.closed);
  await submit();
  await until(() => sent.length === 2 && !dialog());
  await until(() => said().length > 0);
  expect(said()).toEqual([reportText.marketSent]);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/reports', { contentId: post.contentId, contentType: 0, reason: 'Bilden är min.' }],
    ['/api/reports', { contentId: market.contentId, contentType: 5, reason: marketReasons.closed }],
  ]);
});

it('says nothing of being reported when another report of the same replaces it before it is sent', async () => {
  const target = aPost();
  await signIn({});
  await pauseSending();
  const reported = () => waiting().filter(({ call }) => call === 'reportContent');
  for (const reason of [contentReasons.spam, contentReasons.offensive]) {
    await open(target);
    await choose(reason);
    await submit();
    await until(() => !dialog() && reported().some(({ body }) => body.reason === reason));
    await unmountAll();
  }
  expect(reported()).toHaveLength(1);
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
  expect(said()).toEqual([]);
});

it('says that it is stored when the browser reports no net, whatever was answered last', async () => {
  await signIn({});
  serve(() => new Response(null, { status: 204 }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(aPost());
  await choose(contentReasons.spam);
  await submit();
  await until(() => !dialog());
  expect(said().join()).toContain(reportText.saved);
  vi.restoreAllMocks();
});

it('offline is stored and says so, also when it is opened again; *Avbryt* forgets what was typed', async () => {
  await signIn({});
  const market = aMarket();
  await open(market);
  await choose(marketReasons.incorrect);
  await submit();
  await until(() => waiting().length === 1 && !dialog());
  expect(said().join()).toContain(reportText.saved);
  expect(waiting()[0]?.words).toBe('Rapportera Ladan');
  await click(flag(market));
  await until(() => dialog()?.textContent?.includes(`${reportText.saved} ${whenSentText.noNet}`));
  expect(dialog()?.querySelector('input:checked')).toBeNull();
  await choose(marketReasons.other);
  await type(free(), 'Nej förresten');
  await click(button(reportText.cancel));
  expect(dialog()).toBeNull();
  await click(flag(market));
  await until(() => dialog());
  expect(dialog()?.querySelector('input:checked')).toBeNull();
});
