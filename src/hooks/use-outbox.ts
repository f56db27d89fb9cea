// The signed-in user's own data as React state: answers with unsent changes applied, and those changes themselves.
import { useSyncExternalStore } from 'react';
import type { OwnCall } from '../../core/rules/answers/answers.ts';
import { ownData } from '../data/outbox/outbox.ts';
import { type OwnState, type OwnView, ownView, type WaitingChange } from '../data/outbox/own-state.ts';

/** One part, so that a component that shows it does not render when another part changes. */
const usePart = <Part>(pick: (state: OwnState) => Part): Part =>
  useSyncExternalStore(ownData.subscribe, () => pick(ownData.get()));

/** All unsent changes, oldest first, with text and state. */
export function useWaiting(): readonly WaitingChange[] {
  return usePart(({ waiting }) => waiting);
}

/** An own answer with unsent changes applied. */
export function useOwn<Call extends OwnCall>(call: Call): OwnView<Call> {
  return usePart((state) => ownView(state, call));
}

/** How many changes are pending, and how many are parked. */
export function useUnsentCount(): { waiting: number; parked: number } {
  const waiting = useWaiting();
  const parked = waiting.filter(({ state }) => state === 'parked').length;
  return { waiting: waiting.length - parked, parked };
}
