// The item of a list that is being written about: it stays in sight while the list changes around it.
import { useEffect, useRef, useState } from 'react';

export interface Pinned<Item> {
  /** As it is now, or as it was last when it is not in the list any more; undefined without one. */
  item: Item | undefined;
  isGone: boolean;
  /** The page was turned: it is not kept in sight any more. */
  release: () => void;
}

/** `id`: of what the open form is about, null without one; `isAbout`: whether that is the item, or in it. */
export function usePinned<Item>(
  items: readonly Item[],
  id: string | null,
  isAbout: (item: Item, id: string) => boolean,
): Pinned<Item> {
  const [released, setReleased] = useState<string | null>(null);
  const last = useRef<{ id: string; item: Item }>(undefined);
  const pin = id === released ? null : id;
  const here = pin === null ? undefined : items.find((item) => isAbout(item, pin));
  useEffect(() => {
    if (here !== undefined && pin !== null) last.current = { id: pin, item: here };
  }, [here, pin]);
  const gone = pin !== null && here === undefined && last.current?.id === pin ? last.current.item : undefined;
  return { item: here ?? gone, isGone: gone !== undefined, release: () => setReleased(id) };
}
