// The dialog of one market's lists: a checkbox per list, and a form for a new list. For a market on no list the default list
// is preselected; nothing changes before *Spara*.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ListFaults, newListFaults, sentListName } from '../../../core/rules/list-form.ts';
import { manageListsText, myListsText } from '../../../core/text/my-lists.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ListBoxes } from './list-boxes.tsx';
import { type Choosable, createList, hasRoom, moveMarket, type NamedMarket, unreadLiked } from './list-changes.ts';
import dialog from './list-dialog.module.css';
import { ListsNotLoaded } from './lists-not-loaded.tsx';
import classes from './manage-lists.module.css';

interface ManageListsProps {
  market: NamedMarket;
  onClose: () => void;
}

export function ManageLists({ market, onClose }: ManageListsProps) {
  const { value, fetchedAt } = useOwn('lists');
  const lists = value?.some(({ isDefault }) => isDefault) ? value : [unreadLiked, ...(value ?? [])];
  const before = lists.filter(({ markets }) => markets.some(({ id }) => id === market.id));
  /** Only the user's choices: the others follow the stored lists. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const hasChosen = Object.keys(chosen).length > 0;
  const draft = `on:${market.id}`;
  const { texts, type, forget } = useDraft(draft, { name: '' }, hasChosen);
  const [faults, setFaults] = useState<ListFaults>({});
  const [saving, setSaving] = useState(false);
  /** Id of the new list until it is rendered. */
  const [made, setMade] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const isChosen = (list: Choosable) =>
    hasRoom(list, market) && (chosen[list.id] ?? (before.length === 0 ? list.isDefault : before.includes(list)));

  const typed = (name: string) => {
    type({ name });
    setFaults({});
  };
  const leave = () => {
    forget();
    onClose();
  };

  /** Creates the typed list, and chooses it. Null if it failed. */
  const make = async (): Promise<Choosable | null> => {
    const name = sentListName(texts.name);
    const found = newListFaults(name, lists.length);
    setFaults(found);
    if (found.name) {
      field.current?.querySelector('input')?.focus();
      return null;
    }
    const id = await createList({ name, description: '' }, draft, true);
    if (id === null) return null;
    setChosen((earlier) => ({ ...earlier, [id]: true }));
    forget();
    return { id, name, isDefault: false, markets: [] };
  };

  const makeNow = async () => setMade((await make())?.id ?? null);
  // Focuses the new list's checkbox: screen readers announce it, and that it is chosen.
  useEffect(() => {
    const box =
      made && field.current?.closest('form')?.querySelector<HTMLInputElement>(`[data-list="${CSS.escape(made)}"]`);
    if (!box) return;
    box.focus();
    setMade(null);
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    const isNamed = sentListName(texts.name) !== '';
    const made = isNamed ? await make() : null;
    if (!isNamed || made) {
      const after = [...lists.filter(isChosen), ...(made ? [made] : [])];
      if (await moveMarket(market, before, after)) leave();
    }
    setSaving(false);
  };

  return (
    <Sheet title={manageListsText.title} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={(event) => void save(event)}>
        {fetchedAt === null && <ListsNotLoaded />}
        <ListBoxes
          market={market}
          lists={lists}
          isChosen={isChosen}
          onChoose={(id, isOn) => setChosen({ ...chosen, [id]: isOn })}
        />
        <div className={classes.make} ref={field}>
          <TextField
            label={manageListsText.newName}
            value={texts.name}
            fault={faults.name ?? null}
            autoComplete="off"
            onChange={typed}
          />
          <Button tone="quiet" busy={saving} onClick={() => void makeNow()}>
            {manageListsText.create}
          </Button>
        </div>
        <ButtonRow>
          <Button tone="quiet" onClick={leave}>
            {myListsText.cancel}
          </Button>
          <Button type="submit" busy={saving}>
            {myListsText.save}
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  );
}
