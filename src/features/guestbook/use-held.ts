// The deletions that wait in a guestbook, or in all of them: how long each is still held.
import { useLayoutEffect, useState } from 'react';
import { deviceHolds } from '../../data/outbox/holds.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { postDeletions } from '../../hooks/post-deletions.ts';
import { useWaiting } from '../../hooks/use-outbox.ts';

const tickMs = 250;

export interface HeldDeletion {
  key: string;
  /** 0 = the hold is over: it is deleted as far as its author is concerned. */
  seconds: number;
}

const secondsOf = (rows: readonly WaitingChange[]) =>
  new Map(rows.map((row) => [row.key, Math.ceil(deviceHolds.leftMs(row) / 1000)]));

interface HeldDeletions {
  /** By the id of the post or reply. A deletion that was refused is not among them. */
  held: ReadonlyMap<string, HeldDeletion>;
  /** How many posts are deleted as far as their author is concerned, also those that are not on the device. */
  gone: number;
}

/** `marketId` null: in all guestbooks. */
export function useHeld(marketId: string | null): HeldDeletions {
  const deletions = postDeletions(useWaiting()).filter(({ row }) => [null, row.params.id].includes(marketId));
  const rows = deletions.map(({ row }) => row);
  const keys = rows.map(({ key, attempts }) => `${key} ${attempts}`).join();
  const [seconds, setSeconds] = useState(() => secondsOf(rows));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys name the rows.
  useLayoutEffect(() => {
    const tick = () => {
      const next = secondsOf(rows);
      setSeconds((before) => ([...next].every(([key, left]) => before.get(key) === left) ? before : next));
      if (timer !== undefined && [...next.values()].every((left) => left === 0)) clearInterval(timer);
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    tick();
    if (rows.length > 0) timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [keys]);
  const left = ({ key }: WaitingChange) => seconds.get(key) ?? 0;
  return {
    held: new Map(deletions.map(({ id, row }) => [id, { key: row.key, seconds: left(row) }])),
    gone: rows.filter((row) => row.call === 'deletePost' && left(row) === 0).length,
  };
}
