// @vitest-environment happy-dom
// What everybody reads of a market's ratings: failures, what is hidden or erased, statistics, pages, and that it is there offline.
import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../../core/contract/markets.ts';
import { communityText } from '../../../../core/text/community.ts';
import { ratingText } from '../../../../core/text/ratings.ts';
import { ratingScreenText } from '../../../../core/text/screens/ratings.ts';
import { shellText } from '../../../../core/text/shell.ts';
import { emptySeen } from '../../../../src/data/seen/seen.ts';
import { Ratings } from '../../../../src/features/ratings/ratings.tsx';
import { sampleId, sampleMarket } from '../../../helpers/samples/sample-markets.ts';
import { render, unmountAll } from '../../render.ts';
import { button, click, netAnswers, refusal } from '../../signed-in.ts';
import { until } from '../../until.ts';
import { aRating, aReply, pageOf, serveRatings, statisticsOf } from './a-rating.ts';

const reader = '0F1ABCDEP0800';
let box: HTMLElement;
let marketId: string;
let markets = 0;
let opened: string[];

beforeEach(() => {
  marketId = sampleId(7_000 + markets++);
  opened = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await unmountAll();
  netAnswers(null);
  await act(emptySeen);
});

async function show(full: Market | null = null): Promise<void> {
  box = await render(
    <Ratings
      marketId={marketId}
      full={full}
      userId={reader}
      own={null}
      onOpenPerson={(id) => opened.push(id)}
      report={({ rating, reply }) => <button type="button">{`flag ${reply?.id ?? rating.id}`}</button>}
      openId={null}
      answer={null}
      lost={null}
    />,
  );
}
const some = (count: number) => Array.from({ length: count }, (_, n) => aRating(n + 1));
const comments = () =>
  [...box.querySelectorAll('article')].map((each) => each.textContent?.match(/Kommentar \d+/)?.[0]);
const flags = () =>
  [...box.querySelectorAll('button')].map((each) => each.textContent).filter((it) => it?.startsWith('flag'));

describe('is refused', () => {
  it('with the server’s sentence, and is there when it is tried again', async () => {
    netAnswers(() => refusal(400, 'Betygen ställs om just nu.'));
    await show();
    const retries = () => [...box.querySelectorAll('button')].filter((it) => it.textContent === shellText.retry);
    // Of the statistics and of the list.
    await until(() => retries().length === 2);
    expect(box.textContent).toContain('Betygen ställs om just nu.');
    serveRatings(some(1));
    for (const each of retries()) await click(each);
    await until(() => comments().length === 1 && box.textContent?.includes('4,0'));
  });

  it('without a sentence of the server by one for the list and one for the statistics', async () => {
    netAnswers(() => new Response('{}', { status: 400 }));
    await show();
    await until(() => box.textContent?.includes(ratingText.listFailed));
    expect(box.textContent).toContain(ratingText.statisticsFailed);
  });

  it('calmly without a net: the average of the record shows, and that the rest is not here', async () => {
    netAnswers(null);
    await show(sampleMarket(1, { averageRating: 4.25, ratingCount: 8 }));
    await until(() => box.textContent?.includes(ratingScreenText.neverFetched));
    expect(box.textContent).toContain('4,3');
    expect(button(shellText.retry)).toBeUndefined();
  });
});

it('says once that there are none', async () => {
  serveRatings([]);
  await show();
  await until(() => box.textContent?.includes(ratingText.none));
  await until(() => !box.querySelector('[data-skeleton]'));
  expect(box.textContent?.split(ratingText.none)).toHaveLength(2);
  expect(box.textContent).not.toContain(ratingScreenText.others);
  expect(box.querySelector('article')).toBeNull();
});

it('of a market that is not public says so', async () => {
  netAnswers(() => refusal(404, ratingText.marketNotFound));
  await show();
  await until(() => box.textContent?.includes(ratingText.marketNotFound));
});

