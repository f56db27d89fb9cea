// One own list: name, markets, visibility and actions.
import { IconLock, IconPencil, IconTrash, IconWorld } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { UserList } from '../../../core/contract/lists.ts';
import { type PendingState, pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { myListsText } from '../../../core/text/screens/lists.ts';
import { nameOf, setListVisibility } from '../../features/lists/list-changes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import account from '../account.module.css';
import { DeleteList } from './delete-list.tsx';
import classes from './list-card.module.css';
import { ListEntries } from './list-entries.tsx';

interface ListCardProps {
  list: UserList;
  pendingStates: ReadonlyMap<string, PendingState>;
  onOpen: (id: string) => void;
  onEdit: (list: UserList) => void;
}

export function ListCard({ list, pendingStates, onOpen, onEdit }: ListCardProps) {
  const [isDeleting, setDeleting] = useState(false);
  const heading = useId();
  const name = nameOf(list);
  const { isPublic, isDefault, description } = list;
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <header className={classes.head}>
        <h3 id={heading} tabIndex={-1}>
          {name}
        </h3>
        <p className={account.facts}>
          <span>{myListsText.count(list.marketCount)}</span>
          <Badge
            tone={isPublic ? 'spruce' : 'plain'}
            icon={isPublic ? <IconWorld size={16} aria-hidden /> : <IconLock size={16} aria-hidden />}
          >
            {isPublic ? myListsText.isPublic : myListsText.isPrivate}
          </Badge>
          <PendingNote state={pendingStates.get(pendingKey.list(list.id))} />
        </p>
        {description && <p className={classes.description}>{description}</p>}
      </header>
      <ListEntries list={list} name={name} pendingStates={pendingStates} onOpen={onOpen} />
      <div className={classes.controls}>
        <Switch
          label={myListsText.showToOthers}
          name={myListsText.showList(name)}
          checked={isPublic}
          onChange={(checked) => void setListVisibility(list, checked)}
        />
        {!isDefault && (
          <div className={classes.buttons}>
            <Button
              tone="quiet"
              icon={<IconPencil size={20} aria-hidden />}
              aria-label={myListsText.editList(name)}
              onClick={() => onEdit(list)}
            >
              {myListsText.edit}
            </Button>
            <Button
              tone="quiet"
              icon={<IconTrash size={20} aria-hidden />}
              aria-label={myListsText.removeList(name)}
              onClick={() => setDeleting(true)}
            >
              {myListsText.remove}
            </Button>
          </div>
        )}
      </div>
      {isDeleting && <DeleteList list={list} onClose={() => setDeleting(false)} />}
    </section>
  );
}
