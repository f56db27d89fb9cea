// The dialog of one market's lists: a checkbox per list, and a form for a new list. For a market on no list the default list
// is preselected; nothing changes before *Spara*.

import { useState } from 'react';
import { manageListsText, myListsText } from '../../../core/text/screens/lists.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import { ListBoxes } from './list-boxes.tsx';
import { type Choosable, hasRoom, moveMarket, type NamedMarket, unreadLiked } from './list-changes.ts';
import dialog from './list-dialog.module.css';
import { ListsNotLoaded } from './lists-not-loaded.tsx';
import classes from './manage-lists.module.css';
import { useNewList } from './use-new-list.ts';

interface ManageListsProps {
  market: NamedMarket;
  onClose: () => void;
}

export function ManageLists({ market, onClose }: ManageListsProps) {
  const { value, fetchedAt } = useOwn('getMyLists');
  const lists = value?.some(({ isDefault }) => isDefault) ? value : [unreadLiked, ...(value ?? [])];
  const before = lists.filter(({ markets }) => markets.some(({ id }) => id === market.id));
  /** Only the user's choices: the others follow the stored lists. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const made = useNewList(market.id, {
    listCount: lists.length,
    isChanged: Object.keys(chosen).length > 0,
    onMade: (id) => setChosen((earlier) => ({ ...earlier, [id]: true })),
    onClose,
  });
  const isChosen = (list: Choosable) =>
    hasRoom(list, market) && (chosen[list.id] ?? (before.length === 0 ? list.isDefault : before.includes(list)));

  const save = () =>
    made.save((list) => moveMarket(market, before, [...lists.filter(isChosen), ...(list ? [list] : [])]));

  return (
    <Sheet title={manageListsText.title} onClose={onClose}>
      <form {...made.frame(save)} className={dialog.form}>
        {fetchedAt === null && <ListsNotLoaded />}
        <ListBoxes
          market={market}
          lists={lists}
          isChosen={isChosen}
          onChoose={(id, isOn) => setChosen({ ...chosen, [id]: isOn })}
        />
        <div className={classes.make}>
          <TextField
            name="name"
            label={manageListsText.newName}
            value={made.texts.name}
            fault={made.faultOf('name')}
            autoComplete="off"
            onChange={(name) => made.type({ name })}
          />
          <Button tone="quiet" busy={made.busy} onClick={() => void made.makeNow()}>
            {manageListsText.create}
          </Button>
        </div>
        <ButtonRow>
          <Button tone="quiet" onClick={made.leave}>
            {myListsText.cancel}
          </Button>
          <Button type="submit" busy={made.busy}>
            {myListsText.save}
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  );
}