it('has average, half stars, number, and the distribution from five to one in whole per cent', async () => {
  serveRatings([
    aRating(1, { rating: 5 }),
    aRating(2, { rating: 5 }),
    aRating(3, { rating: 4 }),
    aRating(4, { rating: 4 }),
  ]);
  await show();
  await until(() => box.textContent?.includes('4,5'));
  expect(box.textContent).toContain('4 betyg');
  const rows = [...box.querySelectorAll('ul li')].map((each) => each.querySelector('.visually-hidden')?.textContent);
  expect(rows.slice(0, 5)).toEqual([50, 50, 0, 0, 0].map((percent, n) => ratingScreenText.share(5 - n, percent)));
  const bars = [...box.querySelectorAll<HTMLElement>('ul li [style]')].map(({ style }) => style.width);
  expect(bars).toEqual(['50%', '50%']);
});

it('has a bar for every number of stars that was given, also below half a per cent', async () => {
  const statistics = { ...statisticsOf([]), averageRating: 4.99, totalRatings: 300 };
  const ratingDistribution = { 1: 1, 2: 0, 3: 0, 4: 0, 5: 299 };
  netAnswers((_, path) =>
    Response.json(path.endsWith('/statistics') ? { ...statistics, ratingDistribution } : pageOf([])),
  );
  await show();
  await until(() => box.textContent?.includes('300 betyg'));
  expect([...box.querySelectorAll<HTMLElement>('ul li [style]')].map(({ style }) => style.width)).toEqual([
    '100%',
    '0%',
  ]);
});

describe('a rating', () => {
  it('hidden by a moderator has no stars, no text, and cannot be reported, nor can a hidden reply', async () => {
    const replies = [aReply({ content: null, isHidden: true })];
    serveRatings([aRating(1, { isHidden: true, rating: 0, comment: null, replies })]);
    await show();
    await until(() => box.querySelector('article'));
    expect(box.querySelectorAll('article')[0]?.textContent?.split(communityText.hidden)).toHaveLength(3);
    expect(box.textContent).not.toContain(ratingScreenText.outOf(0));
    expect(flags()).toEqual([]);
  });

  it('of an erased author keeps its stars, without link and report', async () => {
    const erased = { userId: null, userFullName: communityText.erasedAuthor, defaultAvatarOption: null, comment: null };
    serveRatings([aRating(1, erased)]);
    await show();
    await until(() => box.querySelector('article'));
    expect(box.querySelector('article')?.textContent).toContain(communityText.erasedAuthor);
    expect(box.querySelector('article')?.textContent).toContain(ratingScreenText.outOf(4));
    expect(box.querySelector('article a')).toBeNull();
    expect(flags()).toEqual([]);
  });

  it('of a hidden name is a link to the profile, with badges and replies; only what others wrote is reported', async () => {
    const mine = aReply({ id: '0F1ABCDES0002', userId: reader });
    const replies = [aReply(), mine];
    serveRatings([aRating(1, { userFullName: 'Användare (namn dolt)', isAdmin: true, isOwner: true, replies })]);
    await show();
    await until(() => box.querySelector('article'));
    const names = [...box.querySelectorAll('article a')];
    expect(names.map((each) => each.textContent)).toEqual(['Användare (namn dolt)', 'Per Holmgren', 'Per Holmgren']);
    await click(names[0]);
    expect(opened).toEqual([aRating(1).userId]);
    expect(box.textContent).toContain(communityText.admin);
    expect(box.textContent?.split(communityText.owner)).toHaveLength(4);
    expect(flags()).toEqual([`flag ${aRating(1).id}`, `flag ${aReply().id}`]);
  });
});

