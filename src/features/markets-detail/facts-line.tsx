// '★ 4,0 (501) · 480 m · Blandat': rating, distance and category on one line. The rating leads to all of them.
import { IconStarFilled } from '@tabler/icons-react';
import { categoryKeys } from '../../../core/contract/category.ts';
import type { Market } from '../../../core/contract/markets.ts';
import { averageText } from '../../../core/rules/markets/rating.ts';
import { distanceText } from '../../../core/rules/place/distance.ts';
import { shortCategoryText } from '../../../core/text/markets.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import classes from './head.module.css';
import { SectionLink } from './section-link.tsx';

interface FactsLineProps {
  category: number;
  /** Null while only the row is loaded. */
  full: Market | null;
  /** From the known place; null without one. */
  km: number | null;
}

export function FactsLine({ category, full, km }: FactsLineProps) {
  const key = categoryKeys[category];
  return (
    <p className={classes.facts}>
      {full !== null && full.ratingCount > 0 && <Rating average={full.averageRating} count={full.ratingCount} />}
      {km !== null && (
        <span>
          {distanceText(km)}
          <span className="visually-hidden"> {detailText.awayWord}</span>
        </span>
      )}
      {key && <span>{shortCategoryText[key]}</span>}
    </p>
  );
}

function Rating({ average, count }: { average: number; count: number }) {
  const [number, written] = [averageText(average), count.toLocaleString('sv-SE')];
  return (
    <SectionLink to="ratings" className={classes.rating}>
      <IconStarFilled size={17} aria-hidden />
      <span aria-hidden>
        {number} ({written})
      </span>
      <span className="visually-hidden">{detailText.ratingLink(number, written)}</span>
    </SectionLink>
  );
}
