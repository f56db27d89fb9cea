// The list view: the filter beside it on desktop; on the phone the list brings its own filter bar.
import { FilterBar } from '../../features/filter/filter-bar.tsx';
import { FilterPanel } from '../../features/filter/filter-panel.tsx';
import { ListView } from '../../features/list/list-view.tsx';
import { useMobile } from '../../hooks/use-media.ts';
import { openDetail } from '../view-state.ts';
import classes from './list-page.module.css';

export function ListPage() {
  const mobile = useMobile();
  return (
    <div className={classes.page}>
      {!mobile && (
        <aside className={classes.side}>
          <FilterPanel />
        </aside>
      )}
      <div className={classes.list}>
        {mobile && <FilterBar />}
        <ListView onOpen={(id) => openDetail({ type: 'market', id })} />
      </div>
    </div>
  );
}
