// The list that is being named in the dialog of a market's lists: its draft, its faults, and how it is created.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { trimmedText } from '../../../core/contract/visible-text.ts';
import { type ListFaults, newListFaults } from '../../../core/rules/list-form.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { type Choosable, createList } from './list-changes.ts';

interface NewList {
  name: string;
  fault: string | null;
  isNamed: boolean;
  /** The element around its field. */
  field: RefObject<HTMLDivElement | null>;
  type: (name: string) => void;
  /** Creates it. Null if that failed; the field then has the focus, or a toast says why. */
  make: () => Promise<Choosable | null>;
  /** Creates it, and moves the focus to its checkbox: screen readers announce it, and that it is chosen. */
  makeNow: () => Promise<void>;
  forget: () => void;
}

/** `listCount`: how many lists there are. `isChanged`: the dialog has other unsaved choices. `onMade` is called with its id. */
export function useNewList(
  marketId: string,
  { listCount, isChanged, onMade }: { listCount: number; isChanged: boolean; onMade: (id: string) => void },
): NewList {
  const { texts, type, typedAs, forget } = useDraft(`on:${marketId}`, { name: '' }, { holdsMore: isChanged });
  const [faults, setFaults] = useState<ListFaults>({});
  /** Id of the new list until it is rendered. */
  const [made, setMade] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const name = trimmedText(texts.name);

  const make = async (): Promise<Choosable | null> => {
    const found = newListFaults(name, listCount);
    setFaults(found);
    if (found.name) {
      field.current?.querySelector('input')?.focus();
      return null;
    }
    const id = await createList({ name, description: '' }, typedAs, true);
    if (id === null) return null;
    onMade(id);
    forget();
    return { id, name, isDefault: false, markets: [] };
  };
  useEffect(() => {
    const box =
      made && field.current?.closest('form')?.querySelector<HTMLInputElement>(`[data-list="${CSS.escape(made)}"]`);
    if (!box) return;
    box.focus();
    setMade(null);
  });
  return {
    name: texts.name,
    fault: faults.name ?? null,
    isNamed: name !== '',
    field,
    type: (typed) => {
      type({ name: typed });
      setFaults({});
    },
    make,
    makeNow: async () => setMade((await make())?.id ?? null),
    forget,
  };
}
