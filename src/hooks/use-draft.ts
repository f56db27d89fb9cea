// The draft of a form: restored when the form is opened again, and holds back a reload while it is shown.
import { useState } from 'react';
import { draftOf, keepDraft } from '../data/own/drafts.ts';
import { useDirty } from './use-dirty.ts';

/** Texts by the name of their field. */
type Texts<Fields> = { [Name in keyof Fields]: string };

interface TypedTexts<Fields> {
  texts: Fields;
  type: (next: Fields) => void;
  /** Deletes the draft, once it is saved or discarded. */
  forget: () => void;
}

/**
 * @param about names the form and its subject, such as `list:<id>`
 * @param saved the initial texts of the fields
 * @param holdsMore the form has other unsaved input
 */
export function useDraft<Fields extends Texts<Fields>>(
  about: string,
  saved: Fields,
  holdsMore = false,
): TypedTexts<Fields> {
  const [texts, setTexts] = useState<Fields>(() => ({ ...saved, ...draftOf(about) }));
  const isTyped = (Object.keys(saved) as (keyof Fields)[]).some((name) => texts[name] !== saved[name]);
  useDirty(isTyped || holdsMore);
  return {
    texts,
    type(next) {
      keepDraft(about, { ...next });
      setTexts(next);
    },
    forget() {
      keepDraft(about, null);
      setTexts(saved);
    },
  };
}
