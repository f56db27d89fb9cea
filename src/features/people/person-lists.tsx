// The public lists of a person as a carousel; each opens its markets in a sheet.
import { useState } from 'react';
import type { UserList } from '../../../core/contract/lists.ts';
import { myListsText } from '../../../core/text/screens/lists.ts';
import { publicProfileText } from '../../../core/text/screens/public-profile.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { listName } from './list-name.ts';
import { ListPicture } from './list-picture.tsx';
import { ListSheet } from './list-sheet.tsx';
import classes from './person-lists.module.css';
import { useMirrorRows } from './use-mirror-rows.ts';

/** So many fit beside each other on desktop: more have buttons. */
const buttonsAbove = 4;

interface PersonListsProps {
  lists: UserList[];
  /** When they arrived, epoch milliseconds. */
  fetchedAt: number;
  onOpen: (id: string) => void;
}

export function PersonLists({ lists, fetchedAt, onOpen }: PersonListsProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  // One that was deleted or hidden meanwhile closes.
  const open = lists.find(({ id }) => id === openId);
  const cards = lists.map((list) => ({
    key: list.id,
    card: <ListCard list={list} fetchedAt={fetchedAt} onOpen={() => setOpenId(list.id)} />,
  }));
  return (
    <div className={classes.place}>
      <Carousel
        title={publicProfileText.lists}
        aside={lists.length}
        level={3}
        cards={cards}
        buttonsAbove={buttonsAbove}
      />
      {open && <ListSheet list={open} fetchedAt={fetchedAt} onOpen={onOpen} onClose={() => setOpenId(null)} />}
    </div>
  );
}

export function PersonListsSkeleton() {
  return (
    <div className={classes.place}>
      <Carousel
        title={publicProfileText.lists}
        level={3}
        cards={null}
        skeleton={
          <div className={classes.card} aria-hidden>
            <span className={classes.blank} />
            <Skeleton width="7em" />
          </div>
        }
      />
    </div>
  );
}

function ListCard({ list, fetchedAt, onOpen }: { list: UserList; fetchedAt: number; onOpen: () => void }) {
  const ids = list.markets.slice(0, 3).map(({ id }) => id);
  const { rowOf } = useMirrorRows(ids, fetchedAt);
  return (
    <button type="button" className={classes.card} aria-haspopup="dialog" onClick={onOpen}>
      <ListPicture ids={ids} rowOf={rowOf} />
      <span className={classes.name}>{listName(list)}</span>
      <span className={classes.count}>{myListsText.count(list.markets.length)}</span>
    </button>
  );
}
