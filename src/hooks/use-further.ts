// The items of a list behind those that are kept on the device: requested from the server, page by page, when they are turned to.
import { useEffect, useState } from 'react';
import type { AnyEndpoint } from '../../core/contract/endpoint.ts';
import type { CallInput } from '../data/net/api.ts';
import { connectivity } from '../data/net/connectivity.ts';
import { RefusedError } from '../data/net/errors.ts';
import { useObservable } from './use-observable.ts';

/** Items of a requested page. */
export const furtherSize = 100;

interface Page<Item> {
  items: readonly Item[];
  /** Whether there are none behind it. */
  isLast: boolean;
}

/**
 * Requests a page: the one of that number, or, for lists with pages of any length, what is behind the item `after`; null for the first.
 * Rejects as calls do. The same function in each render.
 */
export type FetchPage<Item> = (
  id: string,
  from: { page: number; after: string | null },
  more: Pick<CallInput<AnyEndpoint>, 'signal' | 'retries'>,
) => Promise<Page<Item>>;

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
  const [further, setFurther] = useState<{ of: number; pages: readonly Page<Item>[] }>({ of: 0, pages: [] });
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isOffline = useObservable(connectivity) === 'offline';
  const isKept = items.length >= total;
  // Behind an older answer: shown until they are here again.
  const all = unique([...items, ...further.pages.flatMap((page) => page.items)]);
  const shown = isKept ? items : [...items, ...changed(all.slice(items.length), further.of)];
  const pages = further.of === fetchedAt ? further.pages : [];
  const last = pages.at(-1);
  const isWhole = isKept || last?.isLast === true;
  const here = pages === further.pages ? shown.length : items.length;
  const isMissing = !isWhole && here < Math.min(wanted, total);
  const next = pages.length + 1;
  const after = last?.items.at(-1)?.id ?? null;

  useEffect(() => {
    if (!isOffline) setFailure(null);
  }, [isOffline]);
  useEffect(() => {
    if (!isMissing || failure) return;
    const stop = new AbortController();
    const more = { signal: stop.signal, ...(connectivity.get() === 'offline' && { retries: 0 }) };
    fetchPage(id, { page: next, after }, more).then(
      (page) =>
        setFurther((before) => ({ of: fetchedAt, pages: [...(before.of === fetchedAt ? before.pages : []), page] })),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        // The item to go on behind was deleted meanwhile: from the first page on.
        if (after !== null && error instanceof RefusedError && error.status === 404)
          setFurther({ of: fetchedAt, pages: [] });
        else setFailure({ error });
      },
    );
    return () => stop.abort();
  }, [isMissing, failure, id, next, after, fetchedAt, fetchPage]);

  return {
    items: shown,
    total: isWhole ? shown.length : total,
    missing: isMissing && shown.length < Math.min(wanted, total) ? failure : undefined,
    retry: () => setFailure(null),
  };
}
