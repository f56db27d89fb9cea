// The tab with the user's lists and notes, connected to the stack of details.
import { useRef } from 'react';
import { useScrollTo } from '../../../hooks/use-scroll-to.ts';
import { MyLists } from '../../../signed-in/lists/my-lists.tsx';
import { NoteList } from '../../../signed-in/notes/note-list.tsx';
import { waitingSheet } from '../../unsent.ts';
import { openDetail } from '../../view-state.ts';

const openMarket = (id: string) => openDetail({ type: 'market', id });

/** `detail` 'notes' begins at them. */
export function MyListsPage({ detail }: { detail: string | null }) {
  const notes = useRef<HTMLDivElement>(null);
  useScrollTo(notes, detail === 'notes');
  return (
    <>
      <MyLists onOpen={openMarket} />
      <div ref={notes}>
        <NoteList onOpen={openMarket} onShowWaiting={() => waitingSheet.set(true)} />
      </div>
    </>
  );
}
