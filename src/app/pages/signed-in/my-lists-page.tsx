// The tab with the user's lists and notes, connected to the stack of details.
import { MyLists } from '../../../signed-in/lists/my-lists.tsx';
import { NoteList } from '../../../signed-in/notes/note-list.tsx';
import { waitingSheet } from '../../unsent.ts';
import { openDetail } from '../../view-state.ts';

const openMarket = (id: string) => openDetail({ type: 'market', id });

export function MyListsPage() {
  return (
    <>
      <MyLists onOpen={openMarket} />
      <NoteList onOpen={openMarket} onShowWaiting={() => waitingSheet.set(true)} />
    </>
  );
}
