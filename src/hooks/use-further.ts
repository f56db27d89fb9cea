// The items of a list behind those that are kept on the device: requested from the server, page by page, when they are turned to.
import { useEffect, useState } from 'react';
import type { AnyEndpoint } from '../../core/contract/endpoint.ts';
import type { CallInput } from '../data/net/api.ts';
import { connectivity } from '../data/net/connectivity.ts';
import { useObservable } from './use-observable.ts';

/** Items of a requested page. */
const size = 100;

/** Requests a page; rejects as calls do. The same function in each render. */
export type FetchPage<Item> = (
  id: string,
  query: { page: string; pageSize: string },
  more: Pick<CallInput<AnyEndpoint>, 'signal' | 'retries'>,
) => Promise<readonly Item[]>;

interface Kept<Item> {
  /** The first ones. */
  items: readonly Item[];
  /** Of all pages. */
  total: number;
  /** Epoch milliseconds. Behind an answer that was fetched later they are requested again. */
  fetchedAt: number;
}

interface Further<Item> {
  items: readonly Item[];
  /** Of all pages, also those that are not here. */
  total: number;
  /** Why the wanted ones are not here; null while they are requested, undefined when they are here. */
  missing: { error: unknown } | null | undefined;
  retry: () => void;
}

/** Each id once. The first one is kept: the kept answer has the person's own changes. */
function unique<Item extends { id: string }>(items: readonly Item[]): readonly Item[] {
  const ids = new Set<string>();
  return items.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/**
 * `id`: the subject of the list. `wanted`: how many items, from the first on, are to be here. `changed`: items behind the kept ones as the
 * person's own changes leave them; `of`: `fetchedAt` of the kept answer that they were requested behind.
 */
export function useFurther<Item extends { id: string }>(
  id: string,
  { items, total, fetchedAt }: Kept<Item>,
  wanted: number,
  fetchPage: FetchPage<Item>,
  changed: (behind: readonly Item[], of: number) => readonly Item[],
): Further<Item> {
  const [further, setFurther] = useState<{ of: number; pages: readonly (readonly Item[])[] }>({ of: 0, pages: [] });
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isOffline = useObservable(connectivity) === 'offline';
  const isKept = items.length >= total;
  // Behind an older answer: shown until they are here again.
  const all = unique([...items, ...further.pages.flat()]);
  const shown = isKept ? items : [...items, ...changed(all.slice(items.length), further.of)];
  const pages = further.of === fetchedAt ? further.pages : [];
  const isWhole = isKept || (pages.at(-1)?.length ?? size) < size;
  const here = pages === further.pages ? shown.length : items.length;
  const isMissing = !isWhole && here < Math.min(wanted, total);
  const next = pages.length + 1;

  useEffect(() => {
    if (!isOffline) setFailure(null);
  }, [isOffline]);
  useEffect(() => {
    if (!isMissing || failure) return;
    const stop = new AbortController();
    const more = { signal: stop.signal, ...(connectivity.get() === 'offline' && { retries: 0 }) };
    fetchPage(id, { page: String(next), pageSize: String(size) }, more).then(
      (page) =>
        setFurther((before) => ({ of: fetchedAt, pages: [...(before.of === fetchedAt ? before.pages : []), page] })),
      (error: unknown) => !stop.signal.aborted && setFailure({ error }),
    );
    return () => stop.abort();
  }, [isMissing, failure, id, next, fetchedAt, fetchPage]);

  return {
    items: shown,
    total: isWhole ? shown.length : total,
    missing: isMissing && shown.length < Math.min(wanted, total) ? failure : undefined,
    retry: () => setFailure(null),
  };
}
