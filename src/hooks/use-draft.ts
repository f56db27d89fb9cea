// What is typed into a form: it is there again when the form is opened again, and holds the page while it shows.
import { useState } from 'react';
import { draftOf, keepDraft } from '../data/drafts.ts';
import { useDirty } from './use-dirty.ts';

/** Texts by the name of their field. */
type Texts<Fields> = { [Name in keyof Fields]: string };

interface TypedTexts<Fields> {
  texts: Fields;
  type: (next: Fields) => void;
  /** They were saved, or given up. */
  forget: () => void;
}

/**
 * @param about names the form and what it is about, such as `list:<id>`
 * @param saved what stands in the fields before anybody typed
 * @param holdsMore the form holds something else that is not saved
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
