// Pages of a short list, to be shown beside its heading: which items are shown of how many, and a step back and on.
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageSpan } from '../../../core/rules/page/paging.ts';
import { communityText } from '../../../core/text/community.ts';
import classes from './page-steps.module.css';

interface PageStepsProps {
  /** Of the list. */
  label: string;
  /** From 1. */
  page: number;
  /** Items on a page, and of all pages. */
  size: number;
  total: number;
  onPage: (page: number) => void;
  /** Not on phones, where a swipe turns the page and a sheet shows all. */
  isWideOnly?: boolean;
}

/** Renders nothing when everything fits on one page. A step that leads nowhere keeps its place and the focus. */
export function PageSteps({ label, page, size, total, onPage, isWideOnly }: PageStepsProps) {
  if (total <= size) return null;
  const { first, last } = pageSpan(page, size, total);
  return (
    <nav className={classes.steps} data-wide-only={isWideOnly} aria-label={label}>
      <Step label={communityText.previous} icon={IconChevronLeft} to={first > 1 ? page - 1 : null} onPage={onPage} />
      <span role="status">{communityText.page(first, last, total)}</span>
      <Step label={communityText.next} icon={IconChevronRight} to={last < total ? page + 1 : null} onPage={onPage} />
    </nav>
  );
}

interface StepProps extends Pick<PageStepsProps, 'label' | 'onPage'> {
  icon: typeof IconChevronLeft;
  /** Null: there is no such page. */
  to: number | null;
}

function Step({ label, icon: Icon, to, onPage }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      aria-disabled={to === null || undefined}
      onClick={() => to !== null && onPage(to)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
