// Confirmation before a list is deleted, which cannot be undone.
import type { UserList } from '../../../core/contract/lists.ts';
import { myListsText } from '../../../core/text/screens/lists.ts';
import { deleteList } from '../../features/lists/list-changes.ts';
import classes from '../../features/lists/list-dialog.module.css';
import { Button } from '../../ui/form/button.tsx';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';

export function DeleteList({ list, onClose }: { list: UserList; onClose: () => void }) {
  const remove = async () => {
    if (await deleteList(list)) onClose();
  };
  return (
    <Sheet title={myListsText.removeSure(list.name)} onClose={onClose}>
      <div className={classes.form}>
        <p>{myListsText.removeWhat(list.marketCount)}</p>
        <ButtonRow>
          <Button tone="quiet" onClick={onClose}>
            {myListsText.cancel}
          </Button>
          <Button onClick={() => void remove()}>{myListsText.remove}</Button>
        </ButtonRow>
      </div>
    </Sheet>
  );
}
