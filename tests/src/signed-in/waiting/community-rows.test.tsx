// @vitest-environment happy-dom
// What the community's calls show in the sheet of waiting changes once they were refused: what it was, why, all that was typed, and the
// ways out.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentType } from '../../../../core/contract/content-type.ts';
import type { QueueableCall } from '../../../../core/rules/changes/change.ts';
import { changeActionText, changeStatusText } from '../../../../core/text/waiting.ts';
import { type EnqueueInput, enqueue } from '../../../../src/data/outbox/outbox.ts';
import { WaitingSheet } from '../../../../src/signed-in/waiting/waiting-sheet.tsx';
import { sampleId } from '../../../helpers/samples/sample-markets.ts';
import { render } from '../../render.ts';
import { button, click, netAnswers, refusal, signIn, signOut, type } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { age, rowOf, serve, waiting } from './unsent.ts';

const [market, post, item] = [sampleId(1), sampleId(2), sampleId(3)];
const names = { market: 'Ladan', marketId: market };
const sentence = 'Det gick inte, av ett skäl som servern säger.';
/** As long as a post may be, with line breaks, and its end in sight. */
const long = `Första raden\n\n${'å'.repeat(1900)} 🧺 slutet`;

const { edit, tryNow, copy, discard } = changeActionText;
const typed = [edit, tryNow, copy, discard];

interface Case {
  input: EnqueueInput<QueueableCall>;
  title: string;
  /** What was typed. */
  texts: string[];
  actions: string[];
}
const at = { id: market, postId: post };
const cases = {
  addPost: {
    input: { params: { id: market }, body: { id: item, content: long }, names },
    ...{ title: 'Inlägg hos Ladan', texts: [long], actions: typed },
  },
  editPost: {
    input: { params: at, body: { content: long }, version: 1, names },
    ...{ title: 'Ändra inlägg hos Ladan', texts: [long], actions: typed },
  },
  addReply: {
    input: { params: at, body: { id: item, content: long }, names },
    ...{ title: 'Svar i gästboken hos Ladan', texts: [long], actions: typed },
  },
  editReply: {
    input: { params: { ...at, replyId: item }, body: { content: long }, version: 1, names },
    ...{ title: 'Ändra svar i gästboken hos Ladan', texts: [long], actions: typed },
  },
  rateMarket: {
    input: { params: { id: market }, body: { id: item, rating: 2, comment: 'Dyrt' }, names },
    ...{ title: 'Betygsätt Ladan: 2 av 5', texts: ['Dyrt'], actions: typed },
  },
  unrateMarket: {
    input: { params: { id: market }, names },
    ...{ title: 'Ta bort betyget på Ladan', texts: [], actions: [tryNow, discard] },
  },
  replyToRating: {
    input: { params: { ratingId: item }, body: { id: sampleId(4), content: 'Tack för besöket' }, names },
    ...{ title: 'Svara på ett betyg på Ladan', texts: ['Tack för besöket'], actions: typed },
  },
  deleteRating: {
    input: { params: { id: item }, names },
    ...{ title: 'Ta bort någons betyg på Ladan', texts: [], actions: [tryNow, discard] },
  },
  deleteRatingReply: {
    input: { params: { ratingId: item, replyId: sampleId(4) }, names },
    ...{ title: 'Ta bort svaret på ett betyg på Ladan', texts: [], actions: [tryNow, discard] },
  },
  shareMarket: {
    input: {
      params: { id: market },
      body: { recipientName: 'Gun', recipientEmail: 'gun@exempel.se', comment: 'Titta!' },
      names,
    },
    ...{ title: 'Dela Ladan med Gun', texts: ['gun@exempel.se', 'Titta!'], actions: typed },
  },
  reportContent: {
    input: {
      body: { contentType: ContentType.GuestbookReply, contentId: item, reason: 'Det är reklam för något annat.' },
    },
    ...{ title: 'Rapportera svaret', texts: ['Det är reklam för något annat.'], actions: typed },
  },
} satisfies Partial<Record<QueueableCall, Case>>;

const line = () => document.querySelector('[data-kept]');
const labels = () =>
  [...(line()?.querySelectorAll('button') ?? [])].map((each) => each.getAttribute('aria-label') ?? each.textContent);
async function refused(call: QueueableCall, input: Case['input']): Promise<void> {
  serve(() => refusal(403, sentence));
  await act(async () => void (await enqueue(call, input)));
  await rowOf('', ({ state }) => state === 'parked');
  await until(() => line()?.textContent?.includes(sentence));
}

beforeEach(async () => {
  await signIn({});
  await render(<WaitingSheet onClose={() => undefined} onLogIn={() => undefined} />);
});
afterEach(async () => {
  netAnswers(null);
  await signOut();
});

describe('a refused change of the community', () => {
  it.each(Object.entries(cases) as [QueueableCall, Case][])(
    'shows what it was, the server’s sentence, every text whole, and the ways out: %s',
    async (call, { input, title, texts, actions }) => {
      await refused(call, input);
      expect(line()?.querySelector('h3')?.textContent).toBe(title);
      expect(line()?.textContent).toContain(changeStatusText.refused(sentence));
      for (const text of texts) expect(line()?.textContent).toContain(`”${text}”`);
      expect(labels()).toEqual(actions.map((action) => changeActionText.of(action, title)));
    },
  );

  it.each([
    ['addPost', { params: { id: market }, body: { id: item, content: 'Ladan' }, names }],
    ['replyToRating', { params: { ratingId: item }, body: { id: sampleId(4), content: 'betyg' }, names }],
  ] as const)('shows a text that its title happens to contain: %s', async (call, input) => {
    await refused(call, input);
    expect(line()?.textContent).toContain(`”${input.body.content}”`);
  });

  it.each([
    ['deletePost', at, 'Ta bort inlägg hos Ladan'],
    ['deleteReply', { ...at, replyId: item }, 'Ta bort svar i gästboken hos Ladan'],
  ] as const)('of a deletion has the sentence, and can be sent again or given up: %s', async (call, params, title) => {
    await act(async () => void (await enqueue(call, { params, names } as Case['input'])));
    const { key } = await rowOf(title);
    // As after its hold and an answer.
    await age(key, { state: 'parked', reason: 'refused', attempts: 1, sentence });
    await until(() => line()?.textContent?.includes(changeStatusText.refused(sentence)));
    expect(line()?.querySelector('h3')?.textContent).toBe(title);
    expect(labels()).toEqual([tryNow, discard].map((action) => changeActionText.of(action, title)));
  });

  it('is sent again with the text as it was corrected', async () => {
    const { input, title } = cases.addReply;
    await refused('addReply', input);
    const first = waiting()[0]?.key;
    await click(button(changeActionText.of(edit, title)));
    expect(document.querySelector('textarea')?.value).toBe(long);
    await type(document.querySelector('textarea'), 'Rättat');
    const sent = serve(() => new Response('{}', { status: 503 }));
    await act(async () => document.querySelector('form')?.requestSubmit());
    await until(() => sent.length > 0);
    expect(sent[0]).toMatchObject({ method: 'POST', body: { id: item, content: 'Rättat' } });
    expect(sent[0]?.key).not.toBe(first);
  });
});
