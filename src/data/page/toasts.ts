// Toasts: what was done, what was refused, and what can be undone. Small: imported by any module.
import { type Observable, observable } from './observable.ts';

export interface ToastWords {
  title?: string;
  text: string;
  /** `good` done, `waiting` partly or later, `bad` refused, `plain` for the rest. Never the only carrier of meaning. */
  tone: 'good' | 'waiting' | 'bad' | 'plain';
  /** A button such as undo. The toast is removed when it is chosen. */
  action?: { label: string; run: () => void };
}

export interface Toast extends ToastWords {
  id: number;
}

/** More would cover the view they are about. */
const shownMost = 3;
let made = 0;

/** The toasts shown now, oldest first. */
export const toasts: Observable<readonly Toast[]> = observable<readonly Toast[]>([]);

/** Shows a toast; of more than three the oldest is removed. Returns a function that removes it early. */
export function toast(words: ToastWords): () => void {
  const id = ++made;
  toasts.set([...toasts.get(), { ...words, id }].slice(-shownMost));
  return () => dismissToast(id);
}

/** Removes a toast; a no-op when it is gone. */
export function dismissToast(id: number): void {
  const left = toasts.get().filter((each) => each.id !== id);
  if (left.length < toasts.get().length) toasts.set(left);
}
