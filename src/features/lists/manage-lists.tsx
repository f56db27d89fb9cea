// The dialog of one market's lists: a box per list, and a new list in place. For a market that is on none yet the default
// list is chosen already; nothing changes before *Spara*.
import { type FormEvent, useRef, useState } from 'react';
import { listLimits } from '../../../core/contract/limits.ts';
import type { UserList } from '../../../core/contract/lists.ts';
import { type ListFaults, listFaults } from '../../../core/rules/list-form.ts';
import { listText } from '../../../core/text/lists.ts';
import { manageListsText, myListsText } from '../../../core/text/my-lists.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { drafts } from './drafts.ts';
import { createList, moveMarket, type NamedMarket, nameOf } from './list-changes.ts';
import dialog from './list-dialog.module.css';
import classes from './manage-lists.module.css';

interface ManageListsProps {
  market: NamedMarket;
  onClose: () => void;
}

/** A list that stands for the default one until it has been read. */
const unread: Pick<UserList, 'id' | 'name' | 'isDefault' | 'markets'> = {
  id: '',
  name: listText.liked,
  isDefault: true,
  markets: [],
};

export function ManageLists({ market, onClose }: ManageListsProps) {
  const { value } = useOwn('lists');
  const lists = value?.some(({ isDefault }) => isDefault) ? value : [unread, ...(value ?? [])];
  const before = lists.filter(({ markets }) => markets.some(({ id }) => id === market.id));
  /** Only what the person chose: the rest follows what is stored. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const draftOf = `on:${market.id}`;
  const [newName, setNewName] = useState(() => drafts.get(draftOf)?.name ?? '');
  const [faults, setFaults] = useState<ListFaults>({});
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isFull = (list: typeof unread) => list.markets.length >= listLimits.markets && !before.includes(list);
  const isChosen = (list: typeof unread) =>
    !isFull(list) && (chosen[list.id] ?? (before.length === 0 ? list.isDefault : before.includes(list)));

  const typed = (name: string) => {
    drafts.set(draftOf, { name, description: '' });
    setNewName(name);
    setFaults({});
  };
  const leave = () => {
    drafts.delete(draftOf);
    onClose();
  };

  /** Makes the list that is typed, and chooses it. Null when that did not go well. */
  const make = async (): Promise<typeof unread | null> => {
    const name = newName.trim();
    const found: ListFaults =
      lists.length >= listLimits.perPerson
        ? { name: listText.tooManyLists(listLimits.perPerson) }
        : listFaults({ name, description: '' });
    setFaults(found);
    if (found.name) {
      field.current?.querySelector('input')?.focus();
      return null;
    }
    const id = await createList({ name, description: '' }, true);
    if (id === null) return null;
    setChosen((earlier) => ({ ...earlier, [id]: true }));
    drafts.delete(draftOf);
    setNewName('');
    return { id, name, isDefault: false, markets: [] };
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const made = newName.trim() === '' ? null : await make();
    if (newName.trim() === '' || made) {
      const after = [...lists.filter(isChosen), ...(made ? [made] : [])];
      if (await moveMarket(market, before, after)) leave();
    }
    setSaving(false);
  };

  return (
    <Sheet title={manageListsText.title} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={(event) => void save(event)}>
        <fieldset className={classes.lists}>
          <legend>{manageListsText.intro(market.name)}</legend>
          {lists.map((list) => (
            <label key={list.id} className={classes.list}>
              <input
                type="checkbox"
                checked={isChosen(list)}
                disabled={isFull(list)}
                onChange={({ target }) => setChosen({ ...chosen, [list.id]: target.checked })}
              />
              <span className={classes.name}>{nameOf(list)}</span>
              <span className={classes.count}>
                {isFull(list) ? listText.tooManyMarkets(listLimits.markets) : myListsText.count(list.markets.length)}
              </span>
            </label>
          ))}
        </fieldset>
        <div className={classes.make} ref={field}>
          <TextField
            label={manageListsText.newName}
            value={newName}
            fault={faults.name ?? null}
            autoComplete="off"
            onChange={typed}
          />
          <Button tone="quiet" disabled={saving} onClick={() => void make()}>
            {manageListsText.create}
          </Button>
        </div>
        <div className={dialog.buttons}>
          <Button tone="quiet" onClick={leave}>
            {myListsText.cancel}
          </Button>
          <Button type="submit" disabled={saving}>
            {myListsText.save}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