describe('the sheet with all', () => {
  it('shows ten and more as its end comes near, newest first, and without bare stars on demand', async () => {
    serveRatings(Array.from({ length: 25 }, (_, n) => aRating(n + 1, n % 2 === 0 ? { comment: null } : {})));
    await show();
    await until(() => comments().length === 3);
    await click(button(`${communityText.showAll(25)}: ${ratingScreenText.all}`));
    const sheet = () => document.querySelector('dialog[open]');
    const items = () => sheet()?.querySelectorAll('article').length;
    expect([items(), sheet()?.textContent?.includes(communityText.shown(10, 25))]).toEqual([10, true]);
    expect(sheet()?.querySelector('article')?.textContent).not.toContain('Kommentar');
    await click(button(ratingScreenText.withWords));
    // There are twelve of 25: it looks on behind the kept ten.
    await until(() => items() === 10);
    expect(sheet()?.textContent).not.toContain('Kommentar 21');
    await click(button(shellText.close));
    expect(sheet()).toBeNull();
  });
});

describe('pages', () => {
  it('have three ratings, and those behind the stored ten are requested when they are turned to', async () => {
    const asked = serveRatings(some(12));
    await show();
    await until(() => comments().length === 3);
    expect(box.textContent).toContain('1–3 av 12');
    expect(button(communityText.previous)?.getAttribute('aria-disabled')).toBe('true');
    for (const _ of [1, 2, 3]) await click(button(communityText.next));
    await until(() => comments().length === 3 && comments()[2] === 'Kommentar 12');
    expect(asked.filter((each) => each.includes('page='))).toHaveLength(1);
    await click(button(communityText.next));
    expect(comments()).toEqual(['Kommentar 10', 'Kommentar 11', 'Kommentar 12']);
  });

  it('that are not on the device say offline that they need a net, and come with it', async () => {
    serveRatings(some(12));
    await show();
    await until(() => comments().length === 3);
    netAnswers(null);
    for (const _ of [1, 2, 3]) await click(button(communityText.next));
    await until(() => box.textContent?.includes(ratingScreenText.moreNeedNet));
    expect(comments()).toEqual(['Kommentar 10']);
    await act(async () => void serveRatings(some(12)));
    await until(() => comments().length === 3);
  });

  it('that the server refuses say so, and can be tried again', async () => {
    serveRatings(some(11));
    await show();
    await until(() => comments().length === 3);
    netAnswers(() => new Response('{}', { status: 400 }));
    for (const _ of [1, 2, 3]) await click(button(communityText.next));
    await until(() => box.textContent?.includes(ratingText.listFailed));
    serveRatings(some(11));
    await click(button(shellText.retry));
    await until(() => comments().includes('Kommentar 11'));
  });

  it('begin with the newest that have words, and are turned over by a swipe', async () => {
    const wordless = { comment: null };
    serveRatings([aRating(1, wordless), aRating(2), aRating(3, wordless), aRating(4), aRating(5), aRating(6)]);
    await show();
    await until(() => comments().length === 3);
    expect(comments()).toEqual([2, 4, 5].map((n) => `Kommentar ${n}`));
    const swipe = (from: number, to: number, pointerType = 'touch') =>
      act(async () => {
        const target = box.querySelector('article') as Element;
        const at = (type: string, clientX: number) =>
          target.dispatchEvent(
            new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType, clientX, clientY: 10 }),
          );
        at('pointerdown', from);
        at('pointerup', to);
      });
    await swipe(200, 20, 'mouse');
    await swipe(200, 160);
    expect(comments()).toHaveLength(3);
    await swipe(200, 20);
    expect(comments()).toEqual([undefined, undefined, 'Kommentar 6']);
    await swipe(20, 200);
    expect(comments()).toHaveLength(3);
  });
});

it('is there without a net once it was seen, with its age', async () => {
  serveRatings(some(4));
  await show();
  await until(() => comments().length === 3);
  await unmountAll();
  netAnswers(null);
  await show();
  await until(() => comments().length === 3 && box.textContent?.includes('4,0'));
  await until(() => box.textContent?.includes(communityText.age.ratings('i dag', true)));
});
