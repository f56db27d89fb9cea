// Ratings and guestbooks of liked markets, fetched ahead, so that they can be read without a net before they were opened here. Imports
// Dexie and valibot: load it lazily.
import { getGuestbook } from '../../../core/contract/guestbook.ts';
import { getRatingStatistics, getRatings } from '../../../core/contract/ratings.ts';
import { answerKey } from '../../../core/rules/answers/answer-key.ts';
import type { AnswerOf } from '../../../core/rules/answers/answers.ts';
import { likedMarketIds } from '../../../core/rules/answers/liked.ts';
import { connectivity } from '../net/connectivity.ts';
import { ownData, ownPerson } from '../outbox/outbox.ts';
import { ownView } from '../outbox/own-state.ts';
import { after } from '../page/after.ts';
import { session } from '../session/session-state.ts';
import { fetchAhead } from './public-read.ts';
import { dropAhead, publicPorts } from './seen.ts';
import { seenLimits } from './seen-limits.ts';

const calls = [getGuestbook, getRatings, getRatingStatistics] as const;
/** Answers are requested again after so long. */
const keptMs = 24 * 60 * 60_000;
/** Between two markets, so that a start with many of them disturbs nothing. */
const restMs = 300;

type Lists = AnswerOf<'getMyLists'> | null;
const firstOf = (lists: Lists) => likedMarketIds(lists).slice(0, seenLimits.liked);
const liked = () => firstOf(ownView(ownData.get(), 'getMyLists').value);

/** Whether the page is shown. */
let isShown = () => true;

function mayFetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return isShown() && session.get() !== null && connectivity.get() === 'online' && connection?.saveData !== true;
}

/** One request after the other, until all are here or one is not answered. */
async function fetchAll(
  mayGoOn: () => boolean,
  ids: readonly string[],
  { rest, kept = keptMs }: { rest: number; kept?: number },
): Promise<void> {
  for (const id of ids) {
    for (const call of calls) if (!(mayGoOn() && (await fetchAhead(publicPorts, call, { id }, kept)))) return;
    await new Promise<void>((resolve) => after(rest, resolve));
  }
}

/** Fetches at once what is missing or older than a day, with `isAll` everything, when the person wants all of it on the device. */
export async function fetchLiked(isAll: boolean): Promise<void> {
  // What is shown may lag behind lists that were stored a moment ago.
  const { answers } = await (await ownPerson()).read();
  const lists = answers.find(({ key }) => key === answerKey('getMyLists'))?.value ?? null;
  return fetchAll(() => session.get() !== null, firstOf(lists as Lists), {
    rest: 0,
    ...(isAll && { kept: 0 }),
  });
}

let isRunning = false;
let wanted = '';

async function fetchSoon(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    let done: string | null = null;
    while (mayFetch() && done !== wanted) {
      done = wanted;
      await fetchAll(() => mayFetch() && done === wanted, liked(), { rest: restMs });
    }
  } finally {
    isRunning = false;
  }
}

let isFollowing = false;

/** Keeps those of the signed-in person on the device from now on, while `isPageShown`; a further call goes on with what is missing. */
export function followLiked(isPageShown: () => boolean): void {
  isShown = isPageShown;
  if (isFollowing) return void fetchSoon();
  isFollowing = true;
  const look = () => {
    const now = liked().join();
    if (now === wanted) return;
    wanted = now;
    void fetchSoon();
  };
  ownData.subscribe(look);
  connectivity.subscribe(() => connectivity.get() === 'online' && void fetchSoon());
  look();
}

/** At sign-out. Never rejects. */
export function forgetLiked(): Promise<void> {
  wanted = '';
  return dropAhead();
}
