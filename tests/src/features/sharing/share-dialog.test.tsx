// @vitest-environment happy-dom
// Sharing a market: what is refused, the ways to share for anybody and for who is signed in, and what is sent.
import { whenSentText } from '../../../../core/text/screens/waiting-marks.ts';
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyAddress, shareAddress } from '../../../../core/rules/markets/market-link.ts';
import { detailText } from '../../../../core/text/markets-detail.ts';
import { shareText } from '../../../../core/text/sharing.ts';
import { waitingChipText } from '../../../../core/text/waiting.ts';
import { cancel, ownData } from '../../../../src/data/outbox/outbox.ts';
import { toasts } from '../../../../src/data/page/toasts.ts';
import { grantedWish, signInRequest } from '../../../../src/data/session/sign-in-request.ts';
import { ShareButton } from '../../../../src/features/sharing/share-button.tsx';
import type { SharedMarket } from '../../../../src/features/sharing/shared-market.tsx';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { sampleProfile } from '../../home.ts';
import { render, unmountAll } from '../../render.ts';
import { pauseSending, serve } from '../../signed-in/waiting/unsent.ts';
import { button, click, netAnswers, refusal, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';

let market: SharedMarket;
const showWaiting = vi.fn();
let number = 0;

const dialog = () => document.querySelector('dialog');
const field = (name: string) => dialog()?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
const submit = () => act(async () => dialog()?.querySelector('form')?.requestSubmit());
const waiting = () => ownData.get().waiting;
const said = () => toasts.get().map(({ title, text }) => [title, text].filter(Boolean).join(': '));

beforeEach(() => {
  market = {
    id: sampleId(9_500 + number++),
    name: 'Ladan',
    city: 'Lund',
    category: 0,
    opening: { status: 'TEMP_CLOSED', nextChange: null, brokenHours: false, timezone: 'Europe/Stockholm' },
    full: { address: 'Storgatan 1', primaryImageUrl: null },
  };
  toasts.set([]);
  signInRequest.set(null);
});
afterEach(async () => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  await unmountAll();
  netAnswers(null);
  await signOut();
});

async function open(): Promise<void> {
  await render(<ShareButton market={market} onShowWaiting={showWaiting} />);
  await click(button(detailText.share));
  await until(() => dialog());
}
async function fill(changes: Partial<Record<'recipientName' | 'recipientEmail' | 'comment', string>>): Promise<void> {
  for (const [name, text] of Object.entries(changes)) await type(field(name), text);
}

it('is refused with a sentence at each field, the first of which gets the focus, and keeps what was typed', async () => {
  await signIn({});
  await open();
  await fill({ recipientEmail: 'gun', comment: 'å'.repeat(1001) });
  await submit();
  for (const sentence of [shareText.nameRequired, shareText.emailInvalid, shareText.commentTooLong])
    expect(dialog()?.textContent).toContain(sentence);
  expect(document.activeElement).toBe(field('recipientName'));
  await click(button(shareText.commentTooLong));
  expect(document.activeElement).toBe(field('comment'));
  await fill({ recipientName: 'Gun' });
  expect(dialog()?.textContent).not.toContain(shareText.emailInvalid);
  await submit();
  expect(document.activeElement).toBe(field('recipientEmail'));
  expect(field('recipientEmail')?.value).toBe('gun');
  expect(waiting()).toEqual([]);
});

it('is refused by the server with its sentence, and can be sent again', async () => {
  await signIn({});
  serve(() => refusal(422, shareText.recipientFull(3600)));
  await open();
  await fill({ recipientName: 'Gun', recipientEmail: 'gun@exempel.se' });
  await submit();
  await until(() => said().includes(`${shareText.failed}: ${shareText.recipientFull(3600)}`));
  await click(button(detailText.share));
  await until(() => dialog()?.textContent?.includes(shareText.recipientFull(3600)));
  expect(dialog()?.textContent).not.toContain(shareText.saved);
  await click(button(`${waitingChipText.show}: Dela Ladan med Gun`));
  expect(showWaiting).toHaveBeenCalledOnce();
  expect(waiting()).toMatchObject([{ state: 'parked', body: { recipientName: 'Gun' } }]);
});

