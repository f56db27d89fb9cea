// A visitor of the app in any engine: names what to tap, waits for what shall show. No wait has a fixed length.
import type { Tab } from './engine.ts';
import { look, type Query, type Sight } from './look.ts';

/** The longest anything may take to show, in milliseconds. */
const patienceMs = 15_000;
const betweenMs = 40;

/** A function that runs in the page; it sees nothing of the file it is written in. Takes and returns JSON. */
type PageFunction<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

export interface Visitor extends Tab {
  /** Waits until it shows and nothing lies over it; resolves to its text. Throws with what showed instead. */
  see(query: Query): Promise<string>;
  /** Waits until there is none. */
  gone(query: Query): Promise<void>;
  /** Waits until there are that many. */
  count(query: Query, expected: number): Promise<void>;
  /** Waits until it shows and has come to rest, and taps its middle. */
  tap(query: Query): Promise<void>;
  /** Takes its middle when it has come to rest, and drags it to that height of the view, in pixels. */
  dragTo(query: Query, y: number): Promise<void>;
  /** Taps a field and types into it. */
  fill(query: Query, text: string): Promise<void>;
  ask<Args extends unknown[], Result>(run: PageFunction<Args, Result>, ...args: Args): Promise<Result>;
  /** Waits until the function answers with something true in the page; resolves to that. */
  until<Args extends unknown[], Result>(
    what: string,
    run: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<NonNullable<Result>>;
}

/** Asks again and again until the answer is not null. A page that reloads meanwhile cannot answer, and is asked again. */
async function poll<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + patienceMs;
  let last: unknown = null;
  while (Date.now() < end) {
    const answer = await ask().catch((error: unknown) => {
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
  const ask = async <Args extends unknown[], Result>(run: PageFunction<Args, Result>, ...args: Args) =>
    (await tab.evaluate(`(${String(run)})(...${JSON.stringify(args)})`)) as Result;
  const say = (query: Query) => JSON.stringify(query);
  const seeing = (what: string, query: Query, accept: (sight: Sight) => boolean): Promise<Sight> => {
    let last: Sight | null = null;
    const lookAgain = async () => {
      last = await ask(look, query);
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
    ask,
    until: (what, run, ...args) => poll(what, async () => (await ask(run, ...args)) || null),
  };
  return visitor;
}
