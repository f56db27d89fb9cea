// Short messages that come and go: what was done, what was refused, and what can be undone. Light: anything may say one.
import { type Observable, observable } from './observable.ts';

export interface ToastWords {
  title?: string;
  text: string;
  /** `good` done, `waiting` partly or later, `bad` refused, `plain` for the rest. Never the only carrier of meaning. */
  tone: 'good' | 'waiting' | 'bad' | 'plain';
  /** What can be done about it, such as taking it back. The message goes when it is chosen. */
  action?: { label: string; run: () => void };
}

export interface Toast extends ToastWords {
  id: number;
}

/** More would cover what they are about. */
const shownMost = 3;
let made = 0;

/** What shows now, oldest first. */
export const toasts: Observable<readonly Toast[]> = observable<readonly Toast[]>([]);

/** Shows a message; of more than three the oldest leaves. Answers a function that takes it away before its time. */
export function toast(words: ToastWords): () => void {
  const id = ++made;
  toasts.set([...toasts.get(), { ...words, id }].slice(-shownMost));
  return () => dismissToast(id);
}

/** Takes a message away; nothing happens when it has gone. */
export function dismissToast(id: number): void {
  const left = toasts.get().filter((each) => each.id !== id);
  if (left.length < toasts.get().length) toasts.set(left);
}
