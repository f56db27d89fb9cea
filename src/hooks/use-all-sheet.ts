// The sheet with all of a list: whether it is open, how many items it shows, and where it was left. Kept while the detail is open.
import { type RefObject, useCallback, useRef, useState } from 'react';
import { communityPaging } from '../../core/contract/community-limits.ts';

export interface AllState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** How many items are wanted, from the first on; 0 before it was opened. */
  wanted: number;
  /** The end of the shown ones comes near. */
  more: (shown: number) => void;
  /** Pixels. */
  scrolledTo: RefObject<number>;
}

const step = communityPaging.sheet;

export function useAllSheet(): AllState {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(0);
  const scrolledTo = useRef(0);
  return {
    isOpen,
    open() {
      setOpen(true);
      setWanted((before) => Math.max(before, step));
    },
    close: () => setOpen(false),
    wanted,
    more: useCallback((shown) => setWanted((before) => Math.max(before, shown + step)), []),
    scrolledTo,
  };
}
