// The draft of a form: restored when the form is opened again, and holds back a reload while it is shown.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { attachToDraft, dropDraft, keepDraft, ownDrafts, readDrafts } from '../data/own/drafts.ts';
import { type Draft, hasAllOf } from '../data/own/held-draft.ts';
import { readOver, type TypedOver } from '../data/own/typed-over.ts';
import { useDirty } from './use-dirty.ts';
import { type Thing, useTypedOver } from './use-typed-over.ts';

/** Texts by the name of their field. */
type Texts<Fields> = { [Name in keyof Fields]: string };

/** What the change that saves a form carries of it. */
export interface TypedAs extends Partial<TypedOver> {
  /** Deleted in the transaction of the change. */
  draft: Draft;
}

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
  /** For the change that saves it. */
  typedAs: TypedAs;
  /** Deletes the draft, once it is saved or discarded. */
  forget: () => void;
}

export interface DraftOptions {
  /** The form has other unsaved input. */
  holdsMore?: boolean;
  /** What the form edits; left out for a new thing. */
  thing?: Thing | undefined;
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
 */
export function useDraft<Fields extends Texts<Fields>>(
  about: string,
  saved: Fields,
  { holdsMore = false, thing }: DraftOptions = {},
): TypedTexts<Fields> {
  const draft = useStoredDraft(about);
  /** In this form; another tab may have discarded the draft since. */
  const [typed, setTyped] = useState<Partial<Fields>>({});
  /** Since the first letter. Until then the form shows the thing as it is. */
  const [typedOver, setTypedOver] = useState<string | null>(null);
  const present = useTypedOver(thing);
  const over = typedOver ?? draft?.fields.version ?? present;
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
  const held = { about, fields: { ...texts } as Record<string, string>, files };
  /** Another tab may have stored its own text over it. */
  const isOwn = draft !== undefined && hasAllOf(held, draft);
  const asDraft: Draft = { ...held, savedAt: isOwn ? draft.savedAt : null };
  return {
    texts,
    type(changes) {
      setTyped((before) => ({ ...before, ...changes }));
      setTypedOver(over);
      // A field that is as it is saved is no text of the person.
      const differing = Object.entries({ ...kept, ...changes }).filter(
        ([name, text]) => text !== saved[name as keyof Fields],
      );
      keepDraft(about, { ...Object.fromEntries(differing), ...(thing && { version: over }) });
    },
    files,
    attach: (field, file) => attachToDraft(about, field, file),
    savedAt: draft?.savedAt ?? null,
    typedAs: { draft: asDraft, ...(thing && readOver(over)) },
    forget() {
      dropDraft(asDraft);
      setTyped({});
      setTypedOver(null);
    },
  };
}
