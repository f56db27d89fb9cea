// Which of several drafts was typed last, where only one form is open at a time.
import type { Draft } from '../data/own/held-draft.ts';

/** The name of the latest of those drafts; undefined without one. One that is not stored yet is the latest. */
export function latestDraft(drafts: ReadonlyMap<string, Draft>, isOne: (about: string) => boolean): string | undefined {
  const typed = [...drafts.values()].filter(({ about }) => isOne(about));
  const at = ({ savedAt }: Draft) => savedAt ?? Number.POSITIVE_INFINITY;
  return typed.toSorted((a, b) => at(b) - at(a))[0]?.about;
}
