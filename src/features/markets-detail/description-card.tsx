// The description as sanitised rich text, and the category.

import { categoryKeys, categoryLabel } from '../../../core/contract/category.ts';
import type { Market } from '../../../core/contract/markets.ts';
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { parseMarkdown } from '../../../core/rules/text/markdown.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { CategoryGlyph } from '../../ui/market/category-glyph.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { Card } from './card.tsx';
import classes from './description-card.module.css';

interface DescriptionCardProps {
  category: number;
  full: Market | null;
  nowMs: number;
}

export function DescriptionCard({ category, full, nowMs }: DescriptionCardProps) {
  const key = categoryKeys[category];
  return (
    <Card title={detailText.description}>
      {full ? <RichText nodes={parseMarkdown(full.description)} under={3} /> : <TextSkeleton />}
      {key && (
        <p className={classes.category}>
          <CategoryGlyph category={category} size={20} />
          <span className="visually-hidden">{detailText.category}: </span>
          {categoryLabel[key]}
        </p>
      )}
      {full && <p className={classes.changed}>{detailText.changed(dayAndTime(Date.parse(full.updatedAt), nowMs))}</p>}
    </Card>
  );
}

function TextSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton width="95%" />
      <Skeleton width="88%" />
      <Skeleton width="60%" />
    </div>
  );
}
