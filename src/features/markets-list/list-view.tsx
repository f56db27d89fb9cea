// The list view: all markets that match the filter, paginated, in the chosen order.
import { type ReactNode, useRef } from 'react';
import { filterText } from '../../../core/text/filter.ts';
import { listText, orderText } from '../../../core/text/markets-list.ts';
import { engine } from '../../data/directory/engine.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { EmptyMirror, mirrorIsBare } from '../../ui/market/empty-mirror.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListRows } from './list-rows.tsx';
import classes from './list-view.module.css';
import { SortMenu } from './sort-menu.tsx';
import { type MarketList, useList } from './use-list.ts';

interface ListViewProps {
  onOpen: (id: string) => void;
  /** Shown under the heading: opens the filter where its panel is hidden. */
  tools?: ReactNode;
}

export function ListView({ onOpen, tools }: ListViewProps) {
  const mirror = useMirrorState();
  const list = useList();
  const top = useRef<HTMLElement>(null);
  const showPage = (page: number) => {
    list.onPage(page);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section className={classes.view} ref={top} aria-labelledby="list-heading">
      <h1 id="list-heading" className={classes.heading}>
        {listText.heading}
      </h1>
      {tools}
      {mirrorIsBare(mirror) ? (
        <EmptyMirror state={mirror} onRetry={() => void engine.sync()} />
      ) : (
        <>
          <div className={classes.bar}>
            <p role="status">{list.total > 0 && <CountLine list={list} />}</p>
            <SortMenu list={list} />
          </div>
          <ListRows list={list} waiting={mirror.stage === 'empty'} onOpen={onOpen} />
          {list.matching > 0 && <ListFooter list={list} onPage={showPage} />}
        </>
      )}
    </section>
  );
}

function CountLine({ list }: { list: MarketList }) {
  const number = (value: number) => value.toLocaleString('sv-SE');
  const order = orderText[list.sort.field][list.sort.descending ? 1 : 0];
  return (
    <>
      <strong>{filterText.count(number(list.matching), number(list.total))}</strong> ·{' '}
      <span className={classes.order}>{order}</span>
    </>
  );
}
