// Pagination by page numbers.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pagerItems } from '../../../core/rules/page/paging.ts';
import { pagerText } from '../../../core/text/screens/markets-list.ts';
import classes from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

const number = (value: number) => value.toLocaleString('sv-SE');

export function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav className={classes.pager} aria-label={pagerText.label}>
      <button
        type="button"
        className={classes.step}
        aria-label={pagerText.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <Numbers page={page} pages={pages} onPage={onPage} />
      <button
        type="button"
        className={classes.step}
        aria-label={pagerText.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </button>
    </nav>
  );
}

function Numbers({ page, pages, onPage }: PagerProps) {
  return pagerItems(page, pages).map((item, index) =>
    item === 'gap' ? (
      <span key={`gap before ${index === 1 ? 'the middle' : 'the end'}`} className={classes.gap} aria-hidden>
        …
      </span>
    ) : (
      <button
        key={item}
        type="button"
        className={classes.step}
        aria-label={pagerText.page(number(item))}
        aria-current={item === page ? 'page' : undefined}
        onClick={() => onPage(item)}
      >
        {number(item)}
      </button>
    ),
  );
}
