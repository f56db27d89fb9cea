// The tab of own lists: the default list first, then the others, each with its actions.
import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { UserList } from '../../../core/contract/lists.ts';
import { listErrorText, listText } from '../../../core/text/lists.ts';
import { myListsText } from '../../../core/text/screens/lists.ts';
import { ownPendingStates } from '../../data/outbox/outbox.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/form/button.tsx';
import { NotOnDevice } from '../../ui/state/not-on-device.tsx';
import { ListCard } from './list-card.tsx';
import { ListDialog } from './list-dialog.tsx';
import { LostLists } from './lost-lists.tsx';
import classes from './my-lists.module.css';

export function MyLists({ onOpen }: { onOpen: (id: string) => void }) {
  const { value: lists } = useOwn('getMyLists');
  const pendingStates = useObservable(ownPendingStates);
  const [creating, setCreating] = useState(false);
  /** As it was when its form was opened. */
  const [editing, setEditing] = useState<UserList | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const sorted = [...(lists ?? [])].sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const ids = sorted.map(({ id }) => id);
  const isGone = editing !== null && !ids.includes(editing.id);
  /** The lists, and the one that only its form shows. */
  const shown = isGone ? [...ids, editing.id] : ids;
  const before = useRef(shown);
  useLayoutEffect(() => {
    const gone = before.current.findIndex((id) => !shown.includes(id));
    before.current = shown;
    // The focused button is removed with its list or form: focuses the list that takes its place.
    if (gone < 0 || document.activeElement !== document.body) return;
    [...(place.current?.querySelectorAll('h3') ?? [])].at(Math.min(gone, ids.length - 1))?.focus();
  });
  if (!lists) return <NotOnDevice words={{ offline: myListsText.notHere, failed: listErrorText.loadLong }} />;
  return (
    <div ref={place} className={classes.parts}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h2>{listText.mine}</h2>
          <p>{myListsText.intro}</p>
        </div>
        <Button icon={<IconPlus size={20} aria-hidden />} aria-haspopup="dialog" onClick={() => setCreating(true)}>
          {myListsText.create}
        </Button>
      </header>
      <LostLists ids={shown} />
      {sorted.map((list) => (
        <ListCard key={list.id} list={list} pendingStates={pendingStates} onOpen={onOpen} onEdit={setEditing} />
      ))}
      {sorted.every(({ isDefault }) => isDefault) && <p className={classes.none}>{myListsText.noneYet}</p>}
      {creating && <ListDialog onClose={() => setCreating(false)} />}
      {editing && (
        <ListDialog
          list={sorted.find(({ id }) => id === editing.id) ?? editing}
          isGone={isGone}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
