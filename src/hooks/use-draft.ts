// The draft of a form: restored when the form is opened again, and holds back a reload while it is shown.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { attachToDraft, type Draft, dropDraft, keepDraft, ownDrafts, readDrafts } from '../data/own/drafts.ts';
import { useDirty } from './use-dirty.ts';

/** Texts by the name of their field. */
type Texts<Fields> = { [Name in keyof Fields]: string };

interface TypedTexts<Fields> {
  texts: Fields;
  /** Changes the given texts; the others stay. */
  type: (changes: Partial<Fields>) => void;
  /** Ids of chosen files by the name of their field. */
  files: Readonly<Record<string, string>>;
  /** Stores a chosen file, or removes it (null). Rejects with StorageError. */
  attach: (field: string, file: Blob | null) => Promise<void>;
  /** When it was stored, epoch milliseconds; null when it is not. */
  savedAt: number | null;
  /** Deletes the draft, once it is saved or discarded. */
  forget: () => void;
}

/** The draft of that form; undefined when there is none, or while the stored drafts are being read. */
export function useStoredDraft(about: string): Draft | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form reads again.
  useEffect(() => void readDrafts(), [about]);
  return useSyncExternalStore(ownDrafts.subscribe, () => ownDrafts.get().get(about));
}

/**
 * A draft that is read after the form has opened fills the fields that have not been typed into.
 * @param about names the form and its subject, such as `list:<id>`
 * @param saved the texts of the fields without a draft
 * @param holdsMore the form has other unsaved input
 */
export function useDraft<Fields extends Texts<Fields>>(
  about: string,
  saved: Fields,
  holdsMore = false,
): TypedTexts<Fields> {
  const draft = useStoredDraft(about);
  /** In this form; another tab may have discarded the draft since. */
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const names = Object.keys(saved) as (keyof Fields & string)[];
  const restored = names.filter((name) => draft?.fields[name] !== undefined);
  const texts: Fields = {
    ...saved,
    ...Object.fromEntries(restored.map((name) => [name, draft?.fields[name]])),
    ...typed,
  };
  const files = draft?.files ?? {};
  const isTyped = names.some((name) => texts[name] !== saved[name]);
  useDirty(isTyped || holdsMore || Object.keys(files).length > 0);
  const kept = { ...draft?.fields, ...typed } as Record<string, string>;
  return {
    texts,
    type(changes) {
      setTyped((before) => ({ ...before, ...changes }));
      keepDraft(about, { ...kept, ...changes });
    },
    files,
    attach: (field, file) => attachToDraft(about, field, file),
    savedAt: draft?.savedAt ?? null,
    forget() {
      dropDraft(about);
      setTyped({});
    },
  };
}
