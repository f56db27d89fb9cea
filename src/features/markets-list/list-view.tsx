// The list view: all markets that match the filter, in the chosen order; in pages on desktop, growing on the phone.
import { type ReactNode, useRef } from 'react';
import { engine } from '../../data/directory/engine.ts';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useMobile } from '../../hooks/use-media.ts';
import { EmptyMirror, mirrorIsBare } from '../../ui/market/empty-mirror.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { FoundLine } from './found-line.tsx';
import { GrowingFooter, PagesFooter } from './list-footer.tsx';
import { ListHead } from './list-head.tsx';
import type { ListPlace } from './list-question.ts';
import { ListRows } from './list-rows.tsx';
import classes from './list-view.module.css';
import { useList } from './use-list.ts';
import { useMoreRows } from './use-more-rows.ts';

interface ListViewProps {
  onOpen: (id: string) => void;
  onOpenPerson: (id: string) => void;
  /** A place that is known without a filter: distances are measured from it. */
  place: ListPlace | null;
  /** Shown under the heading: the chosen filters, and the filter's button where its panel is hidden. */
  tools?: ReactNode;
}

export function ListView({ onOpen, onOpenPerson, place, tools }: ListViewProps) {
  const mirror = useMirrorState();
  const mobile = useMobile();
  const list = useList({ isGrowing: mobile, place });
  const { lines, showMore } = useMoreRows(list);
  const top = useRef<HTMLElement>(null);
  const showPage = (page: number) => {
    list.onPage(page);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section className={classes.view} ref={top} aria-labelledby="list-heading">
      <ListHead list={list} headingId="list-heading" isMobile={mobile} />
      {tools}
      {mirrorIsBare(mirror) ? (
        <EmptyMirror state={mirror} onRetry={() => void engine.sync()} />
      ) : (
        <>
          <FoundLine list={list} hasSort={mobile} />
          <ListRows
            list={list}
            lines={lines}
            waiting={mirror.stage === 'empty'}
            onOpen={onOpen}
            onOpenPerson={onOpenPerson}
          />
          {list.matching > 0 &&
            (mobile ? <GrowingFooter list={list} onMore={showMore} /> : <PagesFooter list={list} onPage={showPage} />)}
        </>
      )}
      {!mobile && (
        // Drawn beside the heading, but after the rows for the keyboard, which meets the first market sooner.
        <span className={classes.print}>
          <PrintButton isIcon />
        </span>
      )}
    </section>
  );
}
