// The dialog that creates or edits a list. The typed text is kept until it is saved or discarded by *Avbryt*.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { listLimits } from '../../../core/contract/limits.ts';
import type { UserList } from '../../../core/contract/lists.ts';
import { type ListFaults, listFaults } from '../../../core/rules/list-form.ts';
import { listErrorText, listText } from '../../../core/text/lists.ts';
import { myListsText } from '../../../core/text/my-lists.ts';
import { createList, type ListDetails, listDraft, updateList } from '../../features/lists/list-changes.ts';
import classes from '../../features/lists/list-dialog.module.css';
import { useDraftForm } from '../../hooks/use-draft-form.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRow } from '../../ui/button-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ListFields } from './list-fields.tsx';

interface ListDialogProps {
  /** Undefined for a new list. */
  list?: UserList;
  /** It was deleted elsewhere: what is typed may become a new list. */
  isGone?: boolean;
  onClose: () => void;
}

export function ListDialog({ list, isGone = false, onClose }: ListDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { value: lists } = useOwn('getMyLists');
  const saved: ListDetails = { name: list?.name ?? '', description: list?.description ?? '' };
  const key = listDraft(list?.id ?? '');
  const thing = list && { key, version: list.version };
  const { texts: details, type, typedAs, forget, busy, run } = useDraftForm(key, saved, thing);
  const [faults, setFaults] = useState<ListFaults>({});
  const edited = isGone ? undefined : list;
  const isFull = !edited && (lists?.length ?? 0) >= listLimits.perPerson;

  // After the dialog has opened, which focuses its first button.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const change = (next: Partial<ListDetails>) => {
    type(next);
    setFaults({});
  };
  const leave = () => {
    forget();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || isFull) return;
    const found = listFaults(details);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      const field = found.name ? 'input' : 'textarea';
      form.current?.querySelector<HTMLElement>(field)?.focus();
      return;
    }
    await run(async () => {
      const isStored = edited
        ? await updateList(edited, details, typedAs)
        : (await createList(details, typedAs)) !== null;
      if (isStored) leave();
    });
  };
  return (
    <Sheet title={edited ? myListsText.editTitle : myListsText.createTitle} onClose={onClose}>
      <form ref={form} className={classes.form} noValidate onSubmit={(event) => void save(event)}>
        {isGone && (
          <p className={classes.fault} role="alert">
            {myListsText.gone}
          </p>
        )}
        {isFull && (
          <p className={classes.fault} role="alert">
            {listErrorText.create}. {listText.tooManyLists(listLimits.perPerson)}
          </p>
        )}
        <ListFields details={details} faults={faults} onChange={change} />
        <ButtonRow>
          <Button tone="quiet" onClick={leave}>
            {myListsText.cancel}
          </Button>
          <Button type="submit" disabled={isFull} busy={busy}>
            {edited ? myListsText.save : myListsText.create}
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  );
}