it.each([
  ['an empty 404', () => new Response(null, { status: 404 }), shareText.noEndpoint],
  ['a 400 in plain text', () => new Response('Bad request', { status: 400 }), shareText.failedLater],
])('is refused without a sentence by %s, and says that of sharing', async (_, answer, sentence) => {
  await signIn({});
  serve(answer);
  await open();
  await fill({ recipientName: 'Gun', recipientEmail: 'gun@exempel.se' });
  await submit();
  await until(() => said().includes(`${shareText.failed}: ${sentence}`));
  expect(waiting()).toMatchObject([{ state: 'parked', sentence }]);
});

it('has the link for anybody, and asks for a sign-in to send a mail', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await open();
  expect(dialog()?.querySelector('form')).toBeNull();
  expect(button(shareText.shareVia)).toBeUndefined();
  await click(button(detailText.copyLink));
  expect(writeText).toHaveBeenCalledWith(copyAddress(location.origin, market.id));
  await click(button(shareText.signIn));
  const wish = signInRequest.get()?.wish;
  expect(wish).toMatchObject({ what: 'share', about: market.id });
  // After the sign-in it is open once, also where a bar has the same button.
  await unmountAll();
  await render(
    <>
      <ShareButton isIcon market={market} onShowWaiting={showWaiting} />
      <ShareButton market={market} onShowWaiting={showWaiting} />
    </>,
  );
  await act(async () => grantedWish.set(wish ?? null));
  await until(() => dialog());
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});

it('shows what is shared: picture, name, address and status', async () => {
  await open();
  expect(dialog()?.querySelector('svg[data-pattern]')).not.toBeNull();
  for (const text of ['Ladan', 'Storgatan 1, Lund', 'Tillfälligt stängt'])
    expect(dialog()?.textContent).toContain(text);
  await unmountAll();
  market = { ...market, full: { address: 'Storgatan 1', primaryImageUrl: '/bild.webp' } };
  await open();
  expect(dialog()?.querySelector('img')?.getAttribute('src')).toBe('/bild.webp');
});

