// The dialog that creates or edits a list. The typed text is kept until it is saved or discarded by *Avbryt*.
import { listLimits } from '../../../core/contract/limits.ts';
import type { UserList } from '../../../core/contract/lists.ts';
import { listErrorText, listText } from '../../../core/text/lists.ts';
import { myListsText } from '../../../core/text/screens/lists.ts';
import { createList, type ListDetails, listDraft, listFaults, updateList } from '../../features/lists/list-changes.ts';
import classes from '../../features/lists/list-dialog.module.css';
import { useOwn } from '../../hooks/use-outbox.ts';
import { useQueuedForm } from '../../hooks/use-queued-form.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { FaultSummary } from '../../ui/form/fault-summary.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import { ListFields } from './list-fields.tsx';

interface ListDialogProps {
  /** Undefined for a new list. */
  list?: UserList;
  /** It was deleted elsewhere: what is typed may become a new list. */
  isGone?: boolean;
  onClose: () => void;
}

export function ListDialog({ list, isGone = false, onClose }: ListDialogProps) {
  const { value: lists } = useOwn('getMyLists');
  const saved: ListDetails = { name: list?.name ?? '', description: list?.description ?? '' };
  const key = listDraft(list?.id ?? '');
  const thing = list && { key, version: list.version };
  const edit = useQueuedForm(key, saved, { thing, takesFocus: true, onClose });
  const { texts: details, typedAs } = edit;
  const edited = isGone ? undefined : list;
  const isFull = !edited && (lists?.length ?? 0) >= listLimits.perPerson;

  const change = (next: Partial<ListDetails>) => {
    edit.type(next);
    edit.mend();
  };
  const save = () => {
    if (isFull) return;
    void edit.submit(listFaults(details), async () =>
      edited ? updateList(edited, details, typedAs) : (await createList(details, typedAs)) !== null,
    );
  };
  return (
    <Sheet title={edited ? myListsText.editTitle : myListsText.createTitle} onClose={onClose}>
      <form {...edit.frame(save)} className={classes.form}>
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
        <FaultSummary {...edit} />
        <ListFields details={details} faultOf={edit.faultOf} onChange={change} />
        <ButtonRow>
          <Button tone="quiet" onClick={edit.leave}>
            {myListsText.cancel}
          </Button>
          <Button type="submit" disabled={isFull} busy={edit.busy}>
            {edited ? myListsText.save : myListsText.create}
          </Button>
        </ButtonRow>
      </form>
    </Sheet>
  );
}
