// The list that is being named in the dialog of a market's lists: its form, which is the dialog's too, and how it is created.
import { useEffect, useState } from 'react';
import { listLimits } from '../../../core/contract/limits.ts';
import { trimmedText } from '../../../core/contract/visible-text.ts';
import type { FormFault } from '../../../core/rules/form/auth-form.ts';
import { listText } from '../../../core/text/lists.ts';
import { useQueuedForm } from '../../hooks/use-queued-form.ts';
import { type Choosable, createList, listFaults } from './list-changes.ts';

interface NewListOptions {
  /** How many lists there are. */
  listCount: number;
  /** The dialog has other unsaved choices. */
  isChanged: boolean;
  /** Called with the id of the new list. */
  onMade: (id: string) => void;
  onClose: () => void;
}

export function useNewList(marketId: string, { listCount, isChanged, onMade, onClose }: NewListOptions) {
  const { submit, ...edit } = useQueuedForm(`on:${marketId}`, { name: '' }, { holdsMore: isChanged, onClose });
  /** Id of the new list until it is rendered. */
  const [made, setMade] = useState<string | null>(null);
  const { form, typedAs, forget } = edit;
  const name = trimmedText(edit.texts.name);

  const faults = (): FormFault[] =>
    listCount >= listLimits.perPerson ? [['name', listText.tooManyLists(listLimits.perPerson)]] : listFaults({ name });
  /** Null if that failed; a toast then says why. */
  const make = async (): Promise<Choosable | null> => {
    const id = await createList({ name, description: '' }, typedAs, true);
    if (id === null) return null;
    onMade(id);
    forget();
    return { id, name, isDefault: false, markets: [] };
  };
  useEffect(() => {
    const box = made && form.current?.querySelector<HTMLInputElement>(`[data-list="${CSS.escape(made)}"]`);
    if (!box) return;
    box.focus();
    setMade(null);
  });
  return {
    ...edit,
    /** Creates it, stays, and moves the focus to its checkbox: screen readers announce it, and that it is chosen. */
    makeNow: () =>
      submit(faults(), async () => {
        setMade((await make())?.id ?? null);
        return false;
      }),
    /** Creates it if it is named, then stores the choices with it. */
    save: (store: (list: Choosable | null) => Promise<boolean>) =>
      submit(name === '' ? [] : faults(), async () => {
        const list = name === '' ? null : await make();
        return (name === '' || list !== null) && store(list);
      }),
  };
}
