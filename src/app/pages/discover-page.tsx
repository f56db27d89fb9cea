// The discover view, connected to the stack of details.
import { DiscoverView } from '../../features/markets-discover/discover-view.tsx';
import { useObservable } from '../../hooks/use-observable.ts';
import { openDetail, view } from '../view-state.ts';

export function DiscoverPage() {
  const { visit } = useObservable(view);
  return <DiscoverView visit={visit} onOpen={(id) => openDetail({ type: 'market', id })} />;
}
