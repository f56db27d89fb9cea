// The tab with the user's lists, connected to the stack of details.
import { MyLists } from '../../../signed-in/lists/my-lists.tsx';
import { openDetail } from '../../view-state.ts';

export function MyListsPage() {
  return <MyLists onOpen={(id) => openDetail({ type: 'market', id })} />;
}