it('says that the system’s share sheet failed', async () => {
  const share = async () => Promise.reject(new DOMException('no handler', 'NotAllowedError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await open();
  await click(button(shareText.shareVia));
  expect(said()).toEqual([shareText.shareFailed]);
});

it('opens the system’s share sheet where there is one, and a cancelled one is no error', async () => {
  const share = vi.fn(async () => {
    throw new DOMException('cancelled', 'AbortError');
  });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await open();
  await click(button(shareText.shareVia));
  expect(share).toHaveBeenCalledWith({
    title: detailText.shareTitle(market.name),
    text: detailText.shareWords(market.name, market.city),
    url: shareAddress(location.origin, market.id),
  });
  expect(said()).toEqual([]);
  expect(dialog()).not.toBeNull();
});

it('sends what was typed without spaces around it, none for an empty comment, closes and forgets it', async () => {
  await signIn({});
  const sent = serve(() => new Response(null, { status: 204 }));
  await open();
  await fill({ recipientName: ' Gun ', recipientEmail: ' Gun@exempel.se\n', comment: ' \n' });
  await submit();
  await until(() => sent.length === 1 && !dialog());
  await until(() => said().includes(shareText.sent));
  expect(said()).toEqual([shareText.sent]);
  expect(sent[0]).toMatchObject({
    path: `/api/markets/${market.id}/share`,
    body: { recipientName: 'Gun', recipientEmail: 'Gun@exempel.se', comment: null },
  });
  await click(button(detailText.share));
  await until(() => dialog());
  expect(field('recipientName')?.value).toBe('');
});

it('says that it is shared only when the server has answered', async () => {
  await signIn({});
  let answer: (response: Response) => void = () => undefined;
  const sent = serve(() => new Promise<Response>((resolve) => (answer = resolve)));
  await open();
  await fill({ recipientName: 'Gun', recipientEmail: 'gun@exempel.se' });
  await submit();
  await until(() => sent.length === 1 && !dialog());
  expect(said()).toEqual([]);
  await act(async () => answer(new Response(null, { status: 204 })));
  await until(() => said().length > 0);
  expect(said()).toEqual([shareText.sent]);
});

it.each([
  ['answer', new Response(null, { status: 204 }), shareText.sent],
  ['refusal', refusal(422, shareText.recipientFull(3600)), `${shareText.failed}: ${shareText.recipientFull(3600)}`],
])('says that it is stored when the server is slow, and its %s when that comes', async (_, late, sentence) => {
  await signIn({});
  let answer: (response: Response) => void = () => undefined;
  serve(() => new Promise<Response>((resolve) => (answer = resolve)));
  await open();
  await fill({ recipientName: 'Gun', recipientEmail: 'gun@exempel.se' });
  await submit();
  await until(() => said().length > 0);
  expect(said()).toEqual([shareText.saved]);
  await act(async () => answer(late));
  await until(() => !said().includes(shareText.saved));
  expect(said()).toEqual([sentence]);
});

it('says nothing of being shared to who takes it back', async () => {
  await signIn({});
  await open();
  await fill({ recipientName: 'Gun', recipientEmail: 'gun@exempel.se' });
  await submit();
  await until(() => said().length > 0 && waiting().length === 1);
  await act(async () => void (await cancel(waiting()[0]?.key ?? '')));
  await until(() => waiting().length === 0);
  expect(said()).toEqual([`${shareText.saved} ${whenSentText.noNet}`]);
});

it('says nothing of being shared to who takes it back at once, while the server lets everything wait', async () => {
  await signIn({});
  await pauseSending();
  await open();
  await fill({ recipientName: 'Gun', recipientEmail: 'gun@exempel.se' });
  await submit();
  await until(() => waiting().some(({ call }) => call === 'shareMarket'));
  const { key = '', attempts } = waiting().find(({ call }) => call === 'shareMarket') ?? {};
  expect(attempts).toBe(0);
  await act(async () => void (await cancel(key)));
  await until(() => waiting().length === 1);
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
  expect(said()).toEqual([]);
});

it('says nothing of being shared to who signs out before the answer', async () => {
  await signIn({});
  const sent = serve(async () => Promise.reject(new TypeError('no net')));
  await open();
  await fill({ recipientName: 'Gun', recipientEmail: 'gun@exempel.se' });
  await submit();
  await until(() => sent.length === 1 && waiting().length === 1);
  await signOut();
  expect(waiting()).toEqual([]);
  expect(said()).toEqual([]);
});

it('offline is stored, says so, and keeps each mail of its own', async () => {
  await signIn({});
  for (const recipientName of ['Gun', 'Bo']) {
    await open();
    await fill({ recipientName, recipientEmail: 'gun@exempel.se', comment: 'Titta!' });
    await submit();
    await until(() => !dialog());
    await unmountAll();
  }
  await until(() => waiting().length === 2);
  expect(waiting().map(({ words }) => words)).toEqual(['Dela Ladan med Gun', 'Dela Ladan med Bo']);
  expect(said()[0]).toBe(`${shareText.saved} ${whenSentText.noNet}`);
  await open();
  expect(dialog()?.textContent).toContain(`${shareText.saved} ${whenSentText.noNet}`);
});

it('says whether the sender’s name is in the mail', async () => {
  // Before the own profile was read it is not known.
  await signIn({});
  await open();
  expect(dialog()?.textContent).toContain(shareText.note(null));
  await unmountAll();
  await signOut();
  for (const [changes, isNamed] of [
    [{ showName: true }, true],
    [{ showName: false }, false],
    // A mail program would make a link of it, so the mail leaves it out.
    [{ showName: true, firstName: 'Anna.se' }, false],
  ] as const) {
    await signIn({ profile: sampleProfile(changes) });
    await open();
    expect(dialog()?.textContent).toContain(shareText.note(isNamed));
    await unmountAll();
    await signOut();
  }
});
