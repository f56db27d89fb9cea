// Drives the app in any engine by role and name, and waits for expected states. No wait has a fixed length.
import type { Tab } from './engine.ts';
import { look, type Query, type Sight } from './look.ts';

/** Timeout of all waits, in ms. */
const timeoutMs = 15_000;
const betweenMs = 40;

/** A function that runs in the page, without access to its file's scope. Takes and returns JSON. */
type PageFunction<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

export interface Visitor extends Tab {
  /** Waits until it is visible and not covered; resolves to its text. Throws with what was visible instead. */
  see(query: Query): Promise<string>;
  /** Waits until there is none. */
  gone(query: Query): Promise<void>;
  /** Waits until there are that many. */
  count(query: Query, expected: number): Promise<void>;
  /** Waits until it is visible and does not move, and taps its centre. */
  tap(query: Query): Promise<void>;
  /** Waits until it does not move, and drags its centre to that height of the viewport, in pixels. */
  dragTo(query: Query, y: number): Promise<void>;
  /** Taps a field and types into it. */
  fill(query: Query, text: string): Promise<void>;
  runInPage<Args extends unknown[], Result>(run: PageFunction<Args, Result>, ...args: Args): Promise<Result>;
  /** Waits until the function returns a truthy value in the page; resolves to it. */
  until<Args extends unknown[], Result>(
    what: string,
    run: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<NonNullable<Result>>;
}

/** Polls until the result is not null. While the page reloads, errors are ignored. */
async function poll<T>(what: string, read: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + timeoutMs;
  let last: unknown = null;
  while (Date.now() < end) {
    const answer = await read().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
  throw new Error(`waited in vain: ${what}${last === null ? '' : ` (${String(last)})`}`);
}

/** The visitor in this tab. */
export function visitorOf(tab: Tab): Visitor {
  const runInPage = async <Args extends unknown[], Result>(run: PageFunction<Args, Result>, ...args: Args) =>
    (await tab.evaluate(`(${String(run)})(...${JSON.stringify(args)})`)) as Result;
  const say = (query: Query) => JSON.stringify(query);
  const seeing = (what: string, query: Query, accept: (sight: Sight) => boolean): Promise<Sight> => {
    let last: Sight | null = null;
    const lookAgain = async () => {
      last = await runInPage(look, query);
      return accept(last) ? last : null;
    };
    return poll(`${what} ${say(query)}`, lookAgain).catch((error: Error) => {
      throw new Error(`${error.message}; last: ${JSON.stringify(last)}`);
    });
  };
  const atRest = async (what: string, query: Query): Promise<[x: number, y: number]> => {
    let before: Sight['point'] = null;
    const { point } = await seeing(what, query, (sight) => {
      const isSame = sight.point !== null && String(sight.point) === String(before);
      before = sight.point;
      return isSame;
    });
    if (point === null) throw new Error('unreachable');
    return point;
  };
  const visitor: Visitor = {
    ...tab,
    see: async (query) => (await seeing('to see', query, ({ point }) => point !== null)).text ?? '',
    gone: async (query) => void (await seeing('gone', query, ({ count }) => count === 0)),
    count: async (query, expected) => void (await seeing(`${expected} of`, query, ({ count }) => count === expected)),
    async tap(query) {
      await tab.tapAt(...(await atRest('to tap', query)));
    },
    async dragTo(query, y) {
      const [x, from] = await atRest('to drag', query);
      await tab.drag([x, from], [x, y]);
    },
    async fill(query, text) {
      await visitor.tap(query);
      await tab.type(text);
    },
    runInPage,
    until: (what, run, ...args) => poll(what, async () => (await runInPage(run, ...args)) || null),
  };
  return visitor;
}
