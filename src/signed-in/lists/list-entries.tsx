// The markets of a list, a few at first, on paper all of them: each opens its detail and can be removed.
import { IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { UserList } from '../../../core/contract/lists.ts';
import { type PendingState, pendingKey } from '../../../core/rules/answers/pending-state.ts';
import { myListsText } from '../../../core/text/screens/lists.ts';
import type { MarketRow } from '../../data/directory/engine-api.ts';
import { takeOffList } from '../../features/lists/list-changes.ts';
import { isPrinting } from '../../hooks/printing.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useRowsById } from '../../hooks/use-rows-by-id.ts';
import { Button } from '../../ui/form/button.tsx';
import { useKeptFocus } from '../../ui/layer/use-kept-focus.ts';
import { MarketLine } from '../../ui/market/market-line.tsx';
import { PendingNote } from '../../ui/text/pending-note.tsx';
import classes from './list-entries.module.css';

const shownFirst = 3;
const shownMore = 50;
/** The engine's maximum of rows per request. */
const rowsAtMost = 100;

interface ListEntriesProps {
  list: UserList;
  /** Display name. */
  name: string;
  pendingStates: ReadonlyMap<string, PendingState>;
  onOpen: (id: string) => void;
}

export function ListEntries({ list, name, pendingStates, onOpen }: ListEntriesProps) {
  const [shown, setShown] = useState(shownFirst);
  const { markets } = list;
  const printing = useObservable(isPrinting);
  const visible = printing ? markets : markets.slice(0, shown);
  // More than are shown: a print does not wait for rows.
  const rows = useRowsById(markets.slice(0, rowsAtMost).map(({ id }) => id));
  const rest = markets.length - visible.length;
  const stateOf = (id: string) =>
    pendingStates.get(list.isDefault ? pendingKey.like(id) : pendingKey.entry(list.id, id));
  const place = useRef<HTMLDivElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  const kept = useKeptFocus(place, empty);
  const foot = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(shown);
  useLayoutEffect(() => {
    // The pressed button was replaced by the other one.
    const isLost = shownBefore.current !== shown && document.activeElement === document.body;
    if (isLost) foot.current?.querySelector('button')?.focus();
    shownBefore.current = shown;
  }, [shown]);
  return (
    <div ref={place} className={classes.place} {...kept}>
      {markets.length === 0 ? (
        <p ref={empty} tabIndex={-1} className={classes.empty}>
          {list.isDefault ? myListsText.emptyLiked : myListsText.emptyList}
        </p>
      ) : (
        <ul className={classes.entries}>
          {visible.map((market, n) => (
            <li key={market.id} data-kept={market.id}>
              <Entry
                market={market}
                row={rows?.find(({ id }) => id === market.id)}
                arrived={rows !== null && n < rowsAtMost}
                state={stateOf(market.id)}
                label={myListsText.takeOff(market.name, name)}
                onRemove={() => void takeOffList(list, market)}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={foot} className={classes.foot}>
        {rest > 0 && (
          <Button tone="plain" onClick={() => setShown(shown + shownMore)}>
            {myListsText.more(Math.min(rest, shownMore))}
          </Button>
        )}
        {shown > shownFirst && !printing && (
          <Button tone="plain" onClick={() => setShown(shownFirst)}>
            {myListsText.fewer}
          </Button>
        )}
      </div>
    </div>
  );
}

interface EntryProps {
  market: UserList['markets'][number];
  /** From the mirror; undefined for a market that is not in it yet or is hidden. */
  row: MarketRow | undefined;
  arrived: boolean;
  state: PendingState | undefined;
  label: string;
  onRemove: () => void;
  onOpen: (id: string) => void;
}

function Entry({ market, row, arrived, state, label, onRemove, onOpen }: EntryProps) {
  const note = <PendingNote state={state} />;
  const remove = (
    <button type="button" className={classes.remove} aria-label={label} title={label} onClick={onRemove}>
      <IconX size={20} aria-hidden />
    </button>
  );
  if (row) return <MarketLine row={row} badges={note} end={remove} onOpen={onOpen} />;
  return (
    <div className={classes.bare}>
      <span className={classes.words}>
        <span className={classes.name}>{market.name}</span>
        {arrived && <span className={classes.soft}>{myListsText.notOnDevice}</span>}
        {note}
      </span>
      {remove}
    </div>
  );
}
