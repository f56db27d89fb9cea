// The text of the search without hits, and the number of hits for screen readers.
import { searchLimits } from '../../../core/contract/limits.ts';
import { searchText } from '../../../core/text/screens/markets-search.ts';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import classes from './search-status.module.css';
import type { Search } from './use-market-search.ts';

interface SearchStatusProps {
  search: Search;
  /** Hits of all sources. */
  found: number;
  /** Markets are shown that were not searched for. */
  hasStart: boolean;
  query: string;
  mirrorEmpty: boolean;
  onClear: () => void;
}

export function SearchStatus({ search, found, hasStart, query, mirrorEmpty, onClear }: SearchStatusProps) {
  const none = search.kind === 'hits' && found === 0;
  return (
    <>
      <p role="status" className="visually-hidden">
        {search.kind === 'hits' && search.current && (none ? searchText.none : searchText.found(found))}
      </p>
      {search.kind === 'waiting' && <Waiting />}
      {search.kind === 'failed' && <p className={classes.text}>{searchText.failed}</p>}
      {search.kind === 'short' && !(hasStart && query.trim() === '') && (
        <p className={classes.text}>{mirrorEmpty ? searchText.empty : searchText.hint(searchLimits.minLength)}</p>
      )}
      {none && (
        <div className={classes.none}>
          <h2>{searchText.none}</h2>
          <p className={classes.help}>{mirrorEmpty ? searchText.empty : searchText.noneHelp(query.trim())}</p>
          <Button tone="quiet" onClick={onClear}>
            {searchText.clear}
          </Button>
        </div>
      )}
    </>
  );
}

/** Skeleton of two hits. */
function Waiting() {
  return (
    <div className={classes.waiting}>
      {['9em', '7em'].map((width) => (
        <div key={width} className={classes.line}>
          <span className={classes.tile} />
          <span className={classes.bars}>
            <Skeleton width={width} />
            <Skeleton width="12em" />
          </span>
        </div>
      ))}
    </div>
  );
}
