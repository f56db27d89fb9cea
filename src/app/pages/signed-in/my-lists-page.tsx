// The tab with the person's lists, joined with the stack of details.
import { MyLists } from '../../../signed-in/lists/my-lists.tsx';
import { openDetail } from '../../view-state.ts';

export function MyListsPage() {
  return <MyLists onOpen={(id) => openDetail({ type: 'market', id })} />;
}
